/** The desk's calls for the yard's phone (docs/rules.md, After the award). */
import * as calls from '#contract/calls/desk/yard.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import { type YardDeps, checkAtYard, handOverAtYard } from './yard.ts';

export function yardRoutes(app: Server, deps: YardDeps): void {
  // With a body, so that no address and no log has the code.
  bind(app, calls, {
    checkReleaseCode: async (request, reply) =>
      answer(
        reply,
        await checkAtYard(
          { database: deps.context.database, codes: deps.codes },
          operatorOf(request),
          request.body.code,
        ),
      ),

    handOverVehicle: async (request, reply) =>
      answer(reply, await handOverAtYard(deps, askedActOf(request))),
  });
}
