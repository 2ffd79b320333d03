/** GET /vehicles/{salesChannel}/{licensePlate}?auctionId= (docs/rules.md, Calls). */
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AuctionId } from '#contract/calls.ts';
import { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import { VehicleAnswer } from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { ServicesConfig } from '#services/config.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { picturesPath } from '#services/media/routes.ts';
import { findLaterSale } from './later-sale.ts';
import { readOwn } from './own-readings.ts';
import { findVehicle } from './queries.ts';
import { Channel, unknownChannel } from './sales-channel.ts';
import { similarPriceMinor } from './similar-price.ts';
import { similarSales } from './similar-sales.ts';
import { detailFromRow } from './vehicle.ts';

const LotAddress = {
  params: Type.Object({ salesChannel: Channel, licensePlate: Type.String({ maxLength: 40 }) }),
  querystring: Type.Object({ auctionId: Type.Optional(AuctionId) }),
};
interface AddressedRequest {
  params: Static<(typeof LotAddress)['params']>;
  query: Static<(typeof LotAddress)['querystring']>;
}

const tags = ['vehicles'];

/** `found` has the connections for what every search reads; `database` is the one of bids. */
export function vehicleRoutes(
  app: Server,
  { database, found }: { database: Database; found: Database },
  config: ServicesConfig,
): void {
  const picturesUrl = `${config.servicesUrl}${picturesPath}`;

  app.get(
    '/vehicles/:salesChannel/:licensePlate',
    {
      schema: {
        summary: 'One vehicle by its licence plate',
        tags,
        ...LotAddress,
        response: { 200: VehicleAnswer },
      },
    },
    async (request, reply) => {
      const row = await addressedVehicle(request, reply);
      if (!row) return reply;
      const { companyId } = buyerOf(request);
      const [readerOf, similarMinor, laterSale] = await Promise.all([
        readOwn(database, companyId, [row.id]),
        similarPriceMinor(database, row),
        findLaterSale(database, row),
      ]);
      return {
        result: {
          ...detailFromRow(row, readerOf(row.id), row.now, picturesUrl, similarMinor),
          ...(laterSale && { laterSale }),
        },
        serverTime: row.now.toISOString(),
      } satisfies VehicleAnswer;
    },
  );
  app.get(
    '/vehicles/:salesChannel/:licensePlate/similar-sales',
    {
      schema: {
        summary: 'What vehicles like this one were sold for',
        tags,
        ...LotAddress,
        response: { 200: SimilarSalesAnswer },
      },
    },
    async (request, reply) => {
      const row = await addressedVehicle(request, reply);
      if (!row) return reply;
      const { companyId } = buyerOf(request);
      const result = await similarSales(found, row, companyId);
      return { result } satisfies SimilarSalesAnswer;
    },
  );

  /** Undefined where it has refused. */
  async function addressedVehicle(
    { params, query: { auctionId } }: AddressedRequest,
    reply: FastifyReply,
  ) {
    if (!config.salesChannels.includes(params.salesChannel)) {
      await refuse(reply, 'RequestIsInvalid', unknownChannel);
      return undefined;
    }
    const row = await findVehicle(database, normalisePlate(params.licensePlate), auctionId);
    if (row) return row;
    const isKnown = auctionId === undefined || (await auctionExists(database, auctionId));
    await refuse(reply, isKnown ? 'VehicleIsUnknown' : 'AuctionIsUnknown');
    return undefined;
  }
}
