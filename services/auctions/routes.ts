/** GET /bidding/auctions?options= and GET /bidding/auctions/{auctionId}. */
import { Compile } from 'typebox/compile';
import * as calls from '#contract/calls/auctions.ts';
import type { Database } from '#database/connect.ts';
import { type AuctionAnswer, type AuctionList, AuctionOptions } from '#contract/auctions.ts';
import type { ServicesConfig } from '#services/config.ts';
import { callerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { reachablePercent, readReachability } from './reachable.ts';
import { clock, findAuction, listAuctions } from './queries.ts';

const options = Compile(AuctionOptions);

export function auctionRoutes(
  app: Server,
  { database, config }: { database: Database; config: ServicesConfig },
): void {
  bind(app, calls, {
    listAuctions: async (request, reply) => {
      const filter = readOptions(request.query.options);
      if (!filter) return refuse(reply, 'RequestIsInvalid', { field: 'options' });
      const page = { number: filter.page ?? 1, size: filter.pageSize ?? config.pageSize };
      const [found, now] = await Promise.all([
        listAuctions(database, filter, page, callerOf(request) !== undefined),
        clock(database),
      ]);
      return {
        ...found,
        page: page.number,
        pageSize: page.size,
        serverTime: now.toISOString(),
      } satisfies AuctionList;
    },

    getAuction: async (request, reply) => {
      const found = await findAuction(
        database,
        request.params.auctionId,
        callerOf(request) !== undefined,
      );
      if (!found) return refuse(reply, 'AuctionIsUnknown');
      const percent = await reachablePercent(database, found.auction);
      return {
        auction: {
          ...found.auction,
          ...(percent !== undefined && { reachablePercent: percent }),
        },
        serverTime: found.now.toISOString(),
      } satisfies AuctionAnswer;
    },

    getReachability: () => readReachability(database),
  });
}

/** Returns undefined when the text is not JSON or does not match the contract. */
function readOptions(text: string | undefined): AuctionOptions | undefined {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return options.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
