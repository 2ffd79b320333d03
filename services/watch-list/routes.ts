/** The calls about the watch list (docs/rules.md, Watching). */
import * as calls from '#contract/calls/watch-list.ts';
import { watchedLotsMax } from '#contract/follow-values.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { listWatchedLots, unwatchLot, watchLot } from './watch-list.ts';

export function watchListRoutes(app: Server, { database }: { database: Database }): void {
  bind(app, calls, {
    listWatchedLots: (request) => listWatchedLots(database, buyerOf(request).id),
    watchLot: async (request, reply) => {
      const { id } = buyerOf(request);
      if (!(await auctionExists(database, request.params.auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const watched = await watchLot(database, id, request.params);
      if (watched === 'TooManyWatchedLots') return refuse(reply, watched, { most: watchedLotsMax });
      return watched === 'watched' ? listWatchedLots(database, id) : refuse(reply, watched);
    },
    unwatchLot: async (request) => {
      const { id } = buyerOf(request);
      await unwatchLot(database, id, request.params);
      return listWatchedLots(database, id);
    },
  });
}
