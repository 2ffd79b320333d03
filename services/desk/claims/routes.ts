/** The desk's calls about claims (docs/rules.md, Claims). */
import { Type } from 'typebox';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskClaimAct, DeskClaimAnswer, DeskClaimList } from '#contract/desk/claims.ts';
import { toMinor } from '#contract/money.ts';
import { ClaimReference } from '#contract/vehicle-claims.ts';
import { type Decision, decideClaim } from '#services/claims/decide-claim.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { listDeskClaims, readDeskClaim } from './claims.ts';

const tags = ['desk'];
const ClaimParams = Type.Object({ claimId: ClaimReference });

export function deskClaimRoutes(app: Server, deps: DeskDeps): void {
  const { operators, servicesUrl, context, settings } = deps;
  app.get(
    '/desk/claims',
    {
      schema: {
        summary: 'List claims by their deadlines',
        tags,
        querystring: Type.Object({ done: Type.Optional(Type.Boolean()) }),
        response: { 200: DeskClaimList },
      },
    },
    ({ query }) => listDeskClaims(operators, query.done ?? false),
  );

  app.get(
    '/desk/claims/:claimId',
    {
      schema: {
        summary: 'A claim with its words and photographs, and what may be granted',
        tags,
        params: ClaimParams,
        response: { 200: DeskClaimAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskClaim({ operators, keys: context.database, servicesUrl }, params.claimId)) ??
      refuse(reply, 'ClaimIsUnknown'),
  );

  app.post(
    '/desk/claims/:claimId/acts',
    {
      schema: {
        summary: 'Ask for more, accept with an amount, or decline',
        tags,
        params: ClaimParams,
        headers: KeyHeaders,
        body: DeskClaimAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => {
      const { claimId } = request.params;
      const asked = askedActOf(request);
      const { body } = asked;
      const done = await actOnce(deps, asked, ['claim', claimId], async (acting) => {
        const options = { expectedVersion: body.version };
        const acted = await decideClaim(acting, settings, claimId, decisionOf(body), options);
        if (!acted.ok) return acted;
        return { ok: true, answer: { version: acted.version, status: acted.status } };
      });
      return answer(reply, done);
    },
  );
}

/** An amount that is none is refused as zero. */
function decisionOf(body: DeskClaimAct): Decision {
  const { act: name, words } = body;
  return name === 'acceptClaim'
    ? { name, words, grantedMinor: toMinor(body.amount) ?? 0 }
    : { name, words };
}
