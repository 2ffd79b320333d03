/** Once money was taken back the code opens nothing, the slot is free, and the buyers learn it. */
import type { Connection } from '#database/connect.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { freeSlot } from './queries.ts';

export async function voidRelease(
  connection: Connection,
  {
    id,
    lotId,
    auctionId,
    companyId,
  }: { id: string; lotId: string; auctionId: string; companyId: string },
): Promise<void> {
  await connection.query(
    'UPDATE auction.release SET void_at = clock_timestamp() WHERE settlement_id = $1 AND void_at IS NULL',
    [id],
  );
  await freeSlot(connection, id);
  await noteForBidders(connection, [{ kind: 'releaseVoid', lotId, auctionId, companyId }]);
}
