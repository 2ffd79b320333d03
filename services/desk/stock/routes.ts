/** The desk's calls for bringing in stock (docs/rules.md, Desk). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  DeskFileAnswer,
  DeskImport,
  DeskImportAct,
  DeskImportAnswer,
  DeskImportList,
  DeskNewImport,
  ImportId,
} from '#contract/desk/stock.ts';
import { deskLanguageOf } from '#locales/desk/desk-messages.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { refuse } from '#services/http/errors.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import type { Storage } from '#services/media/storage.ts';
import { picturesPath } from '#services/media/routes.ts';
import { actOnImport, createImport, listDeskImports, readDeskImport } from './desk-imports.ts';
import type { ImportResult } from './import-state.ts';
import { readRefusals } from './read-refusals.ts';
import { takeImportFile } from './take-import-file.ts';

const tags = ['desk'];
const path = '/desk/stock/imports';
const params = Type.Object({ importId: ImportId });

export type StockDeps = Pick<DeskDeps, 'operators' | 'servicesUrl'> & { storage: Storage };

export function stockRoutes(app: Server, { operators, storage, servicesUrl }: StockDeps): void {
  const picturesUrl = `${servicesUrl}${picturesPath}`;
  app.get(
    path,
    { schema: { summary: 'List the latest imports', tags, response: { 200: DeskImportList } } },
    () => listDeskImports(operators),
  );

  app.post(
    path,
    {
      schema: {
        summary: 'Begin an import',
        tags,
        body: DeskNewImport,
        response: { 200: DeskImportAnswer },
      },
    },
    async (request, reply) =>
      answered(reply, await createImport(operators, operatorOf(request), request.body)),
  );

  app.get(
    `${path}/:importId`,
    {
      schema: {
        summary: 'An import with its report and its photographs',
        tags,
        params,
        response: { 200: DeskImport },
      },
    },
    async (request, reply) =>
      (await readDeskImport(operators, request.params.importId, picturesUrl)) ??
      refuse(reply, 'ImportIsUnknown'),
  );

  app.get(
    `${path}/:importId/refusals`,
    {
      config: { isDownload: true },
      schema: {
        summary: 'The refused rows of an import, as a file to correct',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const { importId } = request.params;
      const language = deskLanguageOf(localeOfPage(request.headers['accept-language']));
      const file = await readRefusals({ database: operators, storage }, importId, language);
      if (!file) return refuse(reply, 'ImportIsUnknown');
      void reply
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .type(file.contentType);
      return file.content;
    },
  );

  app.post(
    `${path}/:importId/acts`,
    {
      schema: {
        summary: 'Check again, repair refused values, assign photographs, or import',
        tags,
        params,
        body: DeskImportAct,
        response: { 200: DeskImportAnswer },
      },
    },
    async (request, reply) => {
      const { params: of, body } = request;
      return answered(reply, await actOnImport(operators, operatorOf(request), of.importId, body));
    },
  );

  // In a context of its own: here alone a body is a stream, of any length until it is measured.
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('application/octet-stream', (_request, body, done) =>
      done(null, body),
    );
    (inner as Server).post(
      `${path}/:importId/files`,
      {
        config: { isUpload: true },
        schema: {
          summary:
            'Hand in the stock, its refused rows corrected, photographs or an archive of them, as application/octet-stream',
          tags,
          params,
          querystring: Type.Object({
            name: Type.String({ minLength: 1, maxLength: 500 }),
            use: Type.Enum(['stock', 'photo', 'correction']),
          }),
          response: { 200: DeskFileAnswer },
        },
      },
      async (request, reply) => {
        const { importId } = request.params;
        const { name, use } = request.query;
        const bytes = Number(request.headers['content-length'] ?? 0);
        // A refusal can be answered only on a connection that is still open.
        const content = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
        const context = { database: operators, storage };
        const file = { importId, name, use, content, bytes };
        return answered(reply, await takeImportFile(context, operatorOf(request), file));
      },
    );
  });
}

function answered<Answer>(
  reply: FastifyReply,
  result: ImportResult<Answer>,
): FastifyReply | Answer {
  return result.ok ? result.answer : refuse(reply, result.code, result.details);
}
