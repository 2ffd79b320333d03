/** The lot that a command names by its number or its vehicle's plate. */
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type ListedLot, listLots } from './list-lots.ts';

export async function findOneLot(
  database: Database,
  auctionId: string,
  one: string,
): Promise<ListedLot> {
  const [found, second] = await listLots(database, auctionId, one);
  if (found && !second) return found;
  if (second)
    throw new OperatorError(`"${one}" is more than one lot of ${auctionId}: give its number.`);
  await refuseUnknownAuction(database, auctionId);
  throw new OperatorError(`There is no lot "${one}" in the auction "${auctionId}".`);
}

export async function refuseUnknownAuction(database: Database, auctionId: string): Promise<void> {
  const { rowCount } = await database.query('SELECT FROM auction.auction WHERE id = $1', [
    auctionId,
  ]);
  if (rowCount === 0)
    throw new OperatorError(
      `There is no auction "${auctionId}": \`operator auctions\` lists them.`,
    );
}
