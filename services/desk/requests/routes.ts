/** The desk's calls about visitors' requests (docs/rules.md, Desk). */
import * as calls from '#contract/calls/desk/requests.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { actAtRequest } from '#services/desk/companies/acts.ts';
import { listDeskRequests, readDeskRequest } from './requests.ts';

export function deskRequestRoutes(app: Server, deps: DeskDeps): void {
  bind(app, calls, {
    listDeskRequests: ({ query }) =>
      listDeskRequests(deps.operators, { kind: query.kind, isDone: query.done ?? false }),

    getDeskRequest: async ({ params }, reply) =>
      (await readDeskRequest(deps.operators, params.reference)) ??
      refuse(reply, 'RequestIsUnknown'),

    actOnRequest: async (request, reply) =>
      answer(reply, await actAtRequest(deps, request.params.reference, askedActOf(request))),
  });
}
