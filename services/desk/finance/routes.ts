/** The desk's calls about finance (docs/rules.md, Finance). */
import { Type } from 'typebox';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskFinanceAct, DeskFinanceList } from '#contract/desk/finance.ts';
import type { FinanceRate } from '#contract/finance.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { decideFinance } from '#services/finance/decide-finance.ts';
import type { Server } from '#services/http/server.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { listDeskFinance } from './finance.ts';

const tags = ['desk'];

interface Deps extends DeskDeps {
  rate: FinanceRate | undefined;
}

export function deskFinanceRoutes(app: Server, deps: Deps): void {
  app.get(
    '/desk/finance-requests',
    {
      schema: {
        summary: 'Finance that companies ask for, by its deadlines',
        tags,
        querystring: Type.Object({ done: Type.Optional(Type.Boolean()) }),
        response: { 200: DeskFinanceList },
      },
    },
    (request) => listDeskFinance(deps.operators, deps.rate, request.query.done ?? false),
  );

  app.post(
    '/desk/finance-requests/:financeId/acts',
    {
      schema: {
        summary: 'Review, approve or decline a request for finance',
        tags,
        params: Type.Object({ financeId: Type.String({ format: 'uuid' }) }),
        headers: KeyHeaders,
        body: DeskFinanceAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => {
      const { financeId } = request.params;
      const asked = askedActOf(request);
      return answer(
        reply,
        await actOnce(deps, asked, [financeId], (context) =>
          decideFinance(context, deps.settings, financeId, asked.body),
        ),
      );
    },
  );
}
