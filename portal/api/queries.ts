/**
 * What screens read, as TanStack Query options: `useQuery(vehicleQuery(useApi(), plate, auctionId))`. One place for keys, so
 * that live events and answers to bids find what they must renew.
 */
import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import type { AuctionOptions } from '#contract/auctions.ts';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { useApi } from './api-context.tsx';
import { ApiError } from './api-error.ts';
import { getAuction, listAuctions } from './auctions.ts';
import { getLotBids, listOwnBids, type LotRef, type OwnBidsQuery } from './bids.ts';
import type { ApiClient } from './client.ts';
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
  ownBids: (query: OwnBidsQuery) => ['ownBids', query] as const,
  allOwnBids: ['ownBids'] as const,
};

/** Lists may be this old before they are asked for again; a running lot is renewed by its events meanwhile. */
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
    // A POST: the client itself has already tried again.
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

/** State, own position and history of a lot; events and answers to bids keep it true between two reads. */
export function lotBidsQuery(client: ApiClient, lot: LotRef) {
  return queryOptions({
    queryKey: queryKeys.lotBids(lot),
    queryFn: ({ signal }) => getLotBids(client, lot, signal),
    staleTime: staleMs,
    retry: retryRead,
  });
}

/** The position strip cannot follow a stream for every lot: it asks again this often while the page is seen. */
const ownBidsEveryMs = 15_000;
/** A page that nobody saw meanwhile looks this often whether it is seen again. */
const overdueMs = 1_000;

function ownBidsQuery(client: ApiClient, query: OwnBidsQuery = {}) {
  return queryOptions({
    queryKey: queryKeys.ownBids(query),
    queryFn: ({ signal }) => listOwnBids(client, query, signal),
    staleTime: staleMs,
    retry: retryRead,
  });
}

/** The company's bids, in one auction or in all. Off for visitors: the call needs a token. */
export function useOwnBids({ isSignedIn, auctionId }: { isSignedIn: boolean; auctionId?: string }) {
  return useQuery({
    ...ownBidsQuery(useApi(), auctionId === undefined ? {} : { auctionId }),
    enabled: isSignedIn,
    refetchInterval: untilOwnBidsAreDueMs,
  });
}

/** From the last answer or failure on: by itself an interval begins anew with every event that is written into the bids. */
export function untilOwnBidsAreDueMs({ state }: Pick<Query, 'state'>): number {
  if (state.fetchStatus !== 'idle') return ownBidsEveryMs;
  const lastMs = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return Math.min(ownBidsEveryMs, Math.max(overdueMs, lastMs + ownBidsEveryMs - Date.now()));
}

/** The lots awarded to the company, beyond what the newest bids of all hold. Off for visitors. */
export function useWonBids({ isSignedIn }: { isSignedIn: boolean }) {
  return useQuery({ ...ownBidsQuery(useApi(), { boughtByMe: true }), enabled: isSignedIn });
}

/** Reads are tried again here, not in the client (design rule 10), and only where a second try can help. */
function retryRead(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiError) || error.missing === 'cancelled') return false;
  return failureCount < retriesMax && (error.code === 'SERVER_ERROR' || error.code === 'TIMEOUT');
}

/** Two more tries with the library's doubling waits: about three seconds, then the page says what is wrong. */
const retriesMax = 2;
