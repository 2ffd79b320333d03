/**
 * POST /vehicles/{salesChannel} and GET /vehicles/{salesChannel}/{licensePlate}?auctionId=
 * (docs/rules.md, Calls).
 */
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AuctionId } from '#contract/calls.ts';
import {
  TownsAnswer,
  TownsQuery,
  VehicleAnswer,
  VehicleSearchAnswer,
  VehicleSearchRequest,
  buyersFilters,
} from '#contract/vehicles.ts';
import { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { clock } from '#services/auctions/queries.ts';
import type { ServicesConfig } from '#services/config.ts';
import { challengeOf } from '#services/auth/challenges.ts';
import { buyerOf, callerOf } from '#services/auth/authorize.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists, findOwnOffers } from '#services/lots/queries.ts';
import { placeProposalsMax } from '#services/limits.ts';
import { TurnDidNotCome } from '#services/turns.ts';
import { placesNear, suggestTowns } from '#services/places/nearby.ts';
import { picturesPath } from '#services/media/routes.ts';
import { findVehicle } from './queries.ts';
import { createVehicleSearch } from './search.ts';
import { findLaterSale } from './later-sale.ts';
import { similarPriceMinor } from './similar-price.ts';
import { similarSales } from './similar-sales.ts';
import { detailFromRow } from './vehicle.ts';
import type { VehicleIndex } from './vehicle-index.ts';

/** A list by what visitors are not answered would answer it. */
function refuseVisitor(reply: FastifyReply, field: string): FastifyReply {
  const scope = 'asset-search';
  void reply.header(
    'www-authenticate',
    challengeOf('TokenIsMissing', { scheme: undefined, scope }),
  );
  return refuse(reply, 'TokenIsMissing', { field });
}

const Channel = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const LotAddress = {
  params: Type.Object({ salesChannel: Channel, licensePlate: Type.String({ maxLength: 40 }) }),
  querystring: Type.Object({ auctionId: Type.Optional(AuctionId) }),
};
interface AddressedRequest {
  params: Static<(typeof LotAddress)['params']>;
  query: Static<(typeof LotAddress)['querystring']>;
}

const tags = ['vehicles'];
const unknownTown = { field: 'filterData.near', reason: 'is not a town that is known here' };
const unknownChannel = { field: 'salesChannel', reason: 'is not known here' };

/**
 * `found` has the connections for what every search reads, `searched` those for searches that
 * `index` does not answer; `database` is the one of bids.
 */
export function vehicleRoutes(
  app: Server,
  { database, found, searched }: { database: Database; found: Database; searched: Database },
  config: ServicesConfig,
  index: VehicleIndex,
): void {
  const picturesUrl = `${config.servicesUrl}${picturesPath}`;
  const settings = { pageSize: config.pageSize, picturesUrl };
  const search = createVehicleSearch(found, settings, { index, searched });

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
        return refuse(reply, 'RequestIsInvalid', unknownChannel);
      const { auctionId, filterData = {} } = request.body;
      const field = buyersFilters.find((name) => filterData[name] !== undefined);
      if (field && !callerOf(request)) return refuseVisitor(reply, `filterData.${field}`);
      if (auctionId && !(await auctionExists(found, auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const { near } = filterData;
      const nearby = near && (await placesNear(found, near));
      if (near && !nearby) return refuse(reply, 'RequestIsInvalid', unknownTown);
      try {
        const [result, now] = await Promise.all([
          search(request.body, callerOf(request)?.buyer, nearby),
          clock(found),
        ]);
        return { result, serverTime: now.toISOString() } satisfies VehicleSearchAnswer;
      } catch (error) {
        if (error instanceof TurnDidNotCome) return refuse(reply, 'ServiceIsBusy');
        throw error;
      }
    },
  );

  app.get(
    '/vehicles/places',
    {
      schema: {
        summary: 'Towns that a search can be near to',
        tags,
        querystring: TownsQuery,
        response: { 200: TownsAnswer },
      },
    },
    async ({ query }) => {
      const towns = await suggestTowns(query.text, placeProposalsMax);
      return { result: { towns } } satisfies TownsAnswer;
    },
  );

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
