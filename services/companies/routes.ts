/** The calls about the own company's part in whole sums (docs/rules.md, Whole sum). */
import type { LotDestinationAnswer } from '#contract/buying-company.ts';
import * as calls from '#contract/calls/own-company.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { Conditions } from '#services/conditions/conditions.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { findBuyingCompany, readOwnCompany } from './buying-company.ts';
import { chooseDestination, setStandardDestination } from './destinations.ts';

interface OwnCompanyDeps {
  database: Database;
  conditions: Conditions;
}

export function ownCompanyRoutes(app: Server, { database, conditions }: OwnCompanyDeps): void {
  async function ownCompany(buyer: Buyer) {
    const [company, conditionsToAccept] = await Promise.all([
      readOwnCompany(database, buyer),
      conditions.toAccept(buyer.id),
    ]);
    return { ...company, conditionsToAccept };
  }

  bind(app, calls, {
    getOwnCompany: (request) => ownCompany(buyerOf(request)),

    setStandardDestination: async (request) => {
      const buyer = buyerOf(request);
      await setStandardDestination(database, buyer, request.body.destination);
      return ownCompany(buyer);
    },

    chooseDestination: async (request, reply) => {
      const buyer = buyerOf(request);
      const chosen = await chooseDestination(
        database,
        buyer,
        request.params,
        request.body.destination,
      );
      if (!chosen.ok) return refuse(reply, chosen.code);
      const { lotId } = chosen;
      const companyOf = await findBuyingCompany(database, buyer.companyId, [lotId]);
      return { buyer: companyOf(lotId) } satisfies LotDestinationAnswer;
    },
  });
}
