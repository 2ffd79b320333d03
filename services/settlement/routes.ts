/** The buyer's call about what is to be paid (docs/rules.md, After the award). */
import { SettlementsAnswer } from '#contract/settlements.ts';
import type { Database } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Server } from '#services/http/server.ts';
import type { ReleaseCodes } from './release-codes.ts';
import { listOwnSettlements } from './own-settlements.ts';

export function settlementRoutes(app: Server, database: Database, codes: ReleaseCodes): void {
  app.get(
    '/bidding/settlements',
    {
      schema: {
        summary: 'What the own company owes for its vehicles, and how to pay it',
        tags: ['company'],
        response: { 200: SettlementsAnswer },
      },
    },
    async (request) => {
      const now = await clock(database);
      const { companyId } = buyerOf(request);
      const result = await listOwnSettlements(database, codes, companyId, now);
      return { result, serverTime: now.toISOString() } satisfies SettlementsAnswer;
    },
  );
}
