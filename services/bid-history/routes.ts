/** The calls about the company's bids on lots that are over. */
import { BidHistory, BidHistoryFileQuery, BidHistoryQuery } from '#contract/bid-history.ts';
import type { Database } from '#database/connect.ts';
import { historyFileTexts } from '#locales/history-files.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { ServicesConfig } from '#services/config.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { historyFileTypes, openHistoryFile } from './open-history-file.ts';
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
      // XLSX is compressed, and a thread that waits for its reader compresses nothing together.
      compress: false,
      config: { isDownload: true },
      schema: {
        summary: "The own company's bids on lots that are over, as a file",
        tags,
        querystring: BidHistoryFileQuery,
      },
    },
    (request, reply) => {
      const { format, ...filter } = request.query;
      const { companyId } = buyerOf(request);
      const locale = localeOfReader(request.headers['accept-language']);
      const file = openHistoryFile({ databaseUrl, companyId, filter, format, locale });
      if (!file) return refuse(reply, 'ServiceIsBusy');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${fileName(locale)}.${format}"`)
        .type(historyFileTypes[format])
        .send(file);
    },
  );
}

/** The portal sends the locale of its page. */
function localeOfReader(acceptLanguage: string | undefined): LocaleCode {
  return locales.find(({ code }) => code === acceptLanguage)?.code ?? 'en';
}

/** Headers are ASCII: "Histórico de licitações" → historico-de-licitacoes. */
function fileName(locale: LocaleCode): string {
  return historyFileTexts[locale].name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}
