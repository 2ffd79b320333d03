/** The calls about the company's bids on lots that are over. */
import * as calls from '#contract/calls/bid-history.ts';
import type { Database } from '#database/connect.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { ServicesConfig } from '#services/config.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import { tableFileTypes } from '#contract/table-files.ts';
import { tableFileRoute } from '#services/table-files/open-table-file.ts';
import { openHistoryFile } from './open-history-file.ts';
import { readHistory } from './read-history.ts';

export function bidHistoryRoutes(
  app: Server,
  {
    database,
    config: { databaseUrl },
  }: { database: Database; config: Pick<ServicesConfig, 'databaseUrl'> },
): void {
  bind(app, calls, {
    getBidHistory: (request) => readHistory(database, buyerOf(request).companyId, request.query),

    getBidHistoryFile: {
      ...tableFileRoute,
      handler: (request, reply) => {
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
    },
  });
}

/** Headers are ASCII: "Histórico de licitações" → historico-de-licitacoes. */
function fileName(locale: LocaleCode): string {
  return writtenIn(locale)('history.name')
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}
