/** The desk's calls about claims (docs/rules.md, Claims). */
import * as calls from '#contract/calls/desk/claims.ts';
import { decideClaim } from '#services/claims/decide-claim.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { listDeskClaims, readDeskClaim } from './claims.ts';

export function deskClaimRoutes(app: Server, deps: DeskDeps): void {
  const { operators, servicesUrl, context, settings } = deps;
  bind(app, calls, {
    listDeskClaims: ({ query }) => listDeskClaims(operators, query.done ?? false),

    getDeskClaim: async ({ params }, reply) =>
      (await readDeskClaim({ operators, keys: context.database, servicesUrl }, params.claimId)) ??
      refuse(reply, 'ClaimIsUnknown'),

    actOnClaim: async (request, reply) => {
      const { claimId } = request.params;
      const asked = askedActOf(request);
      const done = await actOnce(deps, asked, ['claim', claimId], async (acting) => {
        const acted = await decideClaim(acting, settings, claimId, asked.body);
        if (!acted.ok) return acted;
        return { ok: true, answer: { version: acted.version, status: acted.status } };
      });
      return answer(reply, done);
    },
  });
}
