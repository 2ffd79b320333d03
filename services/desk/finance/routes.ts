/** The desk's calls about finance (docs/rules.md, Finance). */
import * as calls from '#contract/calls/desk/finance.ts';
import type { FinanceRate } from '#contract/finance.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { decideFinance } from '#services/finance/decide-finance.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import { listDeskFinance } from './finance.ts';

interface Deps extends DeskDeps {
  rate: FinanceRate | undefined;
}

export function deskFinanceRoutes(app: Server, deps: Deps): void {
  bind(app, calls, {
    listDeskFinanceRequests: (request) =>
      listDeskFinance(deps.operators, deps.rate, request.query.done ?? false),

    actOnFinanceRequest: async (request, reply) => {
      const { financeId } = request.params;
      const asked = askedActOf(request);
      return answer(
        reply,
        await actOnce(deps, asked, [financeId], (context) =>
          decideFinance(context, deps.settings, financeId, asked.body),
        ),
      );
    },
  });
}
