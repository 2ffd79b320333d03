/** Calls of acts that can be undone or wait for a second person (docs/rules.md, Desk). */
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/desk/held-acts.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { clock } from '#services/auctions/queries.ts';
import type { Server } from '#services/http/server.ts';
import { decideProposal } from './decide-proposal.ts';
import { holdAct, listHeldActs, undoHeldAct } from './held-acts.ts';

export function heldActRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  bind(app, calls, {
    holdAct: async (request, reply) =>
      heldOrRefused(
        reply,
        await holdAct(deps, request.params, askedActOf(request), request.query.batch),
      ),

    holdCompanyAct: async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),

    holdPaymentAct: async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),

    proposeAuctionAct: async (request, reply) =>
      heldOrRefused(reply, await holdAct(deps, request.params, askedActOf(request))),

    listHeldActs: async (request) => {
      const [held, now] = await Promise.all([
        listHeldActs(database, operatorOf(request)),
        clock(database),
      ]);
      return { held, serverTime: now.toISOString() };
    },

    decideProposal: async (request, reply) =>
      answer(reply, await decideProposal(deps, request.params.heldActId, askedActOf(request))),

    undoHeldAct: async (request, reply) => {
      const { heldActId: id } = request.params;
      const count = await undoHeldAct(database, id, operatorOf(request));
      return count > 0 ? { id, count } : refuse(reply, 'ActHasLeft');
    },
  });
}

function heldOrRefused(reply: FastifyReply, result: Awaited<ReturnType<typeof holdAct>>) {
  return result.ok ? result.held : refuse(reply, result.code, result.details);
}
