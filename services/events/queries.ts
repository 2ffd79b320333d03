/** Reads of lot events. Contains SQL, makes no decisions. */
import type { CompanyEvent } from '#contract/events.ts';
import type { Database } from '#database/connect.ts';
import { resumedEventsMax } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';

/** Returns a lot's events after this number in order, at most resumedEventsMax. */
export async function readEvents(
  database: Database,
  lotId: string,
  afterSequence: number,
): Promise<NumberedEvent[]> {
  const { rows } = await database.query<{ sequence: number; payload: NumberedEvent['payload'] }>(
    `SELECT sequence, payload FROM auction.lot_event WHERE lot_id = $1 AND sequence > $2
     ORDER BY sequence LIMIT $3`,
    [lotId, afterSequence, resumedEventsMax],
  );
  return rows.map(({ sequence, payload }) => ({ lotId, sequence, payload }));
}

/** Returns PostgreSQL's current snapshot as text, and its clock. */
export async function readSnapshot(database: Database): Promise<{ snapshot: string; now: Date }> {
  const { rows } = await database.query<{ snapshot: string; now: Date }>(
    'SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS now',
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no snapshot');
  return row;
}

/** The lots, auctions and companies whose events are wanted. */
export interface Watched {
  lotIds: readonly string[];
  auctionIds: readonly string[];
  companyIds: readonly string[];
}

export interface NewLotEvent extends NumberedEvent {
  auctionId: string;
  /** The wanted companies that have an offer on the lot. */
  companyIds: string[];
  /** For these companies alone, without a number of its own. */
  isPrivate: boolean;
}

/** Of no lot: for a company alone. */
interface NewNotice {
  lotId: null;
  payload: Omit<CompanyEvent, 'serverTime'>;
  companyIds: string[];
}

export type NewEvent = NewLotEvent | NewNotice;

export function isOfLot(event: NewEvent): event is NewLotEvent {
  return event.lotId !== null;
}

/**
 * Written since the snapshot $1. The upper bound leaves nothing out: what this statement sees was
 * written before it. Between two bounds a plan for all parameters uses the index; with the lower
 * one alone it read all events ever written.
 */
const isNew = `e.written_in >= pg_snapshot_xmin($1::pg_snapshot)
            AND e.written_in < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(e.written_in, $1::pg_snapshot)`;

interface EventRow {
  snapshot: string;
  now: Date;
  lot_id: string | null;
  auction_id: string;
  sequence: number;
  /** Null where nothing is new. */
  payload: NumberedEvent['payload'] | NewNotice['payload'] | null;
  company_ids: string[] | null;
  is_private: boolean;
}

/**
 * Returns the events committed since `snapshot` was taken, in order within each lot, and the
 * snapshot up to which they are complete. Exact: transactions that ran at that time and have
 * committed since are included, whatever their number. With `eventsMax` it returns at most that
 * many, in no particular choice; a reader that gets that many has missed too much.
 */
export async function readNewEvents(
  database: Database,
  snapshot: string,
  watched: Watched,
  eventsMax?: number,
): Promise<{ events: NewEvent[]; snapshot: string; now: Date }> {
  const { rows } = await database.query<EventRow>({
    name: 'read-new-events',
    text: `SELECT s.snapshot::text AS snapshot, clock_timestamp() AS now, e.lot_id, e.auction_id, e.sequence, e.payload,
        e.company_ids, e.is_private
      FROM (SELECT pg_current_snapshot() AS snapshot) s LEFT JOIN LATERAL (
        SELECT * FROM (
          SELECT e.lot_id, l.auction_id, e.sequence, e.payload, (SELECT array_agg(o.company_id)
            FROM auction.standing_offer o WHERE o.lot_id = e.lot_id AND o.company_id = ANY($4::uuid[])) AS company_ids,
            false AS is_private
          FROM auction.lot_event e JOIN auction.lot l ON l.id = e.lot_id
          WHERE ${isNew}
          UNION ALL
          SELECT e.lot_id, l.auction_id, (e.payload->'lot'->>'sequence')::bigint, e.payload,
            CASE WHEN e.company_id = ANY($4::uuid[]) THEN ARRAY[e.company_id] END, true
          FROM auction.company_event e LEFT JOIN auction.lot l ON l.id = e.lot_id
          WHERE ${isNew}) n
        WHERE n.lot_id = ANY($2::uuid[]) OR n.auction_id = ANY($3::text[]) OR n.company_ids IS NOT NULL
        LIMIT $5
      ) e ON true
      ORDER BY e.lot_id, e.sequence, e.is_private`,
    values: [
      snapshot,
      watched.lotIds,
      watched.auctionIds,
      watched.companyIds,
      // PostgreSQL reads null as no limit.
      eventsMax ?? null,
    ],
  });
  const [first] = rows;
  if (!first) throw new Error('the database has no snapshot');
  const events = rows.flatMap((row) => eventOf(row) ?? []);
  return { events, snapshot: first.snapshot, now: first.now };
}

function eventOf(row: EventRow): NewEvent | undefined {
  const { lot_id: lotId, payload } = row;
  const companyIds = row.company_ids ?? [];
  if (payload === null) return undefined;
  if (isNotice(payload)) return { lotId: null, payload, companyIds };
  if (lotId === null) throw new Error(`an event ${payload.kind} has no lot`);
  const { auction_id: auctionId, sequence, is_private: isPrivate } = row;
  return { lotId, auctionId, sequence, payload, companyIds, isPrivate };
}

function isNotice(payload: NonNullable<EventRow['payload']>): payload is NewNotice['payload'] {
  return ['inquiry', 'finance', 'notices'].includes(payload.kind);
}

export async function readStreamKey(database: Database): Promise<Buffer> {
  const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM auction.stream_key');
  const [row] = rows;
  if (!row) throw new Error('the database has no key for stream cursors');
  return row.key;
}
