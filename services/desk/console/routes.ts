/** The live console: an auction's stream for operators, and the price chart of a lot. */
import * as calls from '#contract/calls/desk/console.ts';
import type { Database } from '#database/connect.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { deskCallerOf } from '#services/auth/authorize.ts';
import type { Hub } from '#services/events/hub.ts';
import { type OpenStream, endless } from '#services/events/open-streams.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { listMoves, readPriceMoves } from './queries.ts';
import { createConsole } from './stream.ts';

/** Two screens of the log; a busy auction has thousands of bids. */
const movesPageSize = 50;

export interface ConsoleDeps {
  /** Connected as carplaza_operator, apart from acts: a long one must not stop the console. */
  watchers: Database;
  hub: Hub;
  picturesUrl: string;
  open: OpenStream;
}

export function consoleRoutes(
  app: Server,
  { watchers, hub, picturesUrl, open }: ConsoleDeps,
): void {
  const console = createConsole({
    operators: watchers,
    hub,
    picturesUrl,
    onError: (error) => app.log.error({ err: error }, 'the console could not be read'),
  });

  bind(app, calls, {
    followDeskAuction: {
      ...endless,
      handler: async (request, reply) => {
        const { auctionId } = request.params;
        const auction = await findAuctionAtWork(watchers, auctionId);
        if (!auction) return refuse(reply, 'AuctionIsUnknown');
        await hub.ready();
        const { operator, ...token } = deskCallerOf(request);
        const lastEventId = request.headers['last-event-id'] ?? '';
        return open(request, reply, { ...token, userId: operator.id }, (stream) =>
          console.start({ auctionId, stream, lastEventId }),
        );
      },
    },

    listDeskMoves: async ({ params, query }, reply) => {
      if (!(await findAuctionAtWork(watchers, params.auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const page = { number: query.page ?? 1, size: movesPageSize };
      const { moves, total } = await listMoves(watchers, params.auctionId, page);
      return { moves, total, page: page.number, pageSize: page.size };
    },

    getDeskPriceChart: async ({ params }, reply) => {
      const moves = await readPriceMoves(watchers, params);
      return moves ? { moves } : refuse(reply, 'LotIsUnknown');
    },
  });
}
