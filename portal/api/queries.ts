/**
 * The screens' reads as TanStack Query options: `useQuery(vehicleQuery(useApi(), plate,
 * auctionId))`. One place for the keys, so that live events and bid answers find the entries to
 * update.
 */
import {
  type Query,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { ApprovalList } from '#contract/approvals.ts';
import type { AuctionOptions } from '#contract/auctions.ts';
import type { ClaimList } from '#contract/vehicle-claims.ts';
import type { BidHistoryQuery } from '#contract/bid-history.ts';
import type {
  SuggestionsRequest,
  VehicleCountsRequest,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { useApi } from './api-context.tsx';
import { listApprovals } from './approvals.ts';
import { ApiError } from './api-error.ts';
import { getAuction, listAuctions } from './auctions.ts';
import { getLotBids, listOwnBids, lotKey, type LotRef, type OwnBidsQuery } from './bids.ts';
import { listCalendars } from './calendars.ts';
import { listChanges } from './changes.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { getOwnCompany } from './company.ts';
import { listDataCopies } from './data-copies.ts';
import { listDocuments } from './documents.ts';
import { listClaims } from './claims.ts';
import { listFollows } from './follows.ts';
import { listWatchedLots } from './watched-lots.ts';
import { listFinance } from './finance.ts';
import { getInquiry, listInquiries } from './inquiries.ts';
import { listSettlements, listSlots } from './settlements.ts';
import { getMailChoices } from './mail-choices.ts';
import { listNotices } from './notices.ts';
import { listPushDevices } from './push-devices.ts';
import { listOwnUsers } from './own-users.ts';
import { serverClock } from './server-clock.ts';
import {
  countVehicles,
  findTowns,
  getSimilarSales,
  getVehicle,
  searchVehicles,
  suggestSearches,
} from './vehicles.ts';

export const queryKeys = {
  auctions: (options: AuctionOptions) => ['auctions', options] as const,
  auction: (auctionId: string) => ['auction', auctionId] as const,
  vehicles: (request: VehicleSearchRequest) => ['vehicles', request] as const,
  allVehicles: ['vehicles'] as const,
  suggestions: (request: SuggestionsRequest) => ['suggestions', request] as const,
  vehicleCounts: (request: VehicleCountsRequest) => ['vehicleCounts', request] as const,
  towns: (text: string) => ['towns', text] as const,
  vehicle: (licensePlate: string, auctionId: string | undefined) =>
    ['vehicle', licensePlate, auctionId ?? null] as const,
  allVehicleDetails: ['vehicle'] as const,
  similarSales: (licensePlate: string, auctionId: string) =>
    ['similarSales', licensePlate, auctionId] as const,
  lotBids: ({ auctionId, assetId }: LotRef) => ['lotBids', auctionId, assetId] as const,
  allLotBids: ['lotBids'] as const,
  ownCompany: ['ownCompany'] as const,
  settlements: ['settlements'] as const,
  /** Also begins the key of each one's thread. */
  inquiries: ['inquiries'] as const,
  /** When the stream last said that one has changed. */
  inquiriesChanged: ['inquiriesChanged'] as const,
  finance: ['finance'] as const,
  /** Since the page opened; undefined before the first. */
  financeChanged: ['financeChanged'] as const,
  follows: ['follows'] as const,
  watchedLots: ['watchedLots'] as const,
  calendars: ['calendars'] as const,
  ownUsers: ['ownUsers'] as const,
  changes: ['changes'] as const,
  dataCopies: ['dataCopies'] as const,
  mailChoices: ['mailChoices'] as const,
  /** Begins the keys of the list and of the number. */
  notices: ['notices'] as const,
  pushDevices: ['pushDevices'] as const,
  approvals: ['approvals'] as const,
  documents: ({ auctionId, assetId }: LotRef) => ['documents', auctionId, assetId] as const,
  ownBids: (query: OwnBidsQuery) => ['ownBids', query] as const,
  allOwnBids: ['ownBids'] as const,
  bidHistory: (query: BidHistoryQuery) => ['bidHistory', query] as const,
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
    retry: retryRead,
  });
}

export function auctionQuery(client: ApiClient, auctionId: string) {
  return queryOptions({
    queryKey: queryKeys.auction(auctionId),
    queryFn: ({ signal }) => getAuction(client, auctionId, signal),
    staleTime: staleMs,
    retry: retryRead,
  });
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
    retry: retryRead,
  });
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
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** State, position and history of a lot; events and answers update it between two reads. */
export function lotBidsQuery(client: ApiClient, lot: LotRef) {
  return queryOptions({
    queryKey: queryKeys.lotBids(lot),
    queryFn: ({ signal }) => getLotBids(client, lot, signal),
    staleTime: staleMs,
    retry: retryRead,
  });
}

