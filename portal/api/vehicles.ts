/** The vehicle calls, with the client-side rules of docs/rules.md, Vehicle lists, Calls. */
import { pageSizeDefault } from '#contract/calls.ts';
import type { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import type {
  Suggestions,
  SuggestionsAnswer,
  SuggestionsRequest,
  TownsAnswer,
  VehicleAnswer,
  VehicleCountsAnswer,
  VehicleCountsRequest,
  VehicleFilter,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { completeSearchAnswer, completeVehicleAnswer } from './specified-calls.ts';

export async function searchVehicles(
  client: ApiClient,
  request: VehicleSearchRequest,
  signal?: AbortSignal,
): Promise<VehicleSearchAnswer> {
  const body = completeSearch(request, client.settings.pageSize);
  const url = channelUrl(client);
  const answer = await client.send<VehicleSearchAnswer>({ method: 'POST', url, body, signal });
  const complete = hasAllCalls(client.settings) ? answer : completeSearchAnswer(answer, body);
  return withRequestedAuction(complete, request.auctionId);
}

/** What a text may mean, as it is typed beside the search that stands. */
export async function suggestSearches(
  client: ApiClient,
  body: SuggestionsRequest,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const url = `${channelUrl(client)}/suggestions`;
  const { result } = await client.send<SuggestionsAnswer>({ method: 'POST', url, body, signal });
  return result;
}

/** How many vehicles each of the filters finds. */
export async function countVehicles(
  client: ApiClient,
  body: VehicleCountsRequest,
  signal?: AbortSignal,
): Promise<number[]> {
  const url = `${channelUrl(client)}/counts`;
  const { result } = await client.send<VehicleCountsAnswer>({ method: 'POST', url, body, signal });
  return result.totals;
}

/** Towns that a search can be near to, whose names begin with the text; at least one letter. */
export async function findTowns(
  client: ApiClient,
  text: string,
): Promise<TownsAnswer['result']['towns']> {
  const url = `${client.settings.vehiclesUrl}places?${new URLSearchParams({ text })}`;
  const { result } = await client.send<TownsAnswer>({ method: 'GET', url });
  return result.towns;
}

/** The plate may have hyphens or not; without an auction the services choose the running lot. */
export async function getVehicle(
  client: ApiClient,
  licensePlate: string,
  auctionId: string | undefined,
  signal?: AbortSignal,
): Promise<VehicleAnswer> {
  const url = vehicleUrl(client, licensePlate, '', auctionId);
  const answer = await client.send<VehicleAnswer>({ method: 'GET', url, signal });
  return hasAllCalls(client.settings) ? answer : completeVehicleAnswer(answer);
}

/** What vehicles like this one were sold for; null where too few were. */
export async function getSimilarSales(
  client: ApiClient,
  { licensePlate, auctionId }: { licensePlate: string; auctionId: string },
  signal?: AbortSignal,
): Promise<SimilarSalesAnswer['result']> {
  const url = vehicleUrl(client, licensePlate, '/similar-sales', auctionId);
  const { result } = await client.send<SimilarSalesAnswer>({ method: 'GET', url, signal });
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
  answer: VehicleSearchAnswer,
  auctionId: string | undefined,
): VehicleSearchAnswer {
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

function vehicleUrl(
  client: ApiClient,
  licensePlate: string,
  part: string,
  auctionId: string | undefined,
): string {
  const asked = auctionId ? `?${new URLSearchParams({ auctionId })}` : '';
  return `${channelUrl(client)}/${encodeURIComponent(licensePlate)}${part}${asked}`;
}

function channelUrl(client: ApiClient): string {
  return `${client.settings.vehiclesUrl}${client.settings.salesChannel}`;
}
