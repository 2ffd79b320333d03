/** The calls about the watch list (docs/rules.md, Watching). */
import { Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { watchedLotsMax } from '#contract/follow-values.ts';
import { WatchedLots } from '#contract/watched-lots.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { listWatchedLots, unwatchLot, watchLot } from './watch-list.ts';

const path = '/bidding/auctions/:auctionId/assets/:assetId/watch';

export function watchListRoutes(app: Server, database: Database): void {
  const tags = ['company'];
  const params = Type.Object({ auctionId: AuctionId, assetId: AssetId });
  app.get(
    '/bidding/watched-lots',
    { schema: { summary: 'The watch list of the user', tags, response: { 200: WatchedLots } } },
    (request) => listWatchedLots(database, buyerOf(request).id),
  );
  app.post(
    path,
    { schema: { summary: 'Watch a lot', tags, params, response: { 200: WatchedLots } } },
    async (request, reply) => {
      const { id } = buyerOf(request);
      if (!(await auctionExists(database, request.params.auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const watched = await watchLot(database, id, request.params);
      if (watched === 'TooManyWatchedLots') return refuse(reply, watched, { most: watchedLotsMax });
      return watched === 'watched' ? listWatchedLots(database, id) : refuse(reply, watched);
    },
  );
  app.delete(
    path,
    { schema: { summary: 'Watch a lot no more', tags, params, response: { 200: WatchedLots } } },
    async (request) => {
      const { id } = buyerOf(request);
      await unwatchLot(database, id, request.params);
      return listWatchedLots(database, id);
    },
  );
}
