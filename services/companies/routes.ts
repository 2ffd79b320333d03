/** The calls about the own company's part in whole sums (docs/rules.md, Whole sum). */
import { Type } from 'typebox';
import {
  LotDestination,
  LotDestinationAnswer,
  OwnCompany,
  StandardDestination,
} from '#contract/buying-company.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { findBuyingCompany, readOwnCompany } from './buying-company.ts';
import { chooseDestination, setStandardDestination } from './destinations.ts';

const tags = ['company'];

export function ownCompanyRoutes(app: Server, database: Database): void {
  app.get(
    '/bidding/company',
    {
      schema: {
        summary: 'The own company as sums know it',
        tags,
        response: { 200: OwnCompany },
      },
    },
    (request) => readOwnCompany(database, buyerOf(request)),
  );

  app.post(
    '/bidding/company/destination',
    {
      schema: {
        summary: 'Set where the company’s vehicles go unless chosen otherwise for one',
        tags,
        body: StandardDestination,
        response: { 200: OwnCompany },
      },
    },
    async (request) => {
      const buyer = buyerOf(request);
      await setStandardDestination(database, buyer, request.body.destination);
      return readOwnCompany(database, buyer);
    },
  );

  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/destination',
    {
      schema: {
        summary: 'Choose where this vehicle would go; it decides the sum, never the rank',
        tags,
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        body: LotDestination,
        response: { 200: LotDestinationAnswer },
      },
    },
    async (request, reply) => {
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
  );
}
