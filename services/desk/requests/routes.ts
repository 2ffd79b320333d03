/** The desk's calls about visitors' requests (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskRequestAct, DeskRequestAnswer, DeskRequestList } from '#contract/desk/requests.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { actAtRequest } from '#services/desk/companies/acts.ts';
import { askedKinds, listDeskRequests, readDeskRequest } from './requests.ts';

const tags = ['desk'];
const RequestParams = Type.Object({
  reference: Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' }),
});

export function deskRequestRoutes(app: Server, deps: DeskDeps): void {
  app.get(
    '/desk/requests',
    {
      schema: {
        summary: 'List requests by their deadlines',
        tags,
        querystring: Type.Object({
          kind: Type.Optional(Type.Enum([...askedKinds])),
          done: Type.Optional(Type.Boolean()),
        }),
        response: { 200: DeskRequestList },
      },
    },
    ({ query }) =>
      listDeskRequests(deps.operators, { kind: query.kind, isDone: query.done ?? false }),
  );

  app.get(
    '/desk/requests/:reference',
    {
      schema: {
        summary: 'A request with all that was written and done',
        tags,
        params: RequestParams,
        response: { 200: DeskRequestAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskRequest(deps.operators, params.reference)) ??
      refuse(reply, 'RequestIsUnknown'),
  );

  app.post(
    '/desk/requests/:reference/acts',
    {
      schema: {
        summary: 'Act on a request as an operator',
        tags,
        params: RequestParams,
        headers: KeyHeaders,
        body: DeskRequestAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtRequest(deps, request.params.reference, askedActOf(request))),
  );
}
