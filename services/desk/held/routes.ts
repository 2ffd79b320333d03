/** Calls of acts that can be undone or wait for a second person (docs/rules.md, Desk). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import { DeskCompanyAct } from '#contract/desk/companies.ts';
import { DeskPaymentAct } from '#contract/desk/settlements.ts';
import {
  DeskProposalAct,
  HeldAct,
  HeldActList,
  HeldActQuery,
  UndoneAct,
} from '#contract/desk/held-acts.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { clock } from '#services/auctions/queries.ts';
import type { Server } from '#services/http/server.ts';
import { decideProposal } from './decide-proposal.ts';
import { holdAct, listHeldActs, undoHeldAct } from './held-acts.ts';

const tags = ['desk'];
const HeldActParams = Type.Object({ heldActId: Type.String({ format: 'uuid' }) });

export function heldActRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  app.post(
    '/desk/auctions/:auctionId/lots/:assetId/held-acts',
    {
      schema: {
        summary: 'Decide on a lot, with some seconds to undo it',
        tags,
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        querystring: HeldActQuery,
        headers: KeyHeaders,
        body: DeskLotAct,
        response: { 200: HeldAct },
      },
    },
    async (request, reply) =>
      heldOrRefused(
        reply,
        await holdAct(deps, request.params, askedActOf(request), request.query.batch),
      ),
  );

  app.post(
    '/desk/companies/:companyId/held-acts',
    {
      schema: {
        summary: 'Decide what a company may bid, with some seconds to undo it',
        tags,
        params: Type.Object({ companyId: Type.String({ format: 'uuid' }) }),
        headers: KeyHeaders,
        body: DeskCompanyAct,
        response: { 200: HeldAct },
      },
    },
    async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),
  );

  app.post(
    '/desk/payments/:paymentId/held-acts',
    {
      schema: {
        summary: 'Put a payment on statements, with some seconds to undo it',
        tags,
        params: Type.Object({ paymentId: Type.String({ format: 'uuid' }) }),
        headers: KeyHeaders,
        body: DeskPaymentAct,
        response: { 200: HeldAct },
      },
    },
    async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),
  );

  app.post(
    '/desk/auctions/:auctionId/held-acts',
    {
      schema: {
        summary: 'Ask a second operator to confirm an act on an auction',
        tags,
        params: Type.Object({ auctionId: AuctionId }),
        headers: KeyHeaders,
        body: DeskAuctionAct,
        response: { 200: HeldAct },
      },
    },
    async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),
  );

  app.get(
    '/desk/held-acts',
    {
      schema: {
        summary: 'Decisions that have not left, and what waits for a second operator',
        tags,
        response: { 200: HeldActList },
      },
    },
    async (request) => {
      const [held, now] = await Promise.all([
        listHeldActs(database, operatorOf(request)),
        clock(database),
      ]);
      return { held, serverTime: now.toISOString() };
    },
  );

  app.post(
    '/desk/held-acts/:heldActId/acts',
    {
      schema: {
        summary: 'Approve or refuse what another operator has asked for',
        tags,
        params: HeldActParams,
        headers: KeyHeaders,
        body: DeskProposalAct,
        response: { 200: UndoneAct },
      },
    },
    async (request, reply) =>
      answer(reply, await decideProposal(deps, request.params.heldActId, askedActOf(request))),
  );

  app.delete(
    '/desk/held-acts/:heldActId',
    {
      schema: {
        summary: 'Undo a decision that has not left',
        tags,
        params: HeldActParams,
        response: { 200: UndoneAct },
      },
    },
    async (request, reply) => {
      const { heldActId: id } = request.params;
      const count = await undoHeldAct(database, id, operatorOf(request));
      return count > 0 ? { id, count } : refuse(reply, 'ActHasLeft');
    },
  );
}

function heldOrRefused(reply: FastifyReply, result: Awaited<ReturnType<typeof holdAct>>) {
  return result.ok ? result.held : refuse(reply, result.code, result.details);
}
