/** Why the auction house sells a lot to a company in no case. Contains SQL, makes no decisions. */
import type { Reader } from '#database/connect.ts';
import { sellerOfLot } from './queries.ts';

export async function mayNotBuy(
  connection: Reader,
  { lotId, companyId }: { lotId: string; companyId: string },
): Promise<'CompanyIsBlocked' | 'SellerMayNotBid' | undefined> {
  const { rows } = await connection.query<{ isBlocked: boolean; isTied: boolean }>(
    `SELECT c.blocked_from IS NOT DISTINCT FROM 'now' AS "isBlocked", EXISTS (
       SELECT FROM auction.seller_tie t, auction.lot l JOIN auction.auction a ON a.id = l.auction_id
       WHERE t.company_id = c.id AND l.id = $2 AND (t.seller_id IS NULL OR t.seller_id = ${sellerOfLot})) AS "isTied"
     FROM auction.company c WHERE c.id = $1`,
    [companyId, lotId],
  );
  const [found] = rows;
  if (found?.isTied) return 'SellerMayNotBid';
  return found?.isBlocked ? 'CompanyIsBlocked' : undefined;
}
