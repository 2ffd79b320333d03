/**
 * The one place that locks and updates lots. Whoever changes a lot holds its lock, and leaves a line in its log or an event.
 * Holds SQL, decides nothing.
 */
import type { Connection } from '#database/connect.ts';
import { type NumberedEvent, appendEvents } from './events.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';

/** `$1`: ids. In their order, so that nobody waits for another in a circle. */
export const lockLotsText =
  'SELECT FROM auction.lot WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

/** Locks the lot; its id, or undefined when there is none. */
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

/** Waits for locks, or takes only lots that nobody else holds. */
export type LockWait = 'wait' | 'skip';

/**
 * Locks the lots of a subquery over `l`, by `order`, and returns their ids. Read them in a statement of its own: what it sees is
 * later than the locks.
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
 * The update of all that bids and endings change. `source` has the columns of auction.lot_row; `awardedAt`: when those were
 * awarded that had not been.
 */
export function updateLotsText(source: string, awardedAt: string): string {
  return `UPDATE auction.lot l SET status = n.status, effective_ends_at = n.effective_ends_at,
      extension_count = n.extension_count, sequence = n.sequence, event_sequence = n.event_sequence,
      price_minor = n.price_minor, bid_count = n.bid_count, leader_company_id = n.leader_company_id,
      hammer_price_minor = n.hammer_price_minor, awarded_company_id = n.awarded_company_id,
      awarded_at = CASE WHEN n.awarded_company_id IS NULL THEN NULL ELSE coalesce(l.awarded_at, ${awardedAt}) END
    FROM ${source} AS n WHERE l.id = n.id`;
}

/** A lot after a change, and what tells of it. */
export interface ChangedLot {
  lot: Lot;
  events: readonly NumberedEvent[];
  /** Whether its log has a line of the change: a sealed bid makes no event. */
  isInLog?: boolean;
  /** When it was awarded, if it is. */
  at: Date | null;
}

/** Writes changed lots with their events. A change that nobody can hear of is a fault of the caller. */
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

/** What a lot is sold under. */
export const lotTerms = ['start_price_minor', 'reserve_minor', 'buy_now_minor'] as const;
export type LotTerm = (typeof lotTerms)[number];

/** Other terms. `source`: a query of id and the terms. Returns what has changed: publishRescheduled must tell of it. */
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

/**
 * Lots end with their auction, except those that soft close holds open longer. `source`: a query of auction_id, ends_before
 * and ends_after. publishRescheduled must tell of it.
 */
export async function moveEnds(connection: Connection, source: string): Promise<void> {
  await connection.query(
    `UPDATE auction.lot l
     SET effective_ends_at = CASE WHEN l.effective_ends_at = n.ends_before THEN n.ends_after
       ELSE greatest(l.effective_ends_at, n.ends_after) END
     FROM (${source}) n
     WHERE l.auction_id = n.auction_id AND n.ends_before <> n.ends_after AND l.status = 'open'`,
  );
}
