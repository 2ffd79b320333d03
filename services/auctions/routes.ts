/** GET /bidding/auctions?options= and GET /bidding/auctions/{auctionId}. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '#database/connect.ts';
import {
  AuctionAnswer,
  type AuctionList,
  AuctionList as AuctionListSchema,
  AuctionOptions,
} from '#contract/auctions.ts';
import { AuctionId } from '#contract/calls.ts';
import type { ServicesConfig } from '#services/config.ts';
import { callerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { clock, findAuction, listAuctions } from './queries.ts';

const options = Compile(AuctionOptions);
/** All countries, formats and statuses together take 300 characters. */
const optionsLengthMax = 2_000;

export function auctionRoutes(app: Server, database: Database, config: ServicesConfig): void {
  app.get(
    '/bidding/auctions',
    {
      schema: {
        summary: 'List auctions',
        tags: ['auctions'],
        querystring: Type.Object({
          options: Type.Optional(
            Type.String({
              maxLength: optionsLengthMax,
              description: 'A JSON object: { country?, format?, status?, sort?, page?, pageSize? }',
            }),
          ),
        }),
        response: { 200: AuctionListSchema },
      },
    },
    async (request, reply) => {
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
  );

  app.get(
    '/bidding/auctions/:auctionId',
    {
      schema: {
        summary: 'One auction',
        tags: ['auctions'],
        params: Type.Object({ auctionId: AuctionId }),
        response: { 200: AuctionAnswer },
      },
    },
    async (request, reply) => {
      const found = await findAuction(
        database,
        request.params.auctionId,
        callerOf(request) !== undefined,
      );
      if (!found) return refuse(reply, 'AuctionIsUnknown');
      return {
        auction: found.auction,
        serverTime: found.now.toISOString(),
      } satisfies AuctionAnswer;
    },
  );
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
