/** The buyer's call about what is to be paid (docs/rules.md, After the award). */
import * as calls from '#contract/calls/settlements.ts';
import type { SettlementsAnswer } from '#contract/settlements.ts';
import type { Database } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import type { ReleaseCodes } from './release-codes.ts';
import { listOwnSettlements } from './own-settlements.ts';

interface SettlementSources {
  database: Database;
  codes: ReleaseCodes;
  /** Whether an account is configured that buyers pay to. */
  hasPayee: boolean;
}

export function settlementRoutes(
  app: Server,
  { database, codes, hasPayee }: SettlementSources,
): void {
  bind(app, calls, {
    listSettlements: async (request) => {
      const now = await clock(database);
      const asked = { reader: buyerOf(request), lot: request.query, now };
      const list = await listOwnSettlements(database, codes, asked);
      return {
        ...list,
        areIssued: hasPayee,
        serverTime: now.toISOString(),
      } satisfies SettlementsAnswer;
    },
  });
}
