/** The calls of a lot's page at the desk: read, edit, upload, a document's link. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskLotEdit, UploadAnswer } from '#contract/desk/edits.ts';
import { DeskLotAnswer, DeskLotParams, DeskRegisterCheck } from '#contract/desk/lot.ts';
import { DocumentLinkAnswer } from '#contract/documents.ts';
import { documentKinds, photoKinds } from '#contract/media.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
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

const tags = ['desk'];
const path = '/desk/auctions/:auctionId/lots/:assetId';
const fileName = Type.String({ minLength: 1, maxLength: 400 });

export function lotRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  app.get(
    path,
    {
      schema: {
        summary: 'A lot with all that operators edit',
        tags,
        params: DeskLotParams,
        response: { 200: DeskLotAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskLot(database, params, `${deps.servicesUrl}${picturesPath}`)) ??
      refuse(reply, 'LotIsUnknown'),
  );

  app.get(
    `${path}/register`,
    {
      schema: {
        summary: "What the Dutch register of vehicles has of a lot's vehicle",
        tags,
        params: DeskLotParams,
        response: { 200: DeskRegisterCheck },
      },
    },
    async ({ params }, reply) =>
      (await checkRegister(database, deps.rdwUrl, params)) ?? refuse(reply, 'LotIsUnknown'),
  );

  app.post(
    `${path}/edits`,
    {
      schema: {
        summary: 'Edit a lot as an operator',
        tags,
        params: DeskLotParams,
        headers: KeyHeaders,
        body: DeskLotEdit,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await editLot(deps, request.params, askedActOf(request))),
  );

  app.get(
    `${path}/documents/:documentId/link`,
    {
      schema: {
        summary: "A document's address for the auction house, for a few minutes",
        tags,
        params: Type.Object({
          ...DeskLotParams.properties,
          documentId: Type.String({ format: 'uuid' }),
        }),
        response: { 200: DocumentLinkAnswer },
      },
    },
    async ({ params }, reply) => {
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
  );

  void app.register((files, _options, done) => {
    uploadRoutes(files, deps);
    done();
  });
}

/** In a context of its own: here alone a body is a stream, of any length until it is measured. */
function uploadRoutes(app: Server, deps: DeskDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  const response = { 200: UploadAnswer };
  const config = { isUpload: true };

  app.post(
    `${path}/photos`,
    {
      config,
      schema: {
        summary: 'Hand in a photograph, as application/octet-stream',
        tags,
        params: DeskLotParams,
        querystring: Type.Object({
          name: fileName,
          kind: Type.Enum(photoKinds),
          damage: Type.Optional(Type.String({ minLength: 1, maxLength: 36 })),
        }),
        response,
      },
    },
    async (request, reply) => {
      const { name, kind, damage = null } = request.query;
      const upload = { use: 'photo', fileName: name, kind, damageId: damage } as const;
      return answered(reply, await take(request, request.params, upload));
    },
  );

  app.post(
    `${path}/documents`,
    {
      config,
      schema: {
        summary: 'Hand in a document, as application/octet-stream',
        tags,
        params: DeskLotParams,
        querystring: Type.Object({ name: fileName, kind: Type.Enum(documentKinds) }),
        response,
      },
    },
    async (request, reply) => {
      const { name, kind } = request.query;
      const upload = { use: 'document', fileName: name, kind } as const;
      return answered(reply, await take(request, request.params, upload));
    },
  );

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
