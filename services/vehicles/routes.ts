/**
 * POST /vehicles/{salesChannel} and GET /vehicles/{salesChannel}/{licensePlate}?auctionId=
 * (docs/rules.md, Calls).
 */
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AuctionId } from '#contract/calls.ts';
import {
  SuggestionsAnswer,
  SuggestionsRequest,
  TownsAnswer,
  TownsQuery,
  VehicleAnswer,
  VehicleCountsAnswer,
  VehicleCountsRequest,
  VehicleSearchAnswer,
  VehicleSearchRequest,
  buyersFilters,
} from '#contract/vehicles.ts';
import { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { createCarriedClock } from '#services/auctions/carried-clock.ts';
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
import { createFinders } from './finders.ts';
import { createVehicleSearch } from './search.ts';
import { createSuggest } from './suggest.ts';
import { createStock } from './suggested-stock.ts';
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

/** Sends a result that is JSON already. */
function sendResult(reply: FastifyReply, result: Buffer, now: Date): FastifyReply {
  // A search that took too long was answered meanwhile.
  if (reply.sent) return reply;
  const time = Buffer.from(`,"serverTime":"${now.toISOString()}"}`);
  const answer = Buffer.concat([resultBegins, result, time]);
  return reply.type('application/json; charset=utf-8').send(answer);
}
const resultBegins = Buffer.from('{"result":');

const tags = ['vehicles'];
const unknownTown = { field: 'filterData.near', reason: 'is not a town that is known here' };
const unknownTowns = { ...unknownTown, field: 'filters.near' };
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
  const finders = createFinders(searched, index);
  const search = createVehicleSearch(found, settings, finders);
  const clock = createCarriedClock(found);
  const stock = createStock(searched, index, config.searchIndexFrom);
  const suggest = createSuggest(found, stock, settings);

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
          clock(),
        ]);
        return sendResult(reply, result, now);
      } catch (error) {
        if (error instanceof TurnDidNotCome) return refuse(reply, 'ServiceIsBusy');
        throw error;
      }
    },
  );

  app.post(
    '/vehicles/:salesChannel/counts',
    {
      schema: {
        summary: 'Count what several searches find',
        tags,
        params: Type.Object({ salesChannel: Channel }),
        body: VehicleCountsRequest,
        response: { 200: VehicleCountsAnswer },
      },
    },
    async (request, reply) => {
      if (!config.salesChannels.includes(request.params.salesChannel))
        return refuse(reply, 'RequestIsInvalid', unknownChannel);
      const { auctionId, filters } = request.body;
      const field = filters
        .map((filter) => buyersFilters.find((name) => filter[name] !== undefined))
        .find(Boolean);
      if (field && !callerOf(request)) return refuseVisitor(reply, `filters.${field}`);
      if (auctionId && !(await auctionExists(found, auctionId)))
        return refuse(reply, 'AuctionIsUnknown');
      const nears = await Promise.all(
        filters.map(async ({ near }) => (near ? await placesNear(found, near) : [])),
      );
      if (nears.includes(undefined)) return refuse(reply, 'RequestIsInvalid', unknownTowns);
      const buyer = callerOf(request)?.buyer;
      const page = { number: 1, size: 0 };
      try {
        const counts = await Promise.all(
          filters.map((filterData, at) =>
            finders.count({
              request: { ...(auctionId && { auctionId }), filterData },
              page,
              buyer,
              nearby: nears[at],
            }),
          ),
        );
        const totals = counts.map(({ total }) => total);
        return { result: { totals } } satisfies VehicleCountsAnswer;
      } catch (error) {
        if (error instanceof TurnDidNotCome) return refuse(reply, 'ServiceIsBusy');
        throw error;
      }
    },
  );

  app.post(
    '/vehicles/:salesChannel/suggestions',
    {
      schema: {
        summary: 'What typed words may mean',
        tags,
        params: Type.Object({ salesChannel: Channel }),
        body: SuggestionsRequest,
        response: { 200: SuggestionsAnswer },
      },
    },
    async (request, reply) => {
      if (!config.salesChannels.includes(request.params.salesChannel))
        return refuse(reply, 'RequestIsInvalid', unknownChannel);
      const { filterData = {} } = request.body;
      const field = buyersFilters.find((name) => filterData[name] !== undefined);
      if (field && !callerOf(request)) return refuseVisitor(reply, `filterData.${field}`);
      const [result, now] = await Promise.all([
        suggest(request.body, callerOf(request)?.buyer),
        clock(),
      ]);
      return { result, serverTime: now.toISOString() } satisfies SuggestionsAnswer;
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
