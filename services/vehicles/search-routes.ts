/**
 * The calls that find vehicles: POST /vehicles/{salesChannel}, the same counted for several
 * searches, and what typed words may mean (docs/rules.md, Calls).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/search.ts';
import type { Database } from '#database/connect.ts';
import {
  type SuggestionsAnswer,
  type TownsAnswer,
  type VehicleCountsAnswer,
  type VehicleFilter,
  buyersFilters,
} from '#contract/vehicles.ts';
import { createCarriedClock } from '#services/auctions/carried-clock.ts';
import { callerOf } from '#services/auth/authorize.ts';
import { challengeOf } from '#services/auth/challenges.ts';
import type { ServicesConfig } from '#services/config.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import {
  placeProposalsMax,
  visitorSearchWaitMs,
  visitorSearchesAtOnce,
  visitorSearchesWaitingMax,
} from '#services/limits.ts';
import { createTurns } from '#services/turns.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { picturesPath } from '#services/media/routes.ts';
import { placesNear, suggestTowns } from '#services/places/nearby.ts';
import { type Finders, createFinders } from './finders.ts';
import type { PageReads } from './page-reads.ts';
import { unknownChannel } from './sales-channel.ts';
import { createVehicleSearch } from './search.ts';
import { createSuggest } from './suggest.ts';
import { createStock } from './suggested-stock.ts';
import type { VehicleIndex } from './vehicle-index.ts';

const unknownTown = { field: 'filterData.near', reason: 'is not a town that is known here' };
const unknownTowns = { ...unknownTown, field: 'filters.near' };

interface Searching {
  found: Database;
  reads: PageReads;
  config: ServicesConfig;
  finders: Finders;
  /** The database's time, for answers. */
  clock: () => Promise<Date>;
  /** Runs the call of a visitor in the visitors' turn, of others at once. */
  admit: <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * `found` has the connections for what every search reads, `searched` those for searches that
 * `index` does not answer.
 */
interface SearchDeps {
  found: Database;
  searched: Database;
  reads: PageReads;
  config: ServicesConfig;
  index: VehicleIndex;
}

export function searchRoutes(
  app: Server,
  { found, searched, reads, config, index }: SearchDeps,
): void {
  const finders = createFinders(searched, index);
  const inTurn = createTurns({
    atOnce: visitorSearchesAtOnce,
    waitingMax: visitorSearchesWaitingMax,
    waitMs: visitorSearchWaitMs,
  });
  const searching: Searching = {
    found,
    reads,
    config,
    finders,
    clock: createCarriedClock(found),
    admit: (request, work) => (callerOf(request) ? work() : inTurn(work)),
  };
  searchCall(app, searching);
  countsCall(app, searching);
  suggestionsCall(app, searching, createStock(searched, index, config.searchIndexFrom));
  townsCall(app);
}

const settingsOf = ({ pageSize, servicesUrl }: ServicesConfig) => ({
  pageSize,
  picturesUrl: `${servicesUrl}${picturesPath}`,
});

function searchCall(app: Server, { found, reads, config, finders, clock, admit }: Searching): void {
  const search = createVehicleSearch(found, settingsOf(config), finders, reads);
  bind(app, calls, {
    searchVehicles: async (request, reply) => {
      const { auctionId, filterData = {} } = request.body;
      const refused = refuseSearch(request, reply, config, { filterData: [filterData] });
      if (refused) return refused;
      return admit(request, async () => {
        if (auctionId && !(await auctionExists(found, auctionId)))
          return refuse(reply, 'AuctionIsUnknown');
        const { near } = filterData;
        const nearby = near && (await placesNear(found, near));
        if (near && !nearby) return refuse(reply, 'RequestIsInvalid', unknownTown);
        const [result, now] = await Promise.all([
          search(request.body, callerOf(request)?.buyer, nearby),
          clock(),
        ]);
        return sendResult(reply, result, now);
      });
    },
  });
}

function countsCall(app: Server, { found, config, finders, admit }: Searching): void {
  bind(app, calls, {
    countVehicles: async (request, reply) => {
      const { auctionId, filters } = request.body;
      const refused = refuseSearch(request, reply, config, { filters });
      if (refused) return refused;
      return admit(request, async () => {
        if (auctionId && !(await auctionExists(found, auctionId)))
          return refuse(reply, 'AuctionIsUnknown');
        const nears = await Promise.all(
          filters.map(async ({ near }) => (near ? await placesNear(found, near) : [])),
        );
        if (nears.includes(undefined)) return refuse(reply, 'RequestIsInvalid', unknownTowns);
        const buyer = callerOf(request)?.buyer;
        const page = { number: 1, size: 0 };
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
      });
    },
  });
}

function suggestionsCall(
  app: Server,
  { found, config, clock, admit }: Searching,
  stock: ReturnType<typeof createStock>,
): void {
  const suggest = createSuggest(found, stock, settingsOf(config));
  bind(app, calls, {
    suggestSearches: async (request, reply) => {
      const { filterData = {} } = request.body;
      const refused = refuseSearch(request, reply, config, { filterData: [filterData] });
      if (refused) return refused;
      return admit(request, async () => {
        const [result, now] = await Promise.all([
          suggest(request.body, callerOf(request)?.buyer),
          clock(),
        ]);
        return { result, serverTime: now.toISOString() } satisfies SuggestionsAnswer;
      });
    },
  });
}

function townsCall(app: Server): void {
  bind(app, calls, {
    findTowns: async ({ query }) => {
      const towns = await suggestTowns(query.text, placeProposalsMax);
      return { result: { towns } } satisfies TownsAnswer;
    },
  });
}

/**
 * Refuses an unknown channel, and visitors who filter by what they are not answered: a list by it
 * would answer it. `filters`: by the name of their field in the request.
 */
function refuseSearch(
  request: FastifyRequest<{ Params: { salesChannel: string } }>,
  reply: FastifyReply,
  { salesChannels }: ServicesConfig,
  filters: Readonly<Record<string, readonly VehicleFilter[]>>,
): FastifyReply | undefined {
  if (!salesChannels.includes(request.params.salesChannel))
    return refuse(reply, 'RequestIsInvalid', unknownChannel);
  if (callerOf(request)) return undefined;
  for (const [name, some] of Object.entries(filters))
    for (const filter of some) {
      const field = buyersFilters.find((one) => filter[one] !== undefined);
      if (field) return refuseVisitor(reply, `${name}.${field}`);
    }
  return undefined;
}

function refuseVisitor(reply: FastifyReply, field: string): FastifyReply {
  const scope = 'asset-search';
  void reply.header(
    'www-authenticate',
    challengeOf('TokenIsMissing', { scheme: undefined, scope }),
  );
  return refuse(reply, 'TokenIsMissing', { field });
}

/** Sends a result that is JSON already. */
function sendResult(reply: FastifyReply, result: readonly Uint8Array[], now: Date): FastifyReply {
  // A search that took too long was answered meanwhile.
  if (reply.sent) return reply;
  const time = Buffer.from(`,"serverTime":"${now.toISOString()}"}`);
  const answer = Buffer.concat([resultBegins, ...result, time]);
  return reply.type('application/json; charset=utf-8').send(answer);
}
const resultBegins = Buffer.from('{"result":');
