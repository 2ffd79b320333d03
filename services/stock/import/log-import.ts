/** What an import changed, in the act log: one row an auction, and one a lot with other terms. */
import type { Connection } from '#database/connect.ts';
import { type Act, appendActs } from '#services/acts/act-log.ts';
import type { Actor } from '#services/acts/actor.ts';

/** Call it after the merges, in their transaction. Requires before_import. */
export async function logImport(connection: Connection, actor: Actor): Promise<void> {
  const acts = [
    ...(await changedAuctions(connection)),
    ...(await addedLots(connection)),
    ...(await changedLots(connection)),
  ];
  await appendActs(connection, actor, acts);
}

const auctionFields = ['name', 'country', 'format', 'starts_at', 'ends_at', 'seller'] as const;
const lotFields = ['start_price_minor', 'reserve_minor', 'buy_now_minor'] as const;

/** Remembers auctions and lots that the file names, as they are before the merges. */
export async function rememberBefore(connection: Connection): Promise<void> {
  await connection.query(
    `CREATE TEMP TABLE auction_before ON COMMIT DROP AS
     SELECT a.* FROM auction.auction a WHERE a.id IN (SELECT id FROM staged_auction)`,
  );
  await connection.query(
    `CREATE TEMP TABLE lot_before ON COMMIT DROP AS
     SELECT l.id, l.auction_id, ${lotFields.map((name) => `l.${name}`).join(', ')} FROM auction.lot l
     WHERE l.auction_id IN (SELECT auction_id FROM staged_lot UNION SELECT id FROM staged_auction)`,
  );
}

async function changedAuctions(connection: Connection): Promise<Act[]> {
  const json = (table: string) =>
    `jsonb_build_object(${auctionFields.map((name) => `'${wireName(name)}', ${table}.${name}`).join(', ')})`;
  const { rows } = await connection.query<Row>(
    `SELECT a.id AS "auctionId", CASE WHEN b.id IS NULL THEN '{}' ELSE ${json('b')} END AS before, ${json('a')} AS after
     FROM staged_auction s JOIN auction.auction a ON a.id = s.id LEFT JOIN auction_before b ON b.id = a.id
     WHERE b.id IS NULL OR (${list('a', auctionFields)}) IS DISTINCT FROM (${list('b', auctionFields)})`,
  );
  return rows.map((row) => ({ kind: 'importAuction', ...differing(row) }));
}

async function addedLots(connection: Connection): Promise<Act[]> {
  const { rows } = await connection.query<{ auctionId: string; lots: number }>(
    `SELECT auction_id AS "auctionId", count(*) AS lots FROM staged_lot WHERE existing_id IS NULL GROUP BY auction_id`,
  );
  return rows.map(({ auctionId, lots }) => ({
    kind: 'importLots',
    auctionId,
    after: { addedLots: lots },
  }));
}

async function changedLots(connection: Connection): Promise<Act[]> {
  const json = (table: string) =>
    `jsonb_build_object(${lotFields.map((name) => `'${wireName(name)}', ${table}.${name}`).join(', ')})`;
  const { rows } = await connection.query<Row>(
    `SELECT l.auction_id AS "auctionId", l.id AS "lotId", l.vehicle_id AS "vehicleId", ${json('b')} AS before, ${json('l')} AS after
     FROM lot_before b JOIN auction.lot l ON l.id = b.id
     WHERE (${list('l', lotFields)}) IS DISTINCT FROM (${list('b', lotFields)}) ORDER BY l.auction_id, l.number`,
  );
  return rows.map((row) => ({ kind: 'importTerms', ...differing(row) }));
}

interface Row {
  auctionId: string;
  lotId?: string;
  vehicleId?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Only the fields that differ. */
function differing({ before, after, ...subject }: Row) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const of = (one: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in one).map((name) => [name, one[name]]));
  return { ...subject, before: of(before), after: of(after) };
}

function list(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}.${name}`).join(', ');
}

function wireName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
