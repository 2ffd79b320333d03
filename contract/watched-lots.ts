/**
 * The user's watch list: GET {biddingUrl}/watched-lots, POST and DELETE
 * {biddingUrl}/auctions/{auctionId}/assets/{assetId}/watch.
 */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, Instant } from './calls.ts';
import { watchedLotsMax } from './follow-values.ts';
import { PlainText } from './text.ts';

/** The answer to each of the calls. */
export const WatchedLots = Type.Object({
  /** The last one added first. */
  lots: Type.Array(
    Type.Object({
      auctionId: AuctionId,
      assetId: AssetId,
      /** By which the vehicle search finds it. */
      licensePlate: PlainText,
    }),
    { maxItems: watchedLotsMax },
  ),
  serverTime: Instant,
});
export type WatchedLots = Static<typeof WatchedLots>;
