/**
 * The only module that locks and updates lots; every change happens under the lot's lock and adds a
 * log entry or an event. Contains SQL, makes no decisions.
 */
import type { Connection } from '#database/connect.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import { decidedAs, isFrozen, statusIn } from './decided-as.ts';
import type { LotEventKind } from '#contract/events.ts';
import { type NumberedEvent, lotState } from './lot-state.ts';

/**
 * `$1`: ids. Locks in order of the ids, which prevents deadlocks; rows of other tables that name a
 * lot, such as notices, are written meanwhile.
 */
export const lockLotsText =
  'SELECT FROM auction.lot WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';

/** Locks the lot; returns its id, or undefined when there is none. */
export async function lockLotAt(
  connection: Connection,
  { auctionId, assetId }: LotAddress,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id FROM auction.lot WHERE auction_id = $1 AND vehicle_id = $2 FOR NO KEY UPDATE',
    [auctionId, assetId],
  );
  return rows[0]?.id;
}

/** Locks all lots of a vehicle, in order of their ids. */
export async function lockLotsOf(connection: Connection, vehicleId: string): Promise<void> {
  await connection.query(
    'SELECT FROM auction.lot WHERE vehicle_id = $1 ORDER BY id FOR NO KEY UPDATE',
    [vehicleId],
  );
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
     FOR NO KEY UPDATE OF l ${wait === 'skip' ? 'SKIP LOCKED' : ''}`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the update of all columns that bids and endings change. `source` has the columns of
 * auction.lot_row; `awardedAt` is the award time of lots that had none.
 */
export function updateLotsText(
  source: string,
  awardedAt: string,
  further: readonly string[] = [],
): string {
  return `UPDATE auction.lot l SET status = n.status, effective_ends_at = n.effective_ends_at,
      extension_count = n.extension_count, sequence = n.sequence, event_sequence = n.event_sequence,
      price_minor = n.price_minor, bid_count = n.bid_count, leader_company_id = n.leader_company_id,
      hammer_price_minor = n.hammer_price_minor, awarded_company_id = n.awarded_company_id,
      awarded_at = CASE WHEN n.awarded_company_id IS NULL THEN NULL ELSE coalesce(l.awarded_at, ${awardedAt}) END
      ${further.map((column) => `, ${column} = n.${column}`).join('')}
    FROM ${source} AS n WHERE l.id = n.id`;
}

/** What acts of operators change beside that. */
const actedColumns = [
  'start_price_minor',
  'reserve_minor',
  'buy_now_minor',
  'planned_ends_at',
  'paused_at',
  'pause_reason',
  'sale_price_minor',
  'sale_ends_at',
  'correction_ends_at',
  'version',
];

/** A lot after a change, with the events that report it. */
export interface ChangedLot {
  lot: Lot;
  events: readonly NumberedEvent[];
  /** Whether the bid log has an entry of the change, because a sealed bid has no event. */
  isInLog?: boolean;
  /** The one company that learns of the change, by an event without a number. */
  onlyFor?: { companyId: string; kind: LotEventKind };
  /** The time of the award, if there is one. */
  at: Date | null;
}

/**
 * Writes changed lots with their events. Throws when a lot would change without an event or a log
 * entry; a draft has no readers and so no events. `by` an operator more columns change.
 */
export async function saveLots(
  connection: Connection,
  changed: readonly ChangedLot[],
  by: 'rules' | 'operator' = 'rules',
): Promise<void> {
  if (changed.length === 0) return;
  for (const { lot, events, isInLog, onlyFor } of changed)
    if (
      !isInLog &&
      !onlyFor &&
      lot.status !== 'draft' &&
      events.at(-1)?.sequence !== lot.eventSequence
    )
      throw new Error(`lot ${lot.id} would change without its event`);
  await connection.query(
    updateLotsText(
      'jsonb_populate_recordset(null::auction.lot, $1)',
      'n.awarded_at',
      by === 'operator' ? actedColumns : [],
    ),
    [JSON.stringify(changed.map(lotRow))],
  );
  await appendEvents(
    connection,
    changed.flatMap(({ events }) => events),
  );
  for (const one of changed) await appendCompanyEvent(connection, one);
}

async function appendCompanyEvent(
  connection: Connection,
  { lot, onlyFor, at }: ChangedLot,
): Promise<void> {
  if (!onlyFor || !at) return;
  const payload = { kind: onlyFor.kind, at: at.toISOString(), lot: lotState(lot, at) };
  await connection.query(
    'INSERT INTO auction.company_event (lot_id, company_id, payload) VALUES ($1, $2, $3)',
    [lot.id, onlyFor.companyId, JSON.stringify(payload)],
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
    start_price_minor: lot.startPriceMinor,
    reserve_minor: lot.reserveMinor,
    buy_now_minor: lot.buyNowMinor,
    planned_ends_at: lot.plannedEndsAt,
    paused_at: lot.pausedAt,
    pause_reason: lot.pauseReason,
    sale_price_minor: lot.salePriceMinor,
    sale_ends_at: lot.saleEndsAt,
    correction_ends_at: lot.correctionEndsAt,
    version: lot.version,
  };
}

/**
 * Returns the statement that points the lots of vehicles at newer descriptions. A lot with bids
 * keeps its own, and so does a decided one. `source` is a table of the descriptions' id and
 * vehicle_id.
 */
export function pointLotsText(source: string): string {
  return `UPDATE auction.lot l SET description_id = n.id FROM ${source} n, auction.auction a
    WHERE l.vehicle_id = n.vehicle_id AND a.id = l.auction_id AND ${isRedescribed}`;
}

/** The condition that the lot `l` of the auction `a` has its vehicle's newest description. */
export const isRedescribed = `((l.status = 'draft' OR ${decidedAs('undecided')}) AND NOT ${isFrozen})`;

/** Points a lot with bids at another description, by the correction that must be there. */
export async function pointAtDescription(
  connection: Connection,
  lotId: string,
  descriptionId: string,
): Promise<void> {
  await connection.query('UPDATE auction.lot SET description_id = $2 WHERE id = $1', [
    lotId,
    descriptionId,
  ]);
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

/** Sets the planned ends of lots that have not opened; publishRescheduled must publish them. */
export async function planLots(
  connection: Connection,
  planned: readonly { id: string; position: number | null; endsAt: Date }[],
): Promise<void> {
  await connection.query(
    `UPDATE auction.lot l SET closing_position = n.position, planned_ends_at = n.ends_at, effective_ends_at = n.ends_at,
       version = version + 1
     FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[]) AS n (id, position, ends_at) WHERE l.id = n.id`,
    [
      planned.map(({ id }) => id),
      planned.map(({ position }) => position),
      planned.map(({ endsAt }) => endsAt),
    ],
  );
}

/** Puts an unpublished lot into another auction. Requires the locks of both. */
export async function putLotInto(
  connection: Connection,
  place: { id: string; auctionId: string; number: number; position: number | null; endsAt: Date },
): Promise<void> {
  await connection.query(
    `UPDATE auction.lot SET auction_id = $2, number = $3, closing_position = $4, planned_ends_at = $5,
       effective_ends_at = $5, version = version + 1 WHERE id = $1 AND status = 'draft'`,
    [place.id, place.auctionId, place.number, place.position, place.endsAt],
  );
}

/** For acts that no buyer sees, and so have no event. */
export async function raiseVersion(connection: Connection, lotId: string): Promise<void> {
  await connection.query('UPDATE auction.lot SET version = version + 1 WHERE id = $1', [lotId]);
}

/** Null: the lot has its auction's seller. */
export async function setSeller(
  connection: Connection,
  lotId: string,
  sellerId: string | null,
): Promise<void> {
  await connection.query('UPDATE auction.lot SET seller_id = $2 WHERE id = $1', [lotId, sellerId]);
}

/**
 * `source` is a query of id and seller_id; lots without one keep theirs. Buyers see the auction's
 * seller, so no open screen changes.
 */
export async function assignSellers(connection: Connection, source: string): Promise<void> {
  await connection.query(
    `UPDATE auction.lot l SET seller_id = n.seller_id FROM (${source}) n
     WHERE l.id = n.id AND n.seller_id IS NOT NULL AND l.seller_id IS DISTINCT FROM n.seller_id`,
  );
}

export async function setHeldBack(
  connection: Connection,
  lotId: string,
  isHeldBack: boolean,
): Promise<void> {
  await connection.query('UPDATE auction.lot SET is_held_back = $2 WHERE id = $1', [
    lotId,
    isHeldBack,
  ]);
}

/** Whether a lot's end still moves with its auction's. */
const endMoves: Record<StoredLotStatus, boolean> = {
  draft: true,
  open: true,
  paused: true,
  awaitingAward: false,
  counterOffered: false,
  forSale: false,
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
     SET planned_ends_at = CASE WHEN l.planned_ends_at = n.ends_before THEN n.ends_after
       ELSE greatest(l.planned_ends_at, n.ends_after) END,
       effective_ends_at = CASE WHEN l.effective_ends_at = n.ends_before THEN n.ends_after
       ELSE greatest(l.effective_ends_at, n.ends_after) END
     FROM (${source}) n
     WHERE l.auction_id = n.auction_id AND n.ends_before <> n.ends_after AND ${statusIn(endMoves)}`,
  );
}
