/** The desk's calls for bringing in stock (docs/rules.md, Desk). */
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/desk/stock.ts';
import { deskLanguageOf } from '#locales/desk/desk-messages.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { localeOfPage } from '#services/http/page-locale.ts';
import type { Server } from '#services/http/server.ts';
import type { Storage } from '#services/media/storage.ts';
import { picturesPath } from '#services/media/routes.ts';
import { actOnImport, createImport, listDeskImports, readDeskImport } from './desk-imports.ts';
import type { ImportResult } from './import-state.ts';
import { readRefusals } from './read-refusals.ts';
import { takeImportFile } from './take-import-file.ts';

export type StockDeps = Pick<DeskDeps, 'operators' | 'servicesUrl'> & { storage: Storage };

export function stockRoutes(app: Server, { operators, storage, servicesUrl }: StockDeps): void {
  const picturesUrl = `${servicesUrl}${picturesPath}`;
  bind(app, calls, {
    listImports: () => listDeskImports(operators),

    beginImport: async (request, reply) =>
      answered(reply, await createImport(operators, operatorOf(request), request.body)),

    getImport: async (request, reply) =>
      (await readDeskImport(operators, request.params.importId, picturesUrl)) ??
      refuse(reply, 'ImportIsUnknown'),

    getRefusedRows: {
      config: { isDownload: true },
      handler: async (request, reply) => {
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
    },

    actOnImport: async (request, reply) => {
      const { params: of, body } = request;
      return answered(reply, await actOnImport(operators, operatorOf(request), of.importId, body));
    },

    handInImportFile: async (request, reply) => {
      const { importId } = request.params;
      const { name, use } = request.query;
      const bytes = Number(request.headers['content-length'] ?? 0);
      // A refusal can be answered only on a connection that is still open.
      const content = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      const context = { database: operators, storage };
      const file = { importId, name, use, content, bytes };
      return answered(reply, await takeImportFile(context, file));
    },
  });
}

function answered<Answer>(
  reply: FastifyReply,
  result: ImportResult<Answer>,
): FastifyReply | Answer {
  return result.ok ? result.answer : refuse(reply, result.code, result.details);
}
