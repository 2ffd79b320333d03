/**
 * The screens' reads as TanStack Query options: `useQuery(vehicleQuery(useApi(), plate,
 * auctionId))`. One place for the keys, so that live events and bid answers find the entries to
 * update.
 */
import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApprovalList } from '#contract/approvals.ts';
import type { AuctionOptions } from '#contract/auctions.ts';
import type { BidHistoryQuery } from '#contract/bid-history.ts';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { useApi } from './api-context.tsx';
import { listApprovals } from './approvals.ts';
import { ApiError } from './api-error.ts';
import { getAuction, listAuctions } from './auctions.ts';
import { getLotBids, listOwnBids, type LotRef, type OwnBidsQuery } from './bids.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import { getOwnCompany } from './company.ts';
import { listDocuments } from './documents.ts';
import { listSettlements } from './settlements.ts';
import { listOwnUsers } from './own-users.ts';
import { serverClock } from './server-clock.ts';
import { getVehicle, searchVehicles } from './vehicles.ts';

export const queryKeys = {
  auctions: (options: AuctionOptions) => ['auctions', options] as const,
  auction: (auctionId: string) => ['auction', auctionId] as const,
  vehicles: (request: VehicleSearchRequest) => ['vehicles', request] as const,
  allVehicles: ['vehicles'] as const,
  vehicle: (licensePlate: string, auctionId: string | undefined) =>
    ['vehicle', licensePlate, auctionId ?? null] as const,
  allVehicleDetails: ['vehicle'] as const,
  lotBids: ({ auctionId, assetId }: LotRef) => ['lotBids', auctionId, assetId] as const,
  allLotBids: ['lotBids'] as const,
  ownCompany: ['ownCompany'] as const,
  settlements: ['settlements'] as const,
  ownUsers: ['ownUsers'] as const,
  approvals: ['approvals'] as const,
  documents: ({ auctionId, assetId }: LotRef) => ['documents', auctionId, assetId] as const,
  ownBids: (query: OwnBidsQuery) => ['ownBids', query] as const,
  allOwnBids: ['ownBids'] as const,
  bidHistory: (query: BidHistoryQuery) => ['bidHistory', query] as const,
};

/** Lists may be this old before they are fetched again; events update a running lot meanwhile. */
const staleMs = 15_000;

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

export function vehiclesQuery(client: ApiClient, request: VehicleSearchRequest) {
  return queryOptions({
    queryKey: queryKeys.vehicles(request),
    queryFn: ({ signal }) => searchVehicles(client, request, signal),
    staleTime: staleMs,
    // A POST: the client has already retried it.
    retry: false,
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

export function ownUsersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.ownUsers,
    queryFn: ({ signal }) => listOwnUsers(client, signal),
    staleTime: staleMs,
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
