/** The calls of the operator's desk (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { DeskActAnswer, DeskAuctionAct, DeskLotAct, DeskNewAuction } from '#contract/desk/acts.ts';
import { DeskAward, DeskAwardList } from '#contract/desk/awards.ts';
import { SellerId } from '#contract/desk/sellers.ts';
import { DeskAuctionAnswer, DeskAuctionList, DeskUser } from '#contract/desk/auctions.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { clock } from '#services/auctions/queries.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { answer, askedActOf } from './act-call.ts';
import type { Server } from '#services/http/server.ts';
import { actAtAuction, actAtLot, createAtDesk } from './act.ts';
import type { DeskDeps } from './act-once.ts';
import { listAwards, readAward } from './awards/awards.ts';
import { lotRoutes } from './lot/routes.ts';
import { listDeskAuctions, readDeskAuction } from './desk-auctions.ts';
import { sellerRoutes } from './sellers/routes.ts';

const tags = ['desk'];
/** An auction house runs a dozen auctions a week: one page is a month. */
const auctionsPageSize = 50;
const AuctionParams = Type.Object({ auctionId: AuctionId });
const LotParams = Type.Object({ auctionId: AuctionId, assetId: AssetId });

export function deskRoutes(app: Server, deps: DeskDeps, picturesUrl: string): void {
  lotRoutes(app, deps);
  const { database } = deps.context;
  app.get(
    '/desk/me',
    { schema: { summary: 'The signed-in operator', tags, response: { 200: DeskUser } } },
    (request) => operatorOf(request),
  );

  app.get(
    '/desk/auctions',
    {
      schema: {
        summary: 'List auctions for the desk',
        tags,
        querystring: Type.Object({
          page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        }),
        response: { 200: DeskAuctionList },
      },
    },
    async ({ query }) => {
      const page = { number: query.page ?? 1, size: auctionsPageSize };
      const [found, now] = await Promise.all([listDeskAuctions(database, page), clock(database)]);
      return {
        ...found,
        page: page.number,
        pageSize: page.size,
        serverTime: now.toISOString(),
      } satisfies DeskAuctionList;
    },
  );

  app.post(
    '/desk/auctions',
    {
      schema: {
        summary: 'Create an auction as a draft',
        tags,
        headers: KeyHeaders,
        body: DeskNewAuction,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => answer(reply, await createAtDesk(deps, askedActOf(request))),
  );

  app.get(
    '/desk/auctions/:auctionId',
    {
      schema: {
        summary: 'An auction with all its lots for the desk',
        tags,
        params: AuctionParams,
        response: { 200: DeskAuctionAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskAuction(database, params.auctionId, picturesUrl)) ??
      refuse(reply, 'AuctionIsUnknown'),
  );

  app.get(
    '/desk/awards',
    {
      schema: {
        summary: 'List the lots to decide, the first deadline first',
        tags,
        querystring: Type.Object({
          auction: Type.Optional(AuctionId),
          seller: Type.Optional(SellerId),
        }),
        response: { 200: DeskAwardList },
      },
    },
    (request) => {
      const { auction: auctionId, seller: sellerId } = request.query;
      return listAwards(database, operatorOf(request), picturesUrl, { auctionId, sellerId });
    },
  );

  app.get(
    '/desk/auctions/:auctionId/lots/:assetId/award',
    {
      schema: {
        summary: 'A lot with all that an award needs',
        tags,
        params: LotParams,
        response: { 200: DeskAward },
      },
    },
    async (request, reply) =>
      (await readAward(database, request.params, operatorOf(request), picturesUrl)) ??
      refuse(reply, 'LotIsUnknown'),
  );

  app.post(
    '/desk/auctions/:auctionId/acts',
    {
      schema: {
        summary: 'Act on an auction as an operator',
        tags,
        params: AuctionParams,
        headers: KeyHeaders,
        body: DeskAuctionAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtAuction(deps, request.params.auctionId, askedActOf(request))),
  );

  app.post(
    '/desk/auctions/:auctionId/lots/:assetId/acts',
    {
      schema: {
        summary: 'Act on a lot as an operator',
        tags,
        params: LotParams,
        headers: KeyHeaders,
        body: DeskLotAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtLot(deps, request.params, askedActOf(request))),
  );
  sellerRoutes(app, deps);
}
