/** The desk's calls about operators (docs/identity.md, Operators). */
import * as calls from '#contract/calls/desk/operators.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import { actAtOperator, listOperators } from './operators.ts';

export function operatorRoutes(app: Server, deps: DeskDeps): void {
  bind(app, calls, {
    listOperators: (request) => listOperators(deps.operators, operatorOf(request)),

    actOnOperator: async (request, reply) =>
      answer(reply, await actAtOperator(deps, request.params.operatorId, askedActOf(request))),
  });
}
