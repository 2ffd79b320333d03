/** The calls about the company's bids on lots that are over. */
import { BidHistory, BidHistoryFileQuery, BidHistoryQuery } from '#contract/bid-history.ts';
import type { Database } from '#database/connect.ts';
import { historyFileTexts } from '#locales/history-files.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { ServicesConfig } from '#services/config.ts';
import { refuse } from '#services/http/errors.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import { tableFileRoute, tableFileTypes } from '#services/table-files/open-table-file.ts';
import { openHistoryFile } from './open-history-file.ts';
import { readHistory } from './read-history.ts';

const tags = ['bids'];

export function bidHistoryRoutes(
  app: Server,
  database: Database,
  { databaseUrl }: Pick<ServicesConfig, 'databaseUrl'>,
): void {
  app.get(
    '/bidding/bid-history',
    {
      schema: {
        summary: "The own company's bids on lots that are over, with their sums",
        tags,
        querystring: BidHistoryQuery,
        response: { 200: BidHistory },
      },
    },
    (request) => readHistory(database, buyerOf(request).companyId, request.query),
  );

  app.get(
    '/bidding/bid-history/file',
    {
      ...tableFileRoute,
      schema: {
        summary: "The own company's bids on lots that are over, as a file",
        tags,
        querystring: BidHistoryFileQuery,
      },
    },
    (request, reply) => {
      const { format, ...filter } = request.query;
      const { companyId } = buyerOf(request);
      const locale = localeOfPage(request.headers['accept-language']);
      const file = openHistoryFile({ databaseUrl, companyId, filter, format, locale });
      if (!file) return refuse(reply, 'ServiceIsBusy');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${fileName(locale)}.${format}"`)
        .type(tableFileTypes[format])
        .send(file);
    },
  );
}

/** Headers are ASCII: "Histórico de licitações" → historico-de-licitacoes. */
function fileName(locale: LocaleCode): string {
  return historyFileTexts[locale].name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}
