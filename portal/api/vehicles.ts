/** The vehicle calls, with the client-side rules of docs/rules.md, Vehicle lists, Calls. */
import { pageSizeDefault } from '#contract/calls.ts';
import * as calls from '#contract/calls/search.ts';
import { getVehicle as getVehicleCall, listSimilarSales } from '#contract/calls/vehicles.ts';
import type { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import type {
  Suggestions,
  SuggestionsRequest,
  TownsAnswer,
  VehicleAnswer,
  VehicleCountsRequest,
  VehicleFilter,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import {
  type FoundVehicle,
  type ListedVehicles,
  completeSearchAnswer,
  completeVehicleAnswer,
} from './specified-calls.ts';

export async function searchVehicles(
  client: ApiClient,
  request: VehicleSearchRequest,
  signal?: AbortSignal,
): Promise<ListedVehicles> {
  const body = completeSearch(request, client.settings.pageSize);
  const answer = await ask(client, calls.searchVehicles, channelOf(client), { body, signal });
  const complete: ListedVehicles = hasAllCalls(client.settings)
    ? answer
    : completeSearchAnswer(answer, body);
  return withRequestedAuction(complete, request.auctionId);
}

/** What a text may mean, as it is typed beside the search that stands. */
export async function suggestSearches(
  client: ApiClient,
  body: SuggestionsRequest,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const { result } = await ask(client, calls.suggestSearches, channelOf(client), { body, signal });
  return result;
}

/** How many vehicles each of the filters finds. */
export async function countVehicles(
  client: ApiClient,
  body: VehicleCountsRequest,
  signal?: AbortSignal,
): Promise<number[]> {
  const { result } = await ask(client, calls.countVehicles, channelOf(client), { body, signal });
  return result.totals;
}

/** Towns that a search can be near to, whose names begin with the text; at least one letter. */
export async function findTowns(
  client: ApiClient,
  text: string,
): Promise<TownsAnswer['result']['towns']> {
  const { result } = await ask(client, calls.findTowns, { text });
  return result.towns;
}

/** The plate may have hyphens or not; without an auction the services choose the running lot. */
export async function getVehicle(
  client: ApiClient,
  licensePlate: string,
  auctionId: string | undefined,
  signal?: AbortSignal,
): Promise<VehicleAnswer> {
  const found = await findVehicle(client, licensePlate, auctionId, signal);
  // Of such a vehicle only its own page shows something.
  if (found.sparse) throw ApiError.ofAnswer(404, undefined);
  return found;
}

/** The same; of a backend that says no more than plate and auction, these. */
export async function findVehicle(
  client: ApiClient,
  licensePlate: string,
  auctionId: string | undefined,
  signal?: AbortSignal,
): Promise<FoundVehicle> {
  const at = { ...channelOf(client), licensePlate, auctionId: auctionId || undefined };
  const answer = await ask(client, getVehicleCall, at, { signal });
  return hasAllCalls(client.settings) ? answer : completeVehicleAnswer(answer, auctionId);
}

/** What vehicles like this one were sold for; null where too few were. */
export async function getSimilarSales(
  client: ApiClient,
  { licensePlate, auctionId }: { licensePlate: string; auctionId: string },
  signal?: AbortSignal,
): Promise<SimilarSalesAnswer['result']> {
  const at = { ...channelOf(client), licensePlate, auctionId };
  const { result } = await ask(client, listSimilarSales, at, { signal });
  return result;
}

/** Returns the request with the defaults and single limits of docs/rules.md, Vehicle lists. */
export function completeSearch(
  request: VehicleSearchRequest,
  pageSize = pageSizeDefault,
): VehicleSearchRequest {
  return {
    sort: 'makeModel',
    sortorder: 'asc',
    page: 1,
    pageSize,
    ...request,
    ...(request.filterData && { filterData: withSingleLimits(request.filterData) }),
  };
}

/** Reduces an array under a filter key containing From or To to its first element. */
function withSingleLimits(filter: VehicleFilter): VehicleFilter {
  const pairs = Object.entries(filter).map(([key, value]) => [
    key,
    /From|To/.test(key) && Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(pairs) as VehicleFilter;
}

function withRequestedAuction(
  answer: ListedVehicles,
  auctionId: string | undefined,
): ListedVehicles {
  if (auctionId === undefined) return answer;
  const resultList = answer.result.resultList.map((vehicle) => ({
    ...vehicle,
    salesTarget: {
      ...vehicle.salesTarget,
      auction: { ...vehicle.salesTarget.auction, id: auctionId },
    },
  }));
  return { ...answer, result: { ...answer.result, resultList } };
}

function channelOf({ settings: { salesChannel } }: ApiClient) {
  return { salesChannel };
}
