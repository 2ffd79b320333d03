/** Reads of the live console. Contains SQL, makes no decisions. */
import type { DeskLoggedAct, DeskMove } from '#contract/desk/events.ts';
import { bidHours, bidMinutes } from '#contract/desk/values.ts';
import type { LotEvent } from '#contract/events.ts';
import type { Database } from '#database/connect.ts';
import { bidderLabel, labelNumberOf } from '#domain/lot.ts';
import { consoleLogMax, priceChartMovesMax } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { plainText } from '#services/plain-text.ts';

/** Puts companies' names where events, the same for every buyer, have labels. */
export async function namedMoves(
  database: Database,
  events: readonly Pick<NumberedEvent, 'lotId' | 'payload'>[],
): Promise<DeskMove[]> {
  if (events.length === 0) return [];
  const leaders = events.flatMap(({ lotId, payload: { lot } }) =>
    lot.leader === null ? [] : [{ lotId, labelNumber: labelNumberOf(lot.leader) }],
  );
  const { rows } = await database.query<{ lot_id: string; label_number: number; name: string }>(
    `SELECT o.lot_id, o.label_number, c.name FROM unnest($1::uuid[], $2::integer[]) AS w (lot_id, label_number)
     JOIN auction.standing_offer o ON o.lot_id = w.lot_id AND o.label_number = w.label_number
     JOIN auction.company c ON c.id = o.company_id`,
    [leaders.map(({ lotId }) => lotId), leaders.map(({ labelNumber }) => labelNumber)],
  );
  const names = new Map(
    rows.map((row) => [`${row.lot_id} ${bidderLabel(row.label_number)}`, plainText(row.name)]),
  );
  return events.map(({ lotId, payload: { kind, at, lot } }) => ({
    assetId: lot.assetId,
    number: lot.lotNumber,
    sequence: lot.sequence,
    kind,
    at,
    price: lot.price,
    company: names.get(`${lotId} ${lot.leader}`) ?? null,
    endsAt: lot.endsAt,
    extensions: lot.extensionCount,
  }));
}

type Payload = Omit<LotEvent, 'serverTime'>;

/** The newest events of an auction's lots, in order. */
export async function readRecentMoves(database: Database, auctionId: string): Promise<DeskMove[]> {
  const { rows } = await database.query<{ lot_id: string; payload: Payload }>(
    `SELECT e.lot_id, e.payload FROM auction.lot_event e JOIN auction.lot l ON l.id = e.lot_id
     WHERE l.auction_id = $1 ORDER BY e.at DESC, e.sequence DESC LIMIT $2`,
    [auctionId, consoleLogMax],
  );
  return namedMoves(database, rows.map(eventOf).toReversed());
}

/** What happened to an auction's lots, newest first: what every buyer could follow, with names. */
export async function listMoves(
  database: Database,
  auctionId: string,
  page: { number: number; size: number },
): Promise<{ moves: DeskMove[]; total: number }> {
  const { rows } = await database.query<{ lot_id: string; payload: Payload; total: number }>(
    `SELECT e.lot_id, e.payload, count(*) OVER ()::integer AS total FROM auction.lot_event e
     JOIN auction.lot l ON l.id = e.lot_id
     WHERE l.auction_id = $1 AND e.kind = ANY($4) ORDER BY e.at DESC, e.lot_id, e.sequence DESC LIMIT $2 OFFSET $3`,
    [auctionId, page.size, (page.number - 1) * page.size, loggedKinds],
  );
  return { moves: await namedMoves(database, rows.map(eventOf)), total: rows[0]?.total ?? 0 };
}

/** Bids and what ended them; what else happened stands in the history of acts. */
const loggedKinds: readonly LotEvent['kind'][] = [
  'bidPlaced',
  'bidWithdrawn',
  'bought',
  'extended',
  'closed',
  'unsold',
];

