/** Where a vehicle is on sale after one of its lots was over. Contains SQL, makes no decisions. */
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { Reader } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';

/** A vehicle runs in one auction at a time; a draft is nobody's but the desk's. */
export async function findLaterSale(
  database: Reader,
  { id }: { id: string },
): Promise<VehicleDetail['laterSale']> {
  const { rows } = await database.query<{ auction_id: string; name: string }>(
    `SELECT o.auction_id, a.name FROM auction.lot l JOIN auction.lot o ON o.vehicle_id = l.vehicle_id AND o.id <> l.id
       JOIN auction.auction a ON a.id = o.auction_id
     WHERE l.id = $1 AND (o.status = 'paused' OR (o.status = 'open' AND o.effective_ends_at > statement_timestamp())
       OR (o.status = 'forSale' AND o.sale_ends_at > statement_timestamp()))
     ORDER BY o.effective_ends_at DESC LIMIT 1`,
    [id],
  );
  const [found] = rows;
  return found && { auctionId: found.auction_id, auctionName: plainText(found.name) };
}
