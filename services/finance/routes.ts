/** The buyers' calls about finance (docs/rules.md, Finance). */
import { Type } from 'typebox';
import { FinanceList, NewFinance } from '#contract/finance.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { type FinanceDeps, askFinance, withdrawFinance } from './ask-finance.ts';
import { listFinance } from './queries.ts';

const tags = ['settlement'];
/** A day of asking and withdrawing is over then. */
const waitS = 24 * 3_600;

export function financeRoutes(app: Server, deps: FinanceDeps): void {
  const { database, rate } = deps;
  app.get(
    '/bidding/finance-requests',
    {
      schema: {
        summary: 'Won vehicles that can be financed, and what the own company has asked for',
        tags,
        response: { 200: FinanceList },
      },
    },
    (request) => listFinance(database, buyerOf(request).companyId, rate),
  );

  app.post(
    '/bidding/finance-requests',
    {
      schema: {
        summary: 'Ask for finance for won vehicles',
        tags,
        headers: KeyHeaders,
        body: NewFinance,
        response: { 200: FinanceList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askFinance(deps, buyer, { key: keyOf(request), body: request.body });
      if (asked.ok) return listFinance(database, buyer.companyId, rate);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code, asked.details);
    },
  );

  app.delete(
    '/bidding/finance-requests/:financeId',
    {
      schema: {
        summary: 'Withdraw a request for finance while it is open',
        tags,
        params: Type.Object({ financeId: Type.String({ format: 'uuid' }) }),
        response: { 200: FinanceList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const withdrawn = await withdrawFinance(database, buyer, request.params.financeId);
      return withdrawn.ok
        ? listFinance(database, buyer.companyId, rate)
        : refuse(reply, withdrawn.code);
    },
  );
}
