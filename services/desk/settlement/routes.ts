/** The desk's calls about statements, payments and the bank's files (docs/rules.md, Desk). */
import type { IncomingMessage } from 'node:http';
import * as calls from '#contract/calls/desk/settlements.ts';
import type { DocumentLinkAnswer } from '#contract/documents.ts';
import { tableFileTypes } from '#contract/table-files.ts';
import { deskLanguageOf } from '#locales/desk/desk-messages.ts';
import { clock } from '#services/auctions/queries.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import type { ServicesConfig } from '#services/config.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import { makeDocumentLink, operator } from '#services/media/document-links.ts';
import { openTableFile, tableFileRoute } from '#services/table-files/open-table-file.ts';
import type { ThreadData } from './file-thread.ts';
import { actAtPayment, actAtSettlement, takeBankFile } from './acts.ts';
import { readCorrection } from './correction.ts';
import { listDeskPayments } from './payments.ts';
import { listDeskSettlements, readDeskSettlement } from './settlements.ts';

const pageSize = 50;
/** States of a proof whose file may be looked at. */
const hasProof: ReadonlySet<string> = new Set(['waiting', 'accepted', 'refused']);

export function deskSettlementRoutes(
  app: Server,
  deps: DeskDeps & { config: Pick<ServicesConfig, 'deskDatabaseUrl'> },
): void {
  const { deskDatabaseUrl } = deps.config;
  const { context, operators } = deps;
  bind(app, calls, {
    listDeskSettlements: ({ query: { filter = 'open', search = '', page = 1 } }) =>
      listDeskSettlements(operators, { filter, search, page, pageSize }),

    getDeskSettlementsFile: {
      ...tableFileRoute,
      handler: ({ query, headers }, reply) => {
        const { filter = 'open', search = '', format } = query;
        const language = deskLanguageOf(localeOfPage(headers['accept-language']));
        const data: ThreadData = { databaseUrl: deskDatabaseUrl, filter, search, format, language };
        const file = openTableFile(new URL('./file-thread.ts', import.meta.url), data);
        if (!file) return refuse(reply, 'ServiceIsBusy');
        return reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="settlements.${format}"`)
          .type(tableFileTypes[format])
          .send(file);
      },
    },
    getDeskSettlement: async ({ params }, reply) =>
      (await readDeskSettlement(operators, params.settlementId)) ??
      refuse(reply, 'SettlementIsUnknown'),

    makeDeskPaperLink: async ({ params }, reply) => {
      const found = await readDeskSettlement(operators, params.settlementId);
      const { documentId } = params;
      const hasFile =
        found?.papers.some((one) => one.documentId === documentId && one.hasFile) ||
        found?.proofs.some(({ proofId, state }) => proofId === documentId && hasProof.has(state));
      if (!hasFile) return refuse(reply, 'DocumentIsUnknown');
      const now = await clock(operators);
      const link = { documentId, lotId: '', holder: operator, now };
      const { url, expiresAt } = await makeDocumentLink(context.database, deps.servicesUrl, link);
      return {
        result: { url, expiresAt: expiresAt.toISOString() },
        serverTime: now.toISOString(),
      } satisfies DocumentLinkAnswer;
    },

    getStatementCorrection: async ({ params, query }, reply) =>
      answer(reply, await readCorrection(operators, params.settlementId, query.destination)),

    actOnSettlement: async (request, reply) =>
      answer(reply, await actAtSettlement(deps, request.params.settlementId, askedActOf(request))),

    listDeskPayments: ({ query: { all = false, search, page = 1 } }) =>
      listDeskPayments(operators, { onlyLeft: !all, search, page, pageSize }),

    actOnPayment: async (request, reply) =>
      answer(reply, await actAtPayment(deps, request.params.paymentId, askedActOf(request))),

    handInBankFile: async (request, reply) => {
      const file = { name: request.query.name, content: request.body as IncomingMessage };
      return answer(reply, await takeBankFile(deps, operatorOf(request), file));
    },
  });
}
