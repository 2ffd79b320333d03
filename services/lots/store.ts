/**
 * The only module that locks and updates lots; every change happens under the lot's lock and adds a
 * log entry or an event. Contains SQL, makes no decisions.
 */
import type { Connection } from '#database/connect.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import { statusIn } from './decided-as.ts';
import type { NumberedEvent } from './lot-state.ts';

/** `$1`: ids. Locks in order of the ids, which prevents deadlocks. */
export const lockLotsText =
  'SELECT FROM auction.lot WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

/** Locks the lot; returns its id, or undefined when there is none. */
export async function lockLotAt(
  connection: Connection,
  { auctionId, assetId }: LotAddress,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id FROM auction.lot WHERE auction_id = $1 AND vehicle_id = $2 FOR UPDATE',
    [auctionId, assetId],
  );
  return rows[0]?.id;
}

/** Waits for locks, or skips the lots that another transaction has locked. */
export type LockWait = 'wait' | 'skip';

/**
 * Locks the lots of a subquery over `l`, by `order`, and returns their ids. Read them in a separate
 * statement, so that what it reads is later than the locks.
 */
export async function lockLotsWhere(
  connection: Connection,
  { where, order, wait }: { where: string; order: string; wait: LockWait },
  values: readonly unknown[],
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT l.id FROM auction.lot l WHERE ${where} ORDER BY ${order}
     FOR UPDATE OF l ${wait === 'skip' ? 'SKIP LOCKED' : ''}`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the update of all columns that bids and endings change. `source` has the columns of
 * auction.lot_row; `awardedAt` is the award time of lots that had none.
 */
export function updateLotsText(source: string, awardedAt: string): string {
  return `UPDATE auction.lot l SET status = n.status, effective_ends_at = n.effective_ends_at,
      extension_count = n.extension_count, sequence = n.sequence, event_sequence = n.event_sequence,
      price_minor = n.price_minor, bid_count = n.bid_count, leader_company_id = n.leader_company_id,
      hammer_price_minor = n.hammer_price_minor, awarded_company_id = n.awarded_company_id,
      awarded_at = CASE WHEN n.awarded_company_id IS NULL THEN NULL ELSE coalesce(l.awarded_at, ${awardedAt}) END
    FROM ${source} AS n WHERE l.id = n.id`;
}

/** A lot after a change, with the events that report it. */
export interface ChangedLot {
  lot: Lot;
  events: readonly NumberedEvent[];
  /** Whether the bid log has an entry of the change, because a sealed bid has no event. */
  isInLog?: boolean;
  /** The time of the award, if there is one. */
  at: Date | null;
}

/**
 * Writes changed lots with their events. Throws when a lot would change without an event or a log
 * entry.
 */
export async function saveLots(
  connection: Connection,
  changed: readonly ChangedLot[],
): Promise<void> {
  if (changed.length === 0) return;
  for (const { lot, events, isInLog } of changed)
    if (!isInLog && events.at(-1)?.sequence !== lot.eventSequence)
      throw new Error(`lot ${lot.id} would change without its event`);
  await connection.query(
    updateLotsText('jsonb_populate_recordset(null::auction.lot, $1)', 'n.awarded_at'),
    [JSON.stringify(changed.map(lotRow))],
  );
  await appendEvents(
    connection,
    changed.flatMap(({ events }) => events),
  );
}

async function appendEvents(
  connection: Connection,
  events: readonly NumberedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await connection.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::json[])`,
    [
      events.map((event) => event.lotId),
      events.map((event) => event.sequence),
      events.map((event) => event.payload.kind),
      events.map((event) => event.payload.at),
      events.map((event) => JSON.stringify(event.payload)),
    ],
  );
}

function lotRow({ lot, at }: ChangedLot) {
  return {
    id: lot.id,
    status: lot.status,
    effective_ends_at: lot.effectiveEndsAt,
    extension_count: lot.extensionCount,
    sequence: lot.sequence,
    event_sequence: lot.eventSequence,
    price_minor: lot.priceMinor,
    bid_count: lot.bidCount,
    leader_company_id: lot.leaderCompanyId,
    hammer_price_minor: lot.hammerPriceMinor,
    awarded_company_id: lot.awardedCompanyId,
    awarded_at: at,
  };
}

/** The terms of sale of a lot. */
export const lotTerms = ['start_price_minor', 'reserve_minor', 'buy_now_minor'] as const;
export type LotTerm = (typeof lotTerms)[number];

/**
 * Changes the terms of lots. `source` is a query of id and the terms; returns the ids of the
 * changed lots, which publishRescheduled must publish.
 */
export async function updateTerms(
  connection: Connection,
  source: string,
  terms: readonly LotTerm[],
): Promise<string[]> {
  const of = (table: string) => terms.map((term) => `${table}.${term}`).join(', ');
  const { rows } = await connection.query<{ id: string }>(
    `UPDATE auction.lot l SET ${terms.map((term) => `${term} = n.${term}`).join(', ')}
     FROM (${source}) n WHERE l.id = n.id AND (${of('l')}) IS DISTINCT FROM (${of('n')}) RETURNING l.id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a lot's end still moves with its auction's. */
const endMoves: Record<StoredLotStatus, boolean> = {
  open: true,
  awaitingAward: false,
  awarded: false,
  rejected: false,
  unsold: false,
  sold: false,
  withdrawnBySeller: false,
};

/**
 * Moves the ends of lots with their auction, except where soft close holds a lot open longer.
 * `source` is a query of auction_id, ends_before and ends_after; publishRescheduled must publish
 * the change.
 */
export async function moveEnds(connection: Connection, source: string): Promise<void> {
  await connection.query(
    `UPDATE auction.lot l
     SET effective_ends_at = CASE WHEN l.effective_ends_at = n.ends_before THEN n.ends_after
       ELSE greatest(l.effective_ends_at, n.ends_after) END
     FROM (${source}) n
     WHERE l.auction_id = n.auction_id AND n.ends_before <> n.ends_after AND ${statusIn(endMoves)}`,
  );
}