/** The newest events of one lot, in order; undefined when there is no such lot. */
export async function readPriceMoves(
  database: Database,
  { auctionId, assetId }: { auctionId: string; assetId: string },
): Promise<DeskMove[] | undefined> {
  const { rows } = await database.query<{ lot_id: string; payload: Payload | null }>(
    `SELECT l.id AS lot_id, e.payload FROM auction.lot l LEFT JOIN auction.lot_event e ON e.lot_id = l.id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2 ORDER BY e.sequence DESC LIMIT $3`,
    [auctionId, assetId, priceChartMovesMax],
  );
  if (rows.length === 0) return undefined;
  const events = rows.flatMap(({ lot_id: lotId, payload }) =>
    payload ? [{ lotId, payload }] : [],
  );
  return namedMoves(database, events.toReversed());
}

function eventOf({ lot_id: lotId, payload }: { lot_id: string; payload: Payload }) {
  return { lotId, payload };
}

export interface BidsInTime {
  bidsPerMinute: number[];
  bidsPerHour: number[];
}

/** Bids in each of the last minutes and hours, the present one last; sealed bids make no event. */
export async function readBidsInTime(database: Database, auctionId: string): Promise<BidsInTime> {
  const { rows } = await database.query<{
    hours_ago: number;
    minutes_ago: number | null;
    bids: number;
  }>(
    `SELECT (extract(epoch FROM date_trunc('hour', n.now) - date_trunc('hour', e.at)) / 3600)::integer AS hours_ago,
       CASE WHEN e.at > n.now - make_interval(mins => $2)
         THEN (extract(epoch FROM date_trunc('minute', n.now) - date_trunc('minute', e.at)) / 60)::integer END AS minutes_ago,
       count(*)::integer AS bids
     FROM (SELECT clock_timestamp() AS now OFFSET 0) n CROSS JOIN auction.lot l JOIN auction.lot_event e ON e.lot_id = l.id
     WHERE l.auction_id = $1 AND e.kind = 'bidPlaced' AND e.at > n.now - make_interval(hours => $3)
     GROUP BY 1, 2`,
    [auctionId, bidMinutes, bidHours],
  );
  const bidsPerMinute = Array.from({ length: bidMinutes }, () => 0);
  const bidsPerHour = Array.from({ length: bidHours }, () => 0);
  for (const row of rows) {
    if (row.minutes_ago !== null) add(bidsPerMinute, row.minutes_ago, row.bids);
    add(bidsPerHour, row.hours_ago, row.bids);
  }
  return { bidsPerMinute, bidsPerHour };
}

/** The last place is the present; what lies before the first is left out. */
function add(counts: number[], ago: number, bids: number): void {
  const index = counts.length - 1 - ago;
  if (index in counts) counts[index] = (counts[index] ?? 0) + bids;
}

/** Companies that have bid in an ascending auction; null in others, which may not show it. */
export async function countBidders(database: Database, auctionId: string): Promise<number | null> {
  const { rows } = await database.query<{ bidders: number | null }>(
    `SELECT CASE WHEN a.format = 'open' THEN (SELECT count(DISTINCT o.company_id)::integer
       FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id WHERE l.auction_id = a.id) END AS bidders
     FROM auction.auction a WHERE a.id = $1`,
    [auctionId],
  );
  return rows[0]?.bidders ?? null;
}

/** An act with the lot that it changed. */
export interface ActOnLot {
  act: DeskLoggedAct;
  lotId: string | null;
}

/** The newest acts after `id`, in order. */
export async function readActsAfter(
  database: Database,
  auctionId: string,
  id: number,
): Promise<ActOnLot[]> {
  const { rows } = await database.query<{
    id: number;
    at: Date;
    kind: string;
    actor_name: string;
    number: number | null;
    reason: string | null;
    lot_id: string | null;
  }>(
    `SELECT t.id, t.at, t.kind, t.actor_name, l.number, t.reason, t.lot_id
     FROM auction.act t LEFT JOIN auction.lot l ON l.id = t.lot_id
     WHERE t.auction_id = $1 AND t.id > $2 ORDER BY t.id DESC LIMIT $3`,
    [auctionId, id, consoleLogMax],
  );
  return rows.toReversed().map((row) => ({
    act: {
      id: row.id,
      at: row.at.toISOString(),
      act: row.kind,
      actor: plainText(row.actor_name),
      number: row.number,
      reason: row.reason,
    },
    lotId: row.lot_id,
  }));
}
