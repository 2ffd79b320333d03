/** The desk's calls about statements, payments and the bank's files (docs/rules.md, Desk). */
import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { DocumentLinkAnswer } from '#contract/documents.ts';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import {
  BankFileAnswer,
  CorrectionAnswer,
  CorrectionQuery,
  DeskPaymentAct,
  DeskPaymentList,
  DeskSettlementAct,
  DeskSettlementAnswer,
  DeskSettlementList,
  PaymentQuery,
  SettlementFileQuery,
  SettlementQuery,
} from '#contract/desk/settlements.ts';
import { PlainText } from '#contract/text.ts';
import { deskLanguageOf } from '#locales/desk/desk-messages.ts';
import { clock } from '#services/auctions/queries.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import type { ServicesConfig } from '#services/config.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import { makeDocumentLink, operator } from '#services/media/document-links.ts';
import {
  openTableFile,
  tableFileRoute,
  tableFileTypes,
} from '#services/table-files/open-table-file.ts';
import type { ThreadData } from './file-thread.ts';
import { actAtPayment, actAtSettlement, takeBankFile } from './acts.ts';
import { readCorrection } from './correction.ts';
import { listDeskPayments } from './payments.ts';
import { listDeskSettlements, readDeskSettlement } from './settlements.ts';

const tags = ['desk'];
const pageSize = 50;
const id = Type.String({ format: 'uuid' });
/** States of a proof whose file may be looked at. */
const hasProof: ReadonlySet<string> = new Set(['waiting', 'accepted', 'refused']);
const SettlementParams = Type.Object({ settlementId: id });
const PaymentParams = Type.Object({ paymentId: id });

export function deskSettlementRoutes(
  app: Server,
  deps: DeskDeps,
  { databaseUrl }: Pick<ServicesConfig, 'databaseUrl'>,
): void {
  const { context, operators } = deps;
  app.get(
    '/desk/settlements',
    {
      schema: {
        summary: 'List what buyers owe, for the desk',
        tags,
        querystring: SettlementQuery,
        response: { 200: DeskSettlementList },
      },
    },
    ({ query: { filter = 'open', search = '', page = 1 } }) =>
      listDeskSettlements(operators, { filter, search, page, pageSize }),
  );

  app.get(
    '/desk/settlements/file',
    {
      ...tableFileRoute,
      schema: {
        summary: 'What buyers owe, for the desk, as a file',
        tags,
        querystring: SettlementFileQuery,
      },
    },
    ({ query, headers }, reply) => {
      const { filter = 'open', search = '', format } = query;
      const language = deskLanguageOf(localeOfPage(headers['accept-language']));
      const data: ThreadData = { databaseUrl, filter, search, format, language };
      const file = openTableFile(new URL('./file-thread.ts', import.meta.url), data);
      if (!file) return refuse(reply, 'ServiceIsBusy');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="settlements.${format}"`)
        .type(tableFileTypes[format])
        .send(file);
    },
  );
  app.get(
    '/desk/settlements/:settlementId',
    {
      schema: {
        summary: 'A statement with its papers, and line by line what pays it',
        tags,
        params: SettlementParams,
        response: { 200: DeskSettlementAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskSettlement(operators, params.settlementId)) ??
      refuse(reply, 'SettlementIsUnknown'),
  );

  app.get(
    '/desk/settlements/:settlementId/documents/:documentId/link',
    {
      schema: {
        summary: "A paper's or proof's address for the auction house, for a few minutes",
        tags,
        params: Type.Object({ settlementId: id, documentId: id }),
        response: { 200: DocumentLinkAnswer },
      },
    },
    async ({ params }, reply) => {
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
  );

  app.get(
    '/desk/settlements/:settlementId/correction',
    {
      schema: {
        summary: 'What correcting a statement would change now, before and after',
        tags,
        params: SettlementParams,
        querystring: CorrectionQuery,
        response: { 200: CorrectionAnswer },
      },
    },
    async ({ params, query }, reply) =>
      answer(reply, await readCorrection(operators, params.settlementId, query.destination)),
  );

  app.post(
    '/desk/settlements/:settlementId/acts',
    {
      schema: {
        summary: 'Act on a settlement as an operator',
        tags,
        params: SettlementParams,
        headers: KeyHeaders,
        body: DeskSettlementAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtSettlement(deps, request.params.settlementId, askedActOf(request))),
  );

  app.get(
    '/desk/payments',
    {
      schema: {
        summary: 'List what came in and is not wholly on statements, with suggestions',
        tags,
        querystring: PaymentQuery,
        response: { 200: DeskPaymentList },
      },
    },
    ({ query: { all = false, search, page = 1 } }) =>
      listDeskPayments(operators, { onlyLeft: !all, search, page, pageSize }),
  );

  app.post(
    '/desk/payments/:paymentId/acts',
    {
      schema: {
        summary: 'Act on a payment as an operator',
        tags,
        params: PaymentParams,
        headers: KeyHeaders,
        body: DeskPaymentAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtPayment(deps, request.params.paymentId, askedActOf(request))),
  );

  void app.register((files, _options, done) => {
    bankFileRoute(files, deps);
    done();
  });
}

/** In a context of its own: here alone a body is a stream, of any length until it is measured. */
function bankFileRoute(app: Server, deps: DeskDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post(
    '/desk/payments/files',
    {
      config: { isUpload: true },
      schema: {
        summary: "Hand in a bank's file (camt.053 or MT940), as application/octet-stream",
        tags,
        querystring: Type.Object({
          name: Type.String({ ...PlainText, minLength: 1, maxLength: 200 }),
        }),
        response: { 200: BankFileAnswer },
      },
    },
    async (request, reply) => {
      const file = { name: request.query.name, content: request.body as IncomingMessage };
      return answer(reply, await takeBankFile(deps, operatorOf(request), file));
    },
  );
}
