/** The calls about the watch list (docs/rules.md, Watching). */
import { WatchedLots } from '#contract/watched-lots.ts';
import { call } from './call.ts';

export const listWatchedLots = call('GET /bidding/watched-lots', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'The watch list of the user',
  answer: WatchedLots,
});

export const watchLot = call('POST /bidding/auctions/:auctionId/assets/:assetId/watch', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Watch a lot',
  answer: WatchedLots,
  errors: ['TooManyWatchedLots'],
});

export const unwatchLot = call('DELETE /bidding/auctions/:auctionId/assets/:assetId/watch', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Watch a lot no more',
  answer: WatchedLots,
});
