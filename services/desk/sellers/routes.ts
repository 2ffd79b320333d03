/** The desk's calls about sellers. */
import * as calls from '#contract/calls/desk/sellers.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { clock } from '#services/auctions/queries.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import { readReport } from '#services/reports/read-report.ts';
import { reportTypes, tableFileTypes } from '#contract/table-files.ts';
import { renderReport } from '#services/reports/render-report.ts';
import { reportName } from '#services/reports/report-name.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { deskLanguageOf } from '#locales/desk/desk-messages.ts';
import type { ServicesConfig } from '#services/config.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import { readBidders } from '#services/sellers/bidders.ts';
import { openTableFile, tableFileRoute } from '#services/table-files/open-table-file.ts';
import type { BiddersData } from './bidders-thread.ts';
import { readAuctionMails } from './auction-mails.ts';
import { readDeskSeller, readDeskSellers } from './sellers.ts';
import { actOnNewSeller, actOnSeller } from './acts.ts';

const pageSize = 50;

export function sellerRoutes(
  app: Server,
  deps: DeskDeps & { config: Pick<ServicesConfig, 'deskDatabaseUrl'> },
): void {
  const { database } = deps.context;
  const { operators } = deps;
  bind(app, calls, {
    listSellers: async () => {
      const [sellers, now] = await Promise.all([readDeskSellers(database), clock(database)]);
      return { sellers, serverTime: now.toISOString() };
    },

    getSeller: async (request, reply) =>
      (await readDeskSeller(database, request.params.sellerId)) ?? refuse(reply, 'SellerIsUnknown'),

    getDeskMails: async ({ params: { auctionId } }, reply) =>
      (await findAuctionAtWork(database, auctionId))
        ? readAuctionMails(database, auctionId)
        : refuse(reply, 'AuctionIsUnknown'),

    getSellerReport: {
      // Thousands of lots take some seconds to write.
      config: { isDownload: true },
      handler: async (request, reply) => {
        const { auctionId, sellerId } = request.params;
        const read = await readReport(database, auctionId, sellerId);
        if (!read.ok) return refuse(reply, read.code);
        const { format } = request.query;
        const content = await renderReport(read.report, format);
        void reply
          .header('cache-control', 'private, no-store')
          .header(
            'content-disposition',
            `attachment; filename="${reportName(read.report, format)}"`,
          )
          .type(reportTypes[format]);
        return content;
      },
    },

    listBidders: async ({ query: { filter = 'open', page = 1 } }) => {
      const [list, now] = await Promise.all([
        readBidders(operators, { filter, limit: pageSize, offset: (page - 1) * pageSize }),
        clock(operators),
      ]);
      return { ...list, pageSize, serverTime: now.toISOString() };
    },

    getBiddersFile: {
      ...tableFileRoute,
      handler: ({ query: { filter = 'open', format }, headers }, reply) => {
        const language = deskLanguageOf(localeOfPage(headers['accept-language']));
        const databaseUrl = deps.config.deskDatabaseUrl;
        const data: BiddersData = { databaseUrl, filter, format, language };
        const file = openTableFile(new URL('./bidders-thread.ts', import.meta.url), data);
        if (!file) return refuse(reply, 'ServiceIsBusy');
        return reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="bidders.${format}"`)
          .type(tableFileTypes[format])
          .send(file);
      },
    },

    addSeller: async (request, reply) =>
      answer(reply, await actOnNewSeller(deps, askedActOf(request))),

    actOnSeller: async (request, reply) =>
      answer(reply, await actOnSeller(deps, request.params.sellerId, askedActOf(request))),
  });
}
