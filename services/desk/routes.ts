/** The calls of the operator's desk (docs/rules.md, Desk). */
import * as calls from '#contract/calls/desk/auctions.ts';
import type { DeskAuctionList } from '#contract/desk/auctions.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { clock } from '#services/auctions/queries.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from './act-call.ts';
import type { Server } from '#services/http/server.ts';
import { actAtAuction, actAtLot, createAtDesk } from './act.ts';
import { listAwards, readAward } from './awards/awards.ts';
import { lotRoutes } from './lot/routes.ts';
import { listDeskAuctions, readDeskAuction } from './desk-auctions.ts';
import { sellerRoutes } from './sellers/routes.ts';

/** An auction house runs a dozen auctions a week: one page is a month. */
const auctionsPageSize = 50;

export function deskRoutes(
  app: Server,
  deps: Parameters<typeof sellerRoutes>[1] & { picturesUrl: string },
): void {
  const { picturesUrl } = deps;
  lotRoutes(app, deps);
  const { database } = deps.context;
  bind(app, calls, {
    getOperator: (request) => operatorOf(request),

    listDeskAuctions: async ({ query }) => {
      const page = { number: query.page ?? 1, size: auctionsPageSize };
      const [found, now] = await Promise.all([listDeskAuctions(database, page), clock(database)]);
      return {
        ...found,
        page: page.number,
        pageSize: page.size,
        serverTime: now.toISOString(),
      } satisfies DeskAuctionList;
    },

    createDeskAuction: async (request, reply) =>
      answer(reply, await createAtDesk(deps, askedActOf(request))),

    getDeskAuction: async ({ params }, reply) =>
      (await readDeskAuction(database, params.auctionId, picturesUrl)) ??
      refuse(reply, 'AuctionIsUnknown'),

    listDeskAwards: (request) => {
      const { auction: auctionId, seller: sellerId } = request.query;
      return listAwards(database, operatorOf(request), picturesUrl, { auctionId, sellerId });
    },

    getDeskAward: async (request, reply) =>
      (await readAward(database, request.params, operatorOf(request), picturesUrl)) ??
      refuse(reply, 'LotIsUnknown'),

    actOnAuction: async (request, reply) =>
      answer(reply, await actAtAuction(deps, request.params.auctionId, askedActOf(request))),

    actOnLot: async (request, reply) =>
      answer(reply, await actAtLot(deps, request.params, askedActOf(request))),
  });
  sellerRoutes(app, deps);
}
