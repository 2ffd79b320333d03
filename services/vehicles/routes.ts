/**
 * POST /vehicles/{salesChannel} and GET /vehicles/{salesChannel}/{licensePlate}?auctionId=
 * (docs/rules.md, Calls).
 */
import { Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AuctionId } from '#contract/calls.ts';
import { VehicleAnswer, VehicleSearchAnswer, VehicleSearchRequest } from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { clock } from '#services/auctions/queries.ts';
import type { ServicesConfig } from '#services/config.ts';
import { buyerOf, callerOf } from '#services/auth/authorize.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists, findOwnOffers } from '#services/lots/queries.ts';
import { picturesPath } from '#services/media/routes.ts';
import { findVehicle } from './queries.ts';
import { createVehicleSearch } from './search.ts';
import { findLaterSale } from './later-sale.ts';
import { similarPriceMinor } from './similar-price.ts';
import { detailFromRow } from './vehicle.ts';

const Channel = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const tags = ['vehicles'];

export function vehicleRoutes(app: Server, database: Database, config: ServicesConfig): void {
  const picturesUrl = `${config.servicesUrl}${picturesPath}`;
  const search = createVehicleSearch(database, { pageSize: config.pageSize, picturesUrl });

  app.post(
    '/vehicles/:salesChannel',
    {
      schema: {
        summary: 'Search vehicles',
        tags,
        params: Type.Object({ salesChannel: Channel }),
        body: VehicleSearchRequest,
        response: { 200: VehicleSearchAnswer },
      },
    },
    async (request, reply) => {
      if (!config.salesChannels.includes(request.params.salesChannel))
        return refuse(reply, 'PathIsUnknown');
      const { auctionId } = request.body;
      if (auctionId && !(await auctionExists(database, auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const [result, now] = await Promise.all([
        search(request.body, callerOf(request)?.buyer),
        clock(database),
      ]);
      return { result, serverTime: now.toISOString() } satisfies VehicleSearchAnswer;
    },
  );

  app.get(
    '/vehicles/:salesChannel/:licensePlate',
    {
      schema: {
        summary: 'One vehicle by its licence plate',
        tags,
        params: Type.Object({
          salesChannel: Channel,
          licensePlate: Type.String({ maxLength: 40 }),
        }),
        querystring: Type.Object({ auctionId: Type.Optional(AuctionId) }),
        response: { 200: VehicleAnswer },
      },
    },
    async (request, reply) => {
      if (!config.salesChannels.includes(request.params.salesChannel))
        return refuse(reply, 'PathIsUnknown');
      const plate = normalisePlate(request.params.licensePlate);
      const { auctionId } = request.query;
      const row = await findVehicle(database, plate, auctionId);
      if (!row) {
        const isKnown = auctionId === undefined || (await auctionExists(database, auctionId));
        return refuse(reply, isKnown ? 'VehicleIsUnknown' : 'AuctionIsUnknown');
      }
      const { companyId } = buyerOf(request);
      const [own, buyerFor, similarMinor, laterSale] = await Promise.all([
        findOwnOffers(database, companyId, [row.id]),
        findBuyingCompany(database, companyId, [row.id]),
        similarPriceMinor(database, row),
        findLaterSale(database, row),
      ]);
      const reader = { own: own.get(row.id), buyer: buyerFor(row.id) };
      return {
        result: {
          ...detailFromRow(row, reader, row.now, picturesUrl, similarMinor),
          ...(laterSale && { laterSale }),
        },
        serverTime: row.now.toISOString(),
      } satisfies VehicleAnswer;
    },
  );
}
