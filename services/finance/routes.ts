/** The buyers' calls about finance (docs/rules.md, Finance). */
import * as calls from '#contract/calls/finance.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { type FinanceDeps, askFinance, withdrawFinance } from './ask-finance.ts';
import { listFinance } from './queries.ts';

/** A day of asking and withdrawing is over then. */
const waitS = 24 * 3_600;

export function financeRoutes(app: Server, deps: FinanceDeps): void {
  const { database, rate } = deps;
  bind(app, calls, {
    listFinanceRequests: (request) => listFinance(database, buyerOf(request).companyId, rate),

    askForFinance: async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askFinance(deps, buyer, { key: keyOf(request), body: request.body });
      if (asked.ok) return listFinance(database, buyer.companyId, rate);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code, asked.details);
    },

    withdrawFinanceRequest: async (request, reply) => {
      const buyer = buyerOf(request);
      const withdrawn = await withdrawFinance(database, buyer, request.params.financeId);
      return withdrawn.ok
        ? listFinance(database, buyer.companyId, rate)
        : refuse(reply, withdrawn.code);
    },
  });
}
