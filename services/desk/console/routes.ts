/** The live console: an auction's stream for operators, and the price chart of a lot. */
import { Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { DeskMoveList, DeskPriceChart } from '#contract/desk/events.ts';
import type { Database } from '#database/connect.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { deskCallerOf } from '#services/auth/authorize.ts';
import type { Hub } from '#services/events/hub.ts';
import { type OpenStream, ResumeHeaders, endless } from '#services/events/open-streams.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { listMoves, readPriceMoves } from './queries.ts';
import { createConsole } from './stream.ts';

const tags = ['desk'];
/** Two screens of the log; a busy auction has thousands of bids. */
const movesPageSize = 50;
const AuctionParams = Type.Object({ auctionId: AuctionId });
const LotParams = Type.Object({ auctionId: AuctionId, assetId: AssetId });

export interface ConsoleDeps {
  /** Connected as carplaza_operator, apart from acts: a long one must not stop the console. */
  operators: Database;
  hub: Hub;
  picturesUrl: string;
  open: OpenStream;
}

export function consoleRoutes(
  app: Server,
  { operators, hub, picturesUrl, open }: ConsoleDeps,
): void {
  const console = createConsole({
    operators,
    hub,
    picturesUrl,
    onError: (error) => app.log.error({ err: error }, 'the console could not be read'),
  });

  app.get(
    '/desk/auctions/:auctionId/events',
    {
      ...endless,
      schema: {
        summary: "An auction's events for the desk as server-sent events; Last-Event-ID resumes",
        tags,
        params: AuctionParams,
        headers: ResumeHeaders,
      },
    },
    async (request, reply) => {
      const { auctionId } = request.params;
      const auction = await findAuctionAtWork(operators, auctionId);
      if (!auction) return refuse(reply, 'AuctionIsUnknown');
      await hub.ready();
      const { operator, ...token } = deskCallerOf(request);
      const lastEventId = request.headers['last-event-id'] ?? '';
      return open(request, reply, { ...token, userId: operator.id }, (stream) =>
        console.start({ auctionId, stream, lastEventId }),
      );
    },
  );

  app.get(
    '/desk/auctions/:auctionId/moves',
    {
      schema: {
        summary: "What happened to an auction's lots, for the desk",
        tags,
        params: AuctionParams,
        querystring: Type.Object({
          page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        }),
        response: { 200: DeskMoveList },
      },
    },
    async ({ params, query }, reply) => {
      if (!(await findAuctionAtWork(operators, params.auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const page = { number: query.page ?? 1, size: movesPageSize };
      const { moves, total } = await listMoves(operators, params.auctionId, page);
      return { moves, total, page: page.number, pageSize: page.size };
    },
  );

  app.get(
    '/desk/auctions/:auctionId/lots/:assetId/price-chart',
    {
      schema: {
        summary: 'The price chart of a lot for the desk',
        tags,
        params: LotParams,
        response: { 200: DeskPriceChart },
      },
    },
    async ({ params }, reply) => {
      const moves = await readPriceMoves(operators, params);
      return moves ? { moves } : refuse(reply, 'LotIsUnknown');
    },
  );
}
