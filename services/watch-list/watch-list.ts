/** Reads and changes the watch list of a user (decision 156). */
import { watchedLotsMax } from '#contract/follow-values.ts';
import type { WatchedLots } from '#contract/watched-lots.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { isForSale, isPublished, isRunning } from '#services/lots/decided-as.ts';

export async function listWatchedLots(database: Database, buyerId: string): Promise<WatchedLots> {
  const { rows } = await database.query<WatchedLots['lots'][number]>(
    `SELECT l.auction_id AS "auctionId", l.vehicle_id AS "assetId", v.plate_display AS "licensePlate"
     FROM auction.watched_lot w JOIN auction.lot l ON l.id = w.lot_id JOIN auction.auction a ON a.id = l.auction_id
       JOIN auction.description v ON v.id = l.description_id
     WHERE w.buyer_id = $1 AND ${isPublished} ORDER BY w.watched_at DESC, w.lot_id LIMIT ${watchedLotsMax}`,
    [buyerId],
  );
  const now = await clock(database);
  return { lots: rows, serverTime: now.toISOString() };
}

interface NamedLot {
  auctionId: string;
  assetId: string;
}

/** Watching again changes nothing. A full list drops the lot that has been over for longest. */
export function watchLot(
  database: Database,
  buyerId: string,
  lot: NamedLot,
): Promise<'watched' | 'LotIsUnknown' | 'TooManyWatchedLots'> {
  return inTransaction(database, async (connection) => {
    const lotId = await publishedLotId(connection, lot);
    if (lotId === undefined) return 'LotIsUnknown';
    // The user's row is locked, so that calls at the same moment count one another.
    await connection.query('SELECT FROM auction.buyer WHERE id = $1 FOR NO KEY UPDATE', [buyerId]);
    const { rows } = await connection.query<{ count: number; isWatched: boolean }>(
      `SELECT count(*)::integer AS count, coalesce(bool_or(lot_id = $2), false) AS "isWatched"
       FROM auction.watched_lot WHERE buyer_id = $1`,
      [buyerId, lotId],
    );
    const { count = 0, isWatched = false } = rows[0] ?? {};
    if (isWatched) return 'watched';
    if (count >= watchedLotsMax && !(await dropEndedLot(connection, buyerId)))
      return 'TooManyWatchedLots';
    await connection.query('INSERT INTO auction.watched_lot (buyer_id, lot_id) VALUES ($1, $2)', [
      buyerId,
      lotId,
    ]);
    return 'watched';
  });
}

/** What is not watched stays so. */
export async function unwatchLot(
  database: Database,
  buyerId: string,
  { auctionId, assetId }: NamedLot,
): Promise<void> {
  await database.query(
    `DELETE FROM auction.watched_lot w USING auction.lot l
     WHERE l.id = w.lot_id AND w.buyer_id = $1 AND l.auction_id = $2 AND l.vehicle_id = $3`,
    [buyerId, auctionId, assetId],
  );
}

/** Only what buyers know can be watched: a call finds no draft. */
async function publishedLotId(
  connection: Connection,
  { auctionId, assetId }: NamedLot,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT l.id FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2 AND ${isPublished}`,
    [auctionId, assetId],
  );
  return rows[0]?.id;
}

async function dropEndedLot(connection: Connection, buyerId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM auction.watched_lot WHERE buyer_id = $1 AND lot_id = (
       SELECT w.lot_id FROM auction.watched_lot w JOIN auction.lot l ON l.id = w.lot_id
       WHERE w.buyer_id = $1 AND NOT (${isRunning()} OR ${isForSale}) ORDER BY l.effective_ends_at, w.lot_id LIMIT 1)`,
    [buyerId],
  );
  return rowCount === 1;
}