/** A backend without this project's calls has no documents. */
export function documentsQuery(client: ApiClient, lot: LotRef) {
  return queryOptions({
    queryKey: queryKeys.documents(lot),
    queryFn: ({ signal }) => listDocuments(client, lot, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** Statements follow awards within a minute, without an event: an open page looks again. */
const settlementsIntervalMs = 15_000;

/** What the company owes for its vehicles; a backend without this call says nothing. */
export function settlementsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.settlements,
    queryFn: ({ signal }) => listSettlements(client, signal),
    staleTime: staleMs,
    refetchInterval: settlementsIntervalMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** Of one lot, also where the list has no room for it. */
export function settlementOfLotQuery(client: ApiClient, { auctionId, assetId }: LotRef) {
  const lot = { auctionId, assetId };
  return queryOptions({
    queryKey: [...queryKeys.settlements, 'lot', lotKey(lot)],
    queryFn: ({ signal }) => listSettlements(client, signal, lot),
    staleTime: staleMs,
    retry: retryRead,
  });
}

/** What sums follow from on the buyer's side; a backend without this call says nothing. */
export function ownCompanyQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.ownCompany,
    queryFn: ({ signal }) => getOwnCompany(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

function approvalsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.approvals,
    queryFn: ({ signal }) => listApprovals(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/**
 * What of the company waits for a colleague, and who the reader is there. Events of the company
 * bring it up to date, but no event says that a request has ended with its lot. Disabled for
 * visitors.
 */
export function useApprovals({ isSignedIn }: { isSignedIn: boolean }) {
  const query = approvalsQuery(useApi());
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

export function slotsQuery(client: ApiClient, lot: LotRef, from: string | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.settlements, 'slots', lotKey(lot), from ?? null],
    queryFn: ({ signal }) => listSlots(client, lot, from, signal),
    staleTime: 0,
    refetchInterval: slotsIntervalMs,
    retry: retryRead,
  });
}

/** Read with the settlements, whose events tell of them; links of photographs last minutes. */
export function claimsQuery(client: ApiClient, { auctionId, assetId }: LotRef) {
  const lot = { auctionId, assetId };
  return queryOptions({
    queryKey: [...queryKeys.settlements, 'claims', lotKey(lot)],
    queryFn: ({ signal }) => listClaims(client, lot, signal),
    staleTime: staleMs,
    refetchInterval: ({ state }) => untilPhotosAreCheckedMs(state.data),
    retry: retryRead,
  });
}

/** Checking a photograph takes seconds, and no event says that it is done. */
function untilPhotosAreCheckedMs(list: ClaimList | undefined): number | false {
  const photos = list?.claims.flatMap((claim) => claim.photos) ?? [];
  return photos.some(({ url, isRefused }) => url === null && !isRefused) ? photosEveryMs : false;
}
const photosEveryMs = 3_000;

/** Events of the company bring them up to date; a backend without this call says nothing. */
export function inquiriesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.inquiries,
    queryFn: ({ signal }) => listInquiries(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** Events of the company bring it up to date; a backend without this call says nothing. */
export function financeQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.finance,
    queryFn: ({ signal }) => listFinance(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** A backend without this call has no mails to choose. */
export function mailChoicesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.mailChoices,
    queryFn: ({ signal }) => getMailChoices(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** What the user follows; a backend without this call has nothing to follow. */
export function followsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.follows,
    queryFn: ({ signal }) => listFollows(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** The user's watch list; a backend without this call has none. */
export function watchedLotsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.watchedLots,
    queryFn: ({ signal }) => listWatchedLots(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** The user's addresses for calendar programs, without their secrets. */
export function calendarsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.calendars,
    queryFn: ({ signal }) => listCalendars(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

export function pushDevicesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.pushDevices,
    queryFn: ({ signal }) => listPushDevices(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** As many as one notice counts before it leads to the inbox. */
const newestNotices = 10;

/** How many are unread, for the bell, with the newest; events of the own stream read it again. */
export function unreadQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...queryKeys.notices, 'unread'] as const,
    queryFn: ({ signal }) => listNotices(client, { unread: true, pageSize: newestNotices }, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** The newest first; the rows of the other choice stay until those of this one are there. */
export function noticesQuery(client: ApiClient, { unread }: { unread: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notices, 'list', unread] as const,
    queryFn: ({ signal, pageParam }) =>
      listNotices(client, { unread, ...(pageParam !== null && { before: pageParam }) }, signal),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

export function inquiryQuery(client: ApiClient, reference: string) {
  return queryOptions({
    queryKey: [...queryKeys.inquiries, reference],
    queryFn: ({ signal }) => getInquiry(client, reference, signal),
    staleTime: staleMs,
    retry: retryRead,
  });
}

export function ownUsersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.ownUsers,
    queryFn: ({ signal }) => listOwnUsers(client, signal),
    staleTime: staleMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** Decisions of the auction house come without an event: an open page looks again. */
const changesIntervalMs = 15_000;

/** What is stored about company and user, and requests to change it. */
export function changesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.changes,
    queryFn: ({ signal }) => listChanges(client, signal),
    staleTime: staleMs,
    refetchInterval: changesIntervalMs,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
  });
}

/** A copy takes some seconds: a page that waits for one looks again this often. */
const copyIntervalMs = 3_000;

/** Copies of data of the reader; a backend without this call says nothing. */
export function dataCopiesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.dataCopies,
    queryFn: ({ signal }) => listDataCopies(client, signal),
    staleTime: staleMs,
    refetchInterval: ({ state }) =>
      state.data?.copies.some((copy) => copy.state === 'making') ? copyIntervalMs : false,
    retry: retryRead,
    enabled: hasAllCalls(client.settings),
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
    retry: retryRead,
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

/** Reads are retried here (docs/rules.md, Idempotency), where a second try can help. */
function retryRead(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiError) || error.missing === 'cancelled') return false;
  return failureCount < retriesMax && (error.code === 'SERVER_ERROR' || error.code === 'TIMEOUT');
}

/** Two retries with the library's doubling waits: the page shows the error after 3 seconds. */
const retriesMax = 2;
