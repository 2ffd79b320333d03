/** The desk's calls about sellers. */
import { Type } from 'typebox';
import {
  DeskAuctionMails,
  DeskNewSeller,
  DeskSellerAct,
  DeskSellerActAnswer,
  DeskSellerAnswer,
  DeskSellerList,
  SellerId,
} from '#contract/desk/sellers.ts';
import { AuctionId } from '#contract/calls.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { clock } from '#services/auctions/queries.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import { readReport } from '#services/reports/read-report.ts';
import { renderReport, reportFormats, reportTypes } from '#services/reports/render-report.ts';
import { reportName } from '#services/reports/report-name.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { readAuctionMails } from './auction-mails.ts';
import { readDeskSeller, readDeskSellers } from './sellers.ts';
import { actOnNewSeller, actOnSeller } from './acts.ts';

const tags = ['desk'];
const params = Type.Object({ sellerId: SellerId });

export function sellerRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  app.get(
    '/desk/sellers',
    { schema: { summary: 'List sellers for the desk', tags, response: { 200: DeskSellerList } } },
    async () => {
      const [sellers, now] = await Promise.all([readDeskSellers(database), clock(database)]);
      return { sellers, serverTime: now.toISOString() };
    },
  );

  app.get(
    '/desk/sellers/:sellerId',
    {
      schema: {
        summary: 'A seller with its vehicles, auction by auction',
        tags,
        params,
        response: { 200: DeskSellerAnswer },
      },
    },
    async (request, reply) =>
      (await readDeskSeller(database, request.params.sellerId)) ?? refuse(reply, 'SellerIsUnknown'),
  );

  app.get(
    '/desk/auctions/:auctionId/mails',
    {
      schema: {
        summary: "What an auction's mails have come to, for the desk",
        tags,
        params: Type.Object({ auctionId: AuctionId }),
        response: { 200: DeskAuctionMails },
      },
    },
    async ({ params: { auctionId } }, reply) =>
      (await findAuctionAtWork(database, auctionId))
        ? readAuctionMails(database, auctionId)
        : refuse(reply, 'AuctionIsUnknown'),
  );

  app.get(
    '/desk/auctions/:auctionId/sellers/:sellerId/report',
    {
      // Thousands of lots take some seconds to write.
      config: { isDownload: true },
      schema: {
        summary: "A seller's report of a closed auction, as a file",
        tags,
        params: Type.Object({ auctionId: AuctionId, sellerId: SellerId }),
        querystring: Type.Object({ format: Type.Enum([...reportFormats]) }),
      },
    },
    async (request, reply) => {
      const { auctionId, sellerId } = request.params;
      const read = await readReport(database, auctionId, sellerId);
      if (!read.ok) return refuse(reply, read.code);
      const { format } = request.query;
      const content = await renderReport(read.report, format);
      void reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${reportName(read.report, format)}"`)
        .type(reportTypes[format]);
      return content;
    },
  );

  app.post(
    '/desk/sellers',
    {
      schema: {
        summary: 'Add a seller as an operator',
        tags,
        headers: KeyHeaders,
        body: DeskNewSeller,
        response: { 200: DeskSellerActAnswer },
      },
    },
    async (request, reply) => answer(reply, await actOnNewSeller(deps, askedActOf(request))),
  );

  app.post(
    '/desk/sellers/:sellerId/acts',
    {
      schema: {
        summary: 'Change a seller as an operator',
        tags,
        params,
        headers: KeyHeaders,
        body: DeskSellerAct,
        response: { 200: DeskSellerActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actOnSeller(deps, request.params.sellerId, askedActOf(request))),
  );
}
