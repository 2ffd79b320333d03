/** The calls about bids (docs/rules.md, Calls), and buying at a fixed price. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  BidAnswer,
  BidList,
  BidPayload,
  LotBids,
  PurchasePayload,
  bidEntriesMax,
} from '#contract/bids.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { lotStatus } from '#domain/lot-life-cycle.ts';
import { createLocaleMemory } from '#services/notices/reader-locale.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { ownPosition, receiptOf } from '#domain/position.ts';
import { auctionExists, findLot, findOwnOffers } from '#services/lots/queries.ts';
import { clock } from '#services/auctions/queries.ts';
import type { AppContext } from '#services/context.ts';
import type { BidQueue } from './bid-queue.ts';
import { counterOfferRoute } from './counter-offer-route.ts';
import { listOwnBids } from './own-bids.ts';
import { lotHistory } from './lot-history.ts';
import type { CommandResult } from './apply-command.ts';

const AuctionParams = Type.Object({ auctionId: AuctionId });
const LotParams = Type.Object({ auctionId: AuctionId, assetId: AssetId });
const Active = Type.Optional(
  Type.Boolean({ description: 'true: on running lots only. false or absent: on all.' }),
);
const OwnBidsQuery = Type.Object({
  active: Active,
  BoughtByMe: Type.Optional(
    Type.Boolean({ description: 'true: awarded to or bought by the own company only.' }),
  ),
});
const tags = ['bids'];
/** The answers fit one packet: compressing them would cost more than the command. */
const compress = false;

export function bidRoutes(app: Server, context: AppContext, queue: BidQueue): void {
  const { database } = context;
  lotBidsRoute(app, database);
  ownBidsRoutes(app, database);
  commandRoutes(app, queue);
  counterOfferRoute(app, context);
}

function lotBidsRoute(app: Server, database: Database): void {
  app.get(
    '/bidding/auctions/:auctionId/assets/:assetId/bids',
    {
      schema: {
        summary: "A lot's state, the own position and the bids a reader may see",
        tags,
        params: LotParams,
        querystring: Type.Object({ active: Active }),
        response: { 200: LotBids },
      },
    },
    async (request, reply) => {
      const { companyId } = buyerOf(request);
      const found = await findLot(database, request.params);
      if (!found) {
        const isKnown = await auctionExists(database, request.params.auctionId);
        return refuse(reply, isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown');
      }
      const { lot, now } = found;
      const isHidden = request.query.active && lotStatus(lot, now) !== 'open';
      const [own, bids] = await Promise.all([
        findOwnOffers(database, companyId, [lot.id]),
        isHidden ? [] : lotHistory(database, lot, companyId, bidEntriesMax),
      ]);
      const offer = own.get(lot.id);
      return {
        lot: lotState(lot, now),
        mine: ownPosition(lot, offer, now),
        bids,
        receipt: offer ? receiptOf(lot, offer) : null,
        serverTime: now.toISOString(),
      } satisfies LotBids;
    },
  );
}

function ownBidsRoutes(app: Server, database: Database): void {
  const rememberLocale = createLocaleMemory(database);
  app.get(
    '/bidding/auctions/:auctionId/bids',
    {
      schema: {
        summary: "The own company's bids in an auction",
        tags,
        params: AuctionParams,
        querystring: OwnBidsQuery,
        response: { 200: BidList },
      },
    },
    async (request, reply) => {
      const { auctionId } = request.params;
      if (!(await auctionExists(database, auctionId))) return refuse(reply, 'AuctionIsUnknown');
      return ownBids(request, request.query, auctionId);
    },
  );

  app.get(
    '/bidding/bids',
    {
      schema: {
        summary: "The own company's bids in all auctions",
        tags,
        querystring: OwnBidsQuery,
        response: { 200: BidList },
      },
    },
    (request) => ownBids(request, request.query),
  );

  async function ownBids(
    request: FastifyRequest,
    query: { active?: boolean; BoughtByMe?: boolean },
    auctionId?: string,
  ): Promise<BidList> {
    const { id, companyId } = buyerOf(request);
    const [bids, now] = await Promise.all([
      listOwnBids(database, companyId, {
        auctionId,
        active: query.active ?? false,
        boughtByMe: query.BoughtByMe ?? false,
      }),
      clock(database),
      rememberLocale(id, request.headers['accept-language']),
    ]);
    return { bids, serverTime: now.toISOString() };
  }
}

function commandRoutes(app: Server, queue: BidQueue): void {
  const shared = { tags, params: LotParams, headers: KeyHeaders, response: { 200: BidAnswer } };

  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/bids',
    {
      compress,
      schema: { ...shared, summary: 'Place a bid, in open format the maximum', body: BidPayload },
    },
    async (request, reply) =>
      answer(reply, await queue.write({ ...commandOf(request), kind: 'bid', body: request.body })),
  );

  app.delete(
    '/bidding/auctions/:auctionId/assets/:assetId/bids',
    { compress, schema: { ...shared, summary: "Withdraw the own company's bid" } },
    async (request, reply) =>
      answer(reply, await queue.write({ ...commandOf(request), kind: 'withdrawal', body: null })),
  );

  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/purchase',
    {
      compress,
      schema: { ...shared, summary: 'Buy at the fixed or buy-now price', body: PurchasePayload },
    },
    async (request, reply) =>
      answer(
        reply,
        await queue.write({ ...commandOf(request), kind: 'purchase', body: request.body }),
      ),
  );
}

/** Returns the fields that all commands share, without the body. */
function commandOf(request: FastifyRequest) {
  // Validated against LotParams.
  const { auctionId, assetId } = request.params as { auctionId: string; assetId: string };
  return { buyer: buyerOf(request), address: { auctionId, assetId }, key: keyOf(request) };
}

function answer(reply: FastifyReply, result: CommandResult): FastifyReply {
  if (!result.ok) return refuse(reply, result.code, result.details);
  // The call has taken too long, and was answered without its handler.
  if (reply.sent) return reply;
  return reply.type('application/json; charset=utf-8').send(result.answer);
}
