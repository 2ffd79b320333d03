/** The desk's calls for the yard's phone (docs/rules.md, After the award). */
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskRelease, DeskReleaseCheck, DeskYardAct } from '#contract/desk/yard.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { type YardDeps, checkAtYard, handOverAtYard } from './yard.ts';

const tags = ['desk'];

export function yardRoutes(app: Server, deps: YardDeps): void {
  // With a body, so that no address and no log has the code.
  app.post(
    '/desk/yard/checks',
    {
      schema: {
        summary: 'The vehicle that a code releases',
        tags,
        body: DeskReleaseCheck,
        response: { 200: DeskRelease },
      },
    },
    async (request, reply) =>
      answer(reply, await checkAtYard(deps, operatorOf(request), request.body.code)),
  );

  app.post(
    '/desk/yard/acts',
    {
      schema: {
        summary: 'Hand a vehicle over',
        tags,
        headers: KeyHeaders,
        body: DeskYardAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => answer(reply, await handOverAtYard(deps, askedActOf(request))),
  );
}
