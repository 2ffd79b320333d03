/** The calls of buyers about claims (docs/rules.md, Claims). */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/claims.ts';
import type { ClaimList } from '#contract/vehicle-claims.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { documentBytesMax } from '#services/limits.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { StorageError } from '#services/storage-error.ts';
import { addClaimPhoto } from './add-photo.ts';
import { listClaimsOfLot } from './read-claims.ts';
import { type ClaimWritten, openClaim, replyToClaim, withdrawClaim } from './write-claim.ts';

export interface ClaimDeps extends MediaContext {
  settings: CompanySettings;
  servicesUrl: string;
}

export function claimRoutes(app: Server, deps: ClaimDeps): void {
  const { database, settings } = deps;

  bind(app, calls, {
    listClaims: (request) => listOwn(request),

    openClaim: async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        await openClaim(database, settings, writerOf(request), params, body),
      );
    },

    replyToClaim: async (request, reply) => {
      const words = { reference: request.params.claimId, message: request.body.message };
      return answer(
        request,
        reply,
        await replyToClaim(database, settings, writerOf(request), words),
      );
    },

    withdrawClaim: async (request, reply) =>
      answer(
        request,
        reply,
        await withdrawClaim(database, writerOf(request), request.params.claimId),
      ),
  });

  photoRoute(app, deps);

  async function listOwn(
    request: FastifyRequest<{ Params: { auctionId: string; assetId: string } }>,
  ): Promise<ClaimList> {
    const { companyId } = buyerOf(request);
    const now = await clock(database);
    const { auctionId, assetId } = request.params;
    const link = { keys: database, servicesUrl: deps.servicesUrl, holder: companyId, now };
    const claims = await listClaimsOfLot(database, { auctionId, assetId, companyId }, link);
    return { claims, serverTime: now.toISOString() };
  }

  async function answer(
    request: FastifyRequest<{ Params: { auctionId: string; assetId: string } }>,
    reply: FastifyReply,
    written: ClaimWritten,
  ): Promise<ClaimList | FastifyReply> {
    if (written.ok) return listOwn(request);
    if (written.code === 'SenderHasSentTooMuch')
      void reply.header('retry-after', String(written.waitS));
    return refuse(reply, written.code, 'details' in written ? written.details : undefined);
  }
}

function writerOf(request: FastifyRequest) {
  return { buyer: buyerOf(request), key: keyOf(request) };
}

function photoRoute(app: Server, { database, storage }: ClaimDeps): void {
  bind(app, calls, {
    handInClaimPhoto: async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > documentBytesMax)
        return refuse(reply, 'FileIsTooLarge');
      const body = request.body as IncomingMessage;
      // A refusal can be answered only on a connection that is still open.
      const content = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      const photo = { reference: request.params.claimId, fileName: request.query.name };
      try {
        const added = await addClaimPhoto({ database, storage }, buyerOf(request), photo, content);
        if (!added.ok) return refuse(reply, added.code);
        return { photoId: added.photoId, isNew: added.isNew };
      } catch (error) {
        if (error instanceof StorageError) return refuse(reply, error.code);
        throw error;
      }
    },
  });
}
