/** GET /vehicles/{salesChannel}/{licensePlate}?auctionId= (docs/rules.md, Calls). */
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/vehicles.ts';
import type { Database } from '#database/connect.ts';
import type { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import type { VehicleAnswer } from '#contract/vehicles.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { ServicesConfig } from '#services/config.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { picturesPath } from '#services/media/routes.ts';
import { mayNotBuy } from '#services/lots/may-not-buy.ts';
import { readCorrections } from './corrections.ts';
import { readOutages } from './outages.ts';
import { findLaterSale } from './later-sale.ts';
import { readOwn } from './own-readings.ts';
import { findVehicle, listFittingVehicles } from './queries.ts';
import { unknownChannel } from './sales-channel.ts';
import { similarPriceMinor } from './similar-price.ts';
import { similarSales } from './similar-sales.ts';
import { detailFromRow } from './vehicle.ts';

interface AddressedRequest {
  params: { salesChannel: string; licensePlate: string };
  query: { auctionId?: string };
}

/** `found` has the connections for what every search reads; `database` is the one of bids. */
export function vehicleRoutes(
  app: Server,
  { database, found, config }: { database: Database; found: Database; config: ServicesConfig },
): void {
  const picturesUrl = `${config.servicesUrl}${picturesPath}`;

  bind(app, calls, {
    getVehicle: async (request, reply) => {
      const row = await addressedVehicle(request, reply);
      if (!row) return reply;
      const { companyId } = buyerOf(request);
      const lot = { lotId: row.id, companyId };
      const [readerOf, similarMinor, laterSale, corrections, outages, barred] = await Promise.all([
        readOwn(database, companyId, [row.id]),
        similarPriceMinor(database, row),
        findLaterSale(database, row),
        readCorrections(database, row.id, picturesUrl),
        readOutages(database, row.id),
        mayNotBuy(database, lot),
      ]);
      return {
        result: {
          ...detailFromRow(row, readerOf(row.id), row.now, picturesUrl, similarMinor),
          ...(laterSale && { laterSale }),
          ...(corrections.length > 0 && { corrections }),
          ...(outages.length > 0 && { outages }),
          ...(barred === 'SellerMayNotBid' && { isTiedToSeller: true }),
        },
        serverTime: row.now.toISOString(),
      } satisfies VehicleAnswer;
    },
    listSimilarSales: async (request, reply) => {
      const row = await addressedVehicle(request, reply);
      if (!row) return reply;
      const { companyId } = buyerOf(request);
      const result = await similarSales(found, row, companyId);
      return { result } satisfies SimilarSalesAnswer;
    },
  });

  /** Undefined where it has refused. */
  async function addressedVehicle(
    { params, query: { auctionId } }: AddressedRequest,
    reply: FastifyReply,
  ) {
    if (!config.salesChannels.includes(params.salesChannel)) {
      await refuse(reply, 'RequestIsInvalid', unknownChannel);
      return undefined;
    }
    const row = await findVehicle(database, params.licensePlate, auctionId);
    if (row?.isOneOfSeveral) {
      const vehicles = await listFittingVehicles(database, params.licensePlate, auctionId);
      await refuse(reply, 'PlateFitsSeveralVehicles', undefined, { vehicles });
      return undefined;
    }
    if (row) return row;
    const isKnown = auctionId === undefined || (await auctionExists(database, auctionId));
    await refuse(reply, isKnown ? 'VehicleIsUnknown' : 'AuctionIsUnknown');
    return undefined;
  }
}
