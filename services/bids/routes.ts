/** The calls about bids (docs/rules.md, Calls), and buying at a fixed price. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BidList, type LotBids, bidEntriesMax } from '#contract/bids.ts';
import * as calls from '#contract/calls/bids.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { lotStatus } from '#domain/lot-life-cycle.ts';
import { createLocaleMemory } from '#services/notices/reader-locale.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { ownPosition, receiptOf } from '#domain/position.ts';
import { auctionExists, findLot, findOwnOffers } from '#services/lots/queries.ts';
import { clock } from '#services/auctions/queries.ts';
import type { AppContext } from '#services/context.ts';
import type { Conditions } from '#services/conditions/conditions.ts';
import type { BidQueue } from './bid-queue.ts';
import { counterOfferRoute } from './counter-offer-route.ts';
import { findResponses } from './idempotency.ts';
import { listOwnBids } from './own-bids.ts';
import { lotHistory } from './lot-history.ts';
import type { BidCommand, CommandResult } from './apply-command.ts';

/** The answers fit one packet: compressing them would cost more than the command. */
const compress = false;

interface BidDeps {
  context: AppContext;
  queue: BidQueue;
  conditions: Conditions;
}

export function bidRoutes(app: Server, { context, queue, conditions }: BidDeps): void {
  const { database } = context;
  lotBidsRoute(app, database);
  ownBidsRoutes(app, database);
  commandRoutes(app, { context, queue, conditions });
  storedAnswerRoute(app, database);
  counterOfferRoute(app, { context, conditions });
}

function lotBidsRoute(app: Server, database: Database): void {
  bind(app, calls, {
    getLotBids: async (request, reply) => {
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
  });
}

function ownBidsRoutes(app: Server, database: Database): void {
  const rememberLocale = createLocaleMemory(database);
  bind(app, calls, {
    listOwnBidsOfAuction: async (request, reply) => {
      const { auctionId } = request.params;
      if (!(await auctionExists(database, auctionId))) return refuse(reply, 'AuctionIsUnknown');
      return ownBids(request, request.query, auctionId);
    },

    listOwnBids: (request) => ownBids(request, request.query),
  });

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

function commandRoutes(app: Server, { context, queue, conditions }: BidDeps): void {
  /** The version to accept before; a bid sent again after it was placed has its answer. */
  async function toAccept(request: FastifyRequest): Promise<string | null> {
    const { buyer, key } = commandOf(request);
    const version = await conditions.toAccept(buyer.id);
    if (version === null) return null;
    const { companyId } = buyer;
    const stored = await findResponses(context.database, [{ companyId, key }]);
    return stored.size > 0 ? null : version;
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    command: Pick<BidCommand, 'kind' | 'body'>,
  ) {
    const version = await toAccept(request);
    if (version !== null) return refuse(reply, 'ConditionsAreNotAccepted', { version });
    return answer(reply, await queue.write({ ...commandOf(request), ...command } as BidCommand));
  }

  bind(app, calls, {
    placeBid: {
      compress,
      handler: (request, reply) => write(request, reply, { kind: 'bid', body: request.body }),
    },

    withdrawBid: {
      compress,
      handler: async (request, reply) =>
        answer(reply, await queue.write({ ...commandOf(request), kind: 'withdrawal', body: null })),
    },

    buyNow: {
      compress,
      handler: (request, reply) => write(request, reply, { kind: 'purchase', body: request.body }),
    },
  });
}

/** For a client whose answer was lost: nothing is sent again to learn what became of it. */
function storedAnswerRoute(app: Server, database: Database): void {
  bind(app, calls, {
    findBidAnswer: {
      compress,
      handler: async (request, reply) => {
        const { companyId } = buyerOf(request);
        const found = await findResponses(database, [{ companyId, key: request.query.key }]);
        const [result] = [...found.values()].map((stored) => stored.result);
        return answer(
          reply,
          result?.ok === false
            ? result
            : { ok: true, answer: `{"answer":${result?.answer ?? 'null'}}` },
        );
      },
    },
  });
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
