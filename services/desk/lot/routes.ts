/** The calls of a lot's page at the desk: read, edit, upload, a document's link. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as calls from '#contract/calls/desk/lot.ts';
import type { UploadAnswer } from '#contract/desk/edits.ts';
import type { DocumentLinkAnswer } from '#contract/documents.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import { makeDocumentLink, operator } from '#services/media/document-links.ts';
import { findDocument } from '#services/media/documents.ts';
import { picturesPath } from '#services/media/routes.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { readDeskLot } from './page.ts';
import { checkRegister } from './register.ts';
import { editLot } from './edit-lot.ts';
import { findEditedLot } from './edited-lot.ts';
import { type UploadResult, takeUpload } from './take-upload.ts';

export function lotRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  bind(app, calls, {
    getDeskLot: async ({ params }, reply) =>
      (await readDeskLot(database, params, `${deps.servicesUrl}${picturesPath}`)) ??
      refuse(reply, 'LotIsUnknown'),

    checkRegister: async ({ params, log }, reply) =>
      (await checkRegister(database, deps.rdwUrl, params, { log })) ??
      refuse(reply, 'LotIsUnknown'),

    editLot: async (request, reply) =>
      answer(reply, await editLot(deps, request.params, askedActOf(request))),

    makeDeskDocumentLink: async ({ params }, reply) => {
      const [found, document] = await Promise.all([
        findEditedLot(database, params),
        findDocument(database, params.documentId),
      ]);
      if (!found || document?.vehicleId !== found.vehicleId)
        return refuse(reply, 'DocumentIsUnknown');
      const { now } = found;
      const link = { documentId: document.id, lotId: '', holder: operator, now };
      const { url, expiresAt } = await makeDocumentLink(database, deps.servicesUrl, link);
      return {
        result: { url, expiresAt: expiresAt.toISOString() },
        serverTime: now.toISOString(),
      } satisfies DocumentLinkAnswer;
    },
  });

  uploadRoutes(app, deps);
}

function uploadRoutes(app: Server, deps: DeskDeps): void {
  bind(app, calls, {
    handInPhoto: async (request, reply) => {
      const { name, kind, damage = null, reason } = request.query;
      const upload = { use: 'photo', fileName: name, kind, damageId: damage, reason } as const;
      return answered(reply, await take(request, request.params, upload));
    },

    handInDocument: async (request, reply) => {
      const { name, kind } = request.query;
      const upload = { use: 'document', fileName: name, kind } as const;
      return answered(reply, await take(request, request.params, upload));
    },
  });

  function take(
    request: FastifyRequest,
    address: Parameters<typeof takeUpload>[1],
    upload: Parameters<typeof takeUpload>[3],
  ): Promise<UploadResult> {
    return takeUpload(deps, address, operatorOf(request), upload, request.body as IncomingMessage);
  }
}

function answered(reply: FastifyReply, result: UploadResult): FastifyReply | UploadAnswer {
  return result.ok ? result.answer : refuse(reply, result.code, result.details);
}
