/**
 * The screens' reads as TanStack Query options: `useQuery(vehicleQuery(useApi(), plate,
 * auctionId))`. One place for the keys, so that live events and bid answers find the entries to
 * update.
 */
import {
  type Query,
  type UseQueryResult,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { ApprovalList } from '#contract/approvals.ts';
import type { AuctionOptions } from '#contract/auctions.ts';
import { listApprovals } from '#contract/calls/approvals.ts';
import { listCalendars } from '#contract/calls/calendars.ts';
import { listChanges } from '#contract/calls/changes.ts';
import { listClaims } from '#contract/calls/claims.ts';
import { listDataCopies } from '#contract/calls/data-copies.ts';
import { listFinanceRequests } from '#contract/calls/finance.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { listInquiries } from '#contract/calls/inquiries.ts';
import { getMailChoices } from '#contract/calls/mail-choices.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { getOwnCompany } from '#contract/calls/own-company.ts';
import { listOwnUsers } from '#contract/calls/own-users.ts';
import { listPickUpSlots } from '#contract/calls/pick-up.ts';
import { listPushDevices } from '#contract/calls/push-devices.ts';
import { listSettlements } from '#contract/calls/settlements.ts';
import { listWatchedLots } from '#contract/calls/watch-list.ts';
import type { ClaimList } from '#contract/vehicle-claims.ts';
import type {
  SuggestionsRequest,
  VehicleCountsRequest,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { useApi } from './api-context.tsx';
import { findAuction, getAuction, listAuctions } from './auctions.ts';
import {
  getLotBids,
  listOwnBids,
  listSparseBids,
  lotKey,
  type LotRef,
  type OwnBidsQuery,
} from './bids.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { serverClock } from './server-clock.ts';
import type { FoundAuction, FoundVehicle } from './specified-calls.ts';
import {
  countVehicles,
  findTowns,
  findVehicle,
  getSimilarSales,
  getVehicle,
  searchVehicles,
  suggestSearches,
} from './vehicles.ts';
import { ask, callKey } from './ask.ts';
import { callQuery } from './use-call.ts';

export const queryKeys = {
  auctions: (options: AuctionOptions) => ['auctions', options] as const,
  auction: (auctionId: string) => ['auction', auctionId] as const,
  foundAuction: (auctionId: string) => ['foundAuction', auctionId] as const,
  vehicles: (request: VehicleSearchRequest) => ['vehicles', request] as const,
  allVehicles: ['vehicles'] as const,
  suggestions: (request: SuggestionsRequest) => ['suggestions', request] as const,
  vehicleCounts: (request: VehicleCountsRequest) => ['vehicleCounts', request] as const,
  towns: (text: string) => ['towns', text] as const,
  vehicle: (licensePlate: string, auctionId: string | undefined) =>
    ['vehicle', licensePlate, auctionId ?? null] as const,
  allVehicleDetails: ['vehicle'] as const,
  foundVehicle: (licensePlate: string, auctionId: string | undefined) =>
    ['foundVehicle', licensePlate, auctionId ?? null] as const,
  similarSales: (licensePlate: string, auctionId: string) =>
    ['similarSales', licensePlate, auctionId] as const,
  lotBids: ({ auctionId, assetId }: LotRef) => ['lotBids', auctionId, assetId] as const,
  allLotBids: ['lotBids'] as const,
  ownCompany: callKey(getOwnCompany, {}),
  settlements: callKey(listSettlements, {}),
  /** Also begins the key of each one's thread. */
  inquiries: callKey(listInquiries, {}),
  /** When the stream last said that one has changed. */
  inquiriesChanged: ['inquiriesChanged'] as const,
  finance: callKey(listFinanceRequests, {}),
  /** Since the page opened; undefined before the first. */
  financeChanged: ['financeChanged'] as const,
  follows: callKey(listFollows, {}),
  watchedLots: callKey(listWatchedLots, {}),
  calendars: callKey(listCalendars, {}),
  ownUsers: callKey(listOwnUsers, {}),
  changes: callKey(listChanges, {}),
  dataCopies: callKey(listDataCopies, {}),
  mailChoices: callKey(getMailChoices, {}),
  /** Begins the keys of the list and of the number. */
  notices: callKey(listNotices, {}),
  pushDevices: callKey(listPushDevices, {}),
  approvals: callKey(listApprovals, {}),
  ownBids: (query: OwnBidsQuery) => ['ownBids', query] as const,
  allOwnBids: ['ownBids'] as const,
  sparseBids: (query: OwnBidsQuery) => ['sparseBids', query] as const,
  allSparseBids: ['sparseBids'] as const,
};

/** Lists may be this old before they are fetched again; events update a running lot meanwhile. */
const staleMs = 15_000;
/** A large estate is counted within a minute of a backend's start; a try takes a second. */
const countsEveryMs = 15_000;
const countsAskedMax = 5;

export function auctionsQuery(client: ApiClient, options: AuctionOptions) {
  return queryOptions({
    queryKey: queryKeys.auctions(options),
    queryFn: ({ signal }) => listAuctions(client, options, signal),
    staleTime: staleMs,
  });
}

export function auctionQuery(client: ApiClient, auctionId: string) {
  return queryOptions({
    queryKey: queryKeys.auction(auctionId),
    queryFn: ({ signal }) => getAuction(client, auctionId, signal),
    staleTime: staleMs,
  });
}

/** The same; a backend of the specification's calls may know no more than the auction's name. */
export function useFoundAuction(auctionId: string): UseQueryResult<FoundAuction> {
  const client = useApi();
  const isWhole = hasAllCalls(client.settings);
  const whole = useQuery({ ...auctionQuery(client, auctionId), enabled: isWhole });
  const found = useQuery({
    queryKey: queryKeys.foundAuction(auctionId),
    queryFn: ({ signal }) => findAuction(client, auctionId, signal),
    staleTime: staleMs,
    enabled: !isWhole,
  });
  return isWhole ? whole : found;
}

/** How often a list is read again until the backend has counted, or has shown that it does not. */
export function untilCountedMs({
  state: { data, dataUpdateCount },
}: {
  state: { data: VehicleSearchAnswer | undefined; dataUpdateCount: number };
}): number | false {
  const isUncounted = data?.result.areCountsMissing || data?.result.totalsUpTo !== undefined;
  const isAsked = isUncounted && dataUpdateCount < countsAskedMax;
  return isAsked ? countsEveryMs : false;
}

export function vehiclesQuery(client: ApiClient, request: VehicleSearchRequest) {
  return queryOptions({
    queryKey: queryKeys.vehicles(request),
    queryFn: ({ signal }) => searchVehicles(client, request, signal),
    staleTime: staleMs,
    refetchInterval: untilCountedMs,
    // A POST: the client has already retried it.
    retry: false,
  });
}

/** Typing on aborts the request before. A backend without the call has no suggestions. */
export function suggestionsQuery(client: ApiClient, request: SuggestionsRequest) {
  return queryOptions({
    queryKey: queryKeys.suggestions(request),
    queryFn: ({ signal }) => suggestSearches(client, request, signal),
    enabled: request.text !== '' && hasAllCalls(client.settings),
    staleTime: staleMs,
    retry: false,
  });
}

/** What other searches would find; a backend without the call counts none. */
export function vehicleCountsQuery(client: ApiClient, request: VehicleCountsRequest) {
  return queryOptions({
    queryKey: queryKeys.vehicleCounts(request),
    queryFn: ({ signal }) => countVehicles(client, request, signal),
    enabled: request.filters.length > 0 && hasAllCalls(client.settings),
    staleTime: staleMs,
    retry: false,
  });
}

/**
 * Towns by the beginning of their name; they do not change while a page is open. Not ended by what
 * is typed next: Enter may wait for them.
 */
export function townsQuery(client: ApiClient, text: string) {
  return queryOptions({
    queryKey: queryKeys.towns(text),
    queryFn: () => findTowns(client, text),
    enabled: text !== '' && hasAllCalls(client.settings),
    staleTime: Infinity,
  });
}

export function vehicleQuery(
  client: ApiClient,
  licensePlate: string,
  auctionId: string | undefined,
) {
  return queryOptions({
    queryKey: queryKeys.vehicle(licensePlate, auctionId),
    queryFn: ({ signal }) => getVehicle(client, licensePlate, auctionId, signal),
    staleTime: staleMs,
  });
}

/** The same; a backend of the specification's calls may know no more than plate and auction. */
export function useFoundVehicle(
  licensePlate: string,
  auctionId: string | undefined,
): UseQueryResult<FoundVehicle> {
  const client = useApi();
  const isWhole = hasAllCalls(client.settings);
  const whole = useQuery({ ...vehicleQuery(client, licensePlate, auctionId), enabled: isWhole });
  const found = useQuery({
    queryKey: queryKeys.foundVehicle(licensePlate, auctionId),
    queryFn: ({ signal }) => findVehicle(client, licensePlate, auctionId, signal),
    staleTime: staleMs,
    enabled: !isWhole,
  });
  return isWhole ? whole : found;
}

/** Sales of similar vehicles change with each close; a page that is open need not follow them. */
export function similarSalesQuery(
  client: ApiClient,
  lot: { licensePlate: string; auctionId: string },
) {
  return queryOptions({
    queryKey: queryKeys.similarSales(lot.licensePlate, lot.auctionId),
    queryFn: ({ signal }) => getSimilarSales(client, lot, signal),
    staleTime: staleMs,
    enabled: hasAllCalls(client.settings),
  });
}

/** State, position and history of a lot; events and answers update it between two reads. */
export function lotBidsQuery(client: ApiClient, lot: LotRef) {
  return queryOptions({
    queryKey: queryKeys.lotBids(lot),
    queryFn: ({ signal }) => getLotBids(client, lot, signal),
    staleTime: staleMs,
  });
}

/** Statements follow awards within a minute, without an event: an open page looks again. */
const settlementsIntervalMs = 15_000;

/** What the company owes for its vehicles. */
export function settlementsQuery(client: ApiClient) {
  return {
    ...callQuery(client, listSettlements, {}),
    refetchInterval: settlementsIntervalMs,
  };
}

/** Of one lot, also where the list has no room for it. */
export function settlementOfLotQuery(client: ApiClient, { auctionId, assetId }: LotRef) {
  return callQuery(client, listSettlements, { auctionId, assetId });
}

/**
 * What of the company waits for a colleague, and who the reader is there. Events of the company
 * bring it up to date, but no event says that a request has ended with its lot. Disabled for
 * visitors.
 */
export function useApprovals({ isSignedIn }: { isSignedIn: boolean }) {
  const query = callQuery(useApi(), listApprovals, {});
  return useQuery({
    ...query,
    enabled: isSignedIn && query.enabled,
    refetchInterval: ({ state }) => untilApprovalsAreDueMs(state.data, serverClock.nowMs()),
  });
}

/** While something waits its lot's price moves, and its end comes; false while nothing waits. */
export function untilApprovalsAreDueMs(
  list: Pick<ApprovalList, 'approvals'> | undefined,
  nowMs: number,
): number | false {
  const waiting = (list?.approvals ?? []).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const endsMs = waiting.map(({ lot }) => Date.parse(lot.endsAt) - nowMs);
  return Math.min(ownBidsEveryMs, Math.max(overdueMs, Math.min(...endsMs) + overdueMs / 2));
}

/** Places that others take come without an event: an open form looks again. */
const slotsIntervalMs = 20_000;

export function slotsQuery(
  client: ApiClient,
  { auctionId, assetId }: LotRef,
  from: string | undefined,
) {
  return {
    ...callQuery(client, listPickUpSlots, { auctionId, assetId, from }),
    queryKey: [...queryKeys.settlements, 'slots', lotKey({ auctionId, assetId }), from ?? null],
    staleTime: 0,
    refetchInterval: slotsIntervalMs,
  };
}

/** Read with the settlements, whose events tell of them; links of photographs last minutes. */
export function claimsQuery(client: ApiClient, { auctionId, assetId }: LotRef) {
  return queryOptions({
    ...callQuery(client, listClaims, { auctionId, assetId }),
    queryKey: [...queryKeys.settlements, 'claims', lotKey({ auctionId, assetId })],
    refetchInterval: ({ state }) => untilPhotosAreCheckedMs(state.data),
  });
}

/** Checking a photograph takes seconds, and no event says that it is done. */
function untilPhotosAreCheckedMs(list: ClaimList | undefined): number | false {
  const photos = list?.claims.flatMap((claim) => claim.photos) ?? [];
  return photos.some(({ url, isRefused }) => url === null && !isRefused) ? photosEveryMs : false;
}
const photosEveryMs = 3_000;

/** As many as one notice counts before it leads to the inbox. */
const newestNotices = 10;

/** How many are unread, for the bell, with the newest; events of the own stream read it again. */
export function unreadQuery(client: ApiClient) {
  return callQuery(client, listNotices, { unread: true, pageSize: newestNotices });
}

/** The newest first; the rows of the other choice stay until those of this one are there. */
export function noticesQuery(client: ApiClient, { unread }: { unread: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notices, 'list', unread] as const,
    queryFn: ({ signal, pageParam }) =>
      ask(client, listNotices, { unread, before: pageParam ?? undefined }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: staleMs,
    enabled: hasAllCalls(client.settings),
  });
}

/** Decisions of the auction house come without an event: an open page looks again. */
const changesIntervalMs = 15_000;

/** What is stored about company and user, and requests to change it. */
export function changesQuery(client: ApiClient) {
  return { ...callQuery(client, listChanges, {}), refetchInterval: changesIntervalMs };
}

/** A copy takes some seconds: a page that waits for one looks again this often. */
const copyIntervalMs = 3_000;

/** Copies of data of the reader. */
export function dataCopiesQuery(client: ApiClient) {
  return queryOptions({
    ...callQuery(client, listDataCopies, {}),
    refetchInterval: ({ state }) =>
      state.data?.copies.some((copy) => copy.state === 'making') ? copyIntervalMs : false,
  });
}

/** The position strip has no stream per lot: it polls at this interval while visible. */
const ownBidsEveryMs = 15_000;
/** A page that was hidden checks this often whether it is visible again. */
const overdueMs = 1_000;

function ownBidsQuery(client: ApiClient, query: OwnBidsQuery = {}) {
  return queryOptions({
    queryKey: queryKeys.ownBids(query),
    queryFn: ({ signal }) => listOwnBids(client, query, signal),
    staleTime: staleMs,
  });
}

/** The company's bids as a backend of the specification's calls has them: it is polled. */
export function sparseBidsQuery(client: ApiClient, query: OwnBidsQuery) {
  return queryOptions({
    queryKey: queryKeys.sparseBids(query),
    queryFn: ({ signal }) => listSparseBids(client, query, signal),
    staleTime: staleMs,
    refetchInterval: ownBidsEveryMs,
  });
}

/** The company's bids, in one auction or in all. Disabled for visitors: the call needs a token. */
export function useOwnBids({ isSignedIn, auctionId }: { isSignedIn: boolean; auctionId?: string }) {
  return useQuery({
    ...ownBidsQuery(useApi(), auctionId === undefined ? {} : { auctionId }),
    enabled: isSignedIn,
    refetchInterval: untilOwnBidsAreDueMs,
  });
}

/**
 * Counts from the last answer or failure: the library's interval would restart with every event
 * written into the bids.
 */
export function untilOwnBidsAreDueMs({ state }: Pick<Query, 'state'>): number {
  if (state.fetchStatus !== 'idle') return ownBidsEveryMs;
  const lastMs = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return Math.min(ownBidsEveryMs, Math.max(overdueMs, lastMs + ownBidsEveryMs - Date.now()));
}

/** The lots awarded to the company, beyond those among its newest bids. Disabled for visitors. */
export function useWonBids({ isSignedIn }: { isSignedIn: boolean }) {
  return useQuery({ ...ownBidsQuery(useApi(), { boughtByMe: true }), enabled: isSignedIn });
}
