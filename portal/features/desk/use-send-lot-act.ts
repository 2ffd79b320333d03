import { actOnLot } from '#contract/calls/desk/auctions.ts';
import { useDeskAct } from './use-desk-act.ts';

/** Sends an act on the lot at once, for what no buyer hears of, or who can take it back. */
export function useSendLotAct({ auctionId, assetId }: { auctionId: string; assetId: string }) {
  return useDeskAct(actOnLot, { auctionId, assetId });
}
