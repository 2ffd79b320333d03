/** The desk's calls as TanStack Query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DeskActAnswer,
  DeskAuctionAct,
  DeskLotAct,
  DeskNewAuction,
} from '#contract/desk/acts.ts';
import type { DeskCompanyAct } from '#contract/desk/companies.ts';
import type { DeskAward, DeskAwardList } from '#contract/desk/awards.ts';
import type { DeskPaymentAct } from '#contract/desk/settlements.ts';
import type { DeskProposalAct, HeldAct, HeldActList, UndoneAct } from '#contract/desk/held-acts.ts';
import type { DeskMoveList, DeskPriceChart } from '#contract/desk/events.ts';
import type { DeskAuctionMails } from '#contract/desk/sellers.ts';
import type { DeskFound, DeskToday, DeskWorkAct, DeskWorkActed } from '#contract/desk/today.ts';
import type { DeskAuctionAnswer, DeskAuctionList, DeskUser } from '#contract/desk/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ApiClient } from '#portal/api/client.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { keepNewer } from './console/merge-answer.ts';

export interface DeskApi {
  client: ApiClient;
  /** `{servicesUrl}/desk`. */
  url: string;
}

export function useDeskApi(): DeskApi {
  return { client: useApi(), url: `${useConfig().servicesUrl}/desk` };
}

/** Lists may be this old before they are fetched again. */
const staleMs = 15_000;

export function deskUserQuery(api: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'me'],
    queryFn: ({ signal }) => get<DeskUser>(api, '/me', signal),
    staleTime: Infinity,
    retry: false,
  });
}

/** How often what waits is read again while a page of the desk is visible. */
const todayEveryMs = 10_000;

/** The work list, from which header, strip and lists take their counts. */
export function deskTodayQuery(api: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'today'],
    queryFn: ({ signal }) => get<DeskToday>(api, '/today', signal),
    staleTime: todayEveryMs / 2,
    refetchInterval: todayEveryMs,
  });
}

/** A colleague has a minute to confirm a pause: what waits is read more often than all work. */
const heldEveryMs = 2_000;

export function deskHeldQuery(api: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'held'],
    queryFn: ({ signal }) => get<HeldActList>(api, '/held-acts', signal),
    staleTime: 0,
    refetchInterval: heldEveryMs,
  });
}

/** `auctionId`: of that auction alone. */
/** Of which auction and of which seller the lots to decide are. */
export interface AwardNarrowing {
  auctionId?: string | undefined;
  sellerId?: string | undefined;
}

export function deskAwardsQuery(api: DeskApi, { auctionId, sellerId }: AwardNarrowing = {}) {
  const asked = new URLSearchParams({
    ...(auctionId !== undefined && { auction: auctionId }),
    ...(sellerId !== undefined && { seller: sellerId }),
  }).toString();
  return queryOptions({
    queryKey: ['desk', 'awards', asked],
    queryFn: ({ signal }) =>
      get<DeskAwardList>(api, asked === '' ? '/awards' : `/awards?${asked}`, signal),
    placeholderData: keepPreviousData,
    staleTime: todayEveryMs / 2,
    refetchInterval: todayEveryMs,
  });
}

export function deskAwardQuery(
  api: DeskApi,
  { auctionId, assetId }: { auctionId: string; assetId: string },
) {
  return queryOptions({
    queryKey: ['desk', 'award', auctionId, assetId],
    queryFn: ({ signal }) =>
      get<DeskAward>(api, `/auctions/${auctionId}/lots/${assetId}/award`, signal),
    staleTime: 0,
    refetchInterval: auctionEveryMs,
  });
}

export function deskSearchQuery(api: DeskApi, text: string) {
  return queryOptions({
    queryKey: ['desk', 'search', text],
    queryFn: ({ signal }) =>
      get<DeskFound>(api, `/search?text=${encodeURIComponent(text)}`, signal),
    staleTime: staleMs,
  });
}

export function deskAuctionsQuery(api: DeskApi, page: number) {
  return queryOptions({
    queryKey: ['desk', 'auctions', page],
    queryFn: ({ signal }) => get<DeskAuctionList>(api, `/auctions?page=${page}`, signal),
    staleTime: staleMs,
  });
}

/** How often an auction is read again while no stream follows it. */
const auctionEveryMs = 4_000;

const isReadAgain: ReadonlySet<string | undefined> = new Set(['draft', 'closed']);

export function deskAuctionQuery(api: DeskApi, auctionId: string, isFollowed = false) {
  return queryOptions({
    queryKey: ['desk', 'auction', auctionId],
    queryFn: ({ signal }) => get<DeskAuctionAnswer>(api, `/auctions/${auctionId}`, signal),
    staleTime: 0,
    // Photographs of drafts and answers of sellers arrive without an event.
    refetchInterval: ({ state }) =>
      isFollowed && !isReadAgain.has(state.data?.auction.status) ? false : auctionEveryMs,
    structuralSharing: keepNewer,
  });
}

/** What happened to an auction's lots, newest first. */
export function deskMovesQuery(api: DeskApi, auctionId: string, page: number) {
  return queryOptions({
    queryKey: ['desk', 'moves', auctionId, page],
    queryFn: ({ signal }) =>
      get<DeskMoveList>(api, `/auctions/${auctionId}/moves?page=${page}`, signal),
    staleTime: staleMs,
  });
}

export function deskMailsQuery(api: DeskApi, auctionId: string) {
  return queryOptions({
    queryKey: ['desk', 'mails', auctionId],
    queryFn: ({ signal }) => get<DeskAuctionMails>(api, `/auctions/${auctionId}/mails`, signal),
    staleTime: staleMs,
    refetchInterval: todayEveryMs,
  });
}

/** How a lot's price moved; later moves come by the auction's stream. */
export function priceChartQuery(api: DeskApi, auctionId: string, assetId: string) {
  return queryOptions({
    queryKey: ['desk', 'price-chart', auctionId, assetId],
    queryFn: ({ signal }) =>
      get<DeskPriceChart>(api, `/auctions/${auctionId}/lots/${assetId}/price-chart`, signal),
    staleTime: staleMs,
  });
}

/** An act with the key that all its tries share; without a lot it is one on the auction. */
export interface AskedAct {
  auctionId: string;
  assetId: string | undefined;
  body: DeskAuctionAct | DeskLotAct;
  key: string;
}

export function sendAct({ client, url }: DeskApi, asked: AskedAct): Promise<DeskActAnswer> {
  const lot = asked.assetId === undefined ? '' : `/lots/${asked.assetId}`;
  return client.send<DeskActAnswer>({
    method: 'POST',
    url: `${url}/auctions/${asked.auctionId}${lot}/acts`,
    body: asked.body,
    idempotencyKey: asked.key,
  });
}

export function sendWorkAct(
  { client, url }: DeskApi,
  body: DeskWorkAct,
  key: string,
): Promise<DeskWorkActed> {
  const call = { method: 'POST', url: `${url}/today/acts`, body, idempotencyKey: key } as const;
  return client.send<DeskWorkActed>(call);
}

export function createAuction(
  { client, url }: DeskApi,
  body: DeskNewAuction,
  key: string,
): Promise<DeskActAnswer> {
  const call = { method: 'POST', url: `${url}/auctions`, body, idempotencyKey: key } as const;
  return client.send<DeskActAnswer>(call);
}

/** A decision that leaves after some seconds; one on a whole auction waits for a second person. */
export type Decision =
  | { auctionId: string; assetId?: undefined; body: DeskAuctionAct }
  | { auctionId: string; assetId: string; body: DeskLotAct }
  | { companyId: string; body: DeskCompanyAct }
  | { paymentId: string; body: DeskPaymentAct };

export function holdAct(
  { client, url }: DeskApi,
  decision: Decision,
  key: string,
  /** Decisions on lots that are confirmed together. */
  batch?: string,
): Promise<HeldAct> {
  const query = batch !== undefined && 'assetId' in decision ? `?batch=${batch}` : '';
  return client.send<HeldAct>({
    method: 'POST',
    url: `${url}/${subjectOf(decision)}/held-acts${query}`,
    body: decision.body,
    idempotencyKey: key,
  });
}

function subjectOf(decision: Decision): string {
  if ('companyId' in decision) return `companies/${decision.companyId}`;
  if ('paymentId' in decision) return `payments/${decision.paymentId}`;
  const { auctionId, assetId } = decision;
  return assetId === undefined ? `auctions/${auctionId}` : `auctions/${auctionId}/lots/${assetId}`;
}

/** Undoes a decision that has not left, or takes note that one was refused. */
export function undoAct({ client, url }: DeskApi, id: string): Promise<UndoneAct> {
  return client.send<UndoneAct>({ method: 'DELETE', url: `${url}/held-acts/${id}` });
}

/** Approves or refuses what another operator has asked for. */
export function decideProposal(
  { client, url }: DeskApi,
  id: string,
  body: DeskProposalAct,
  key: string,
): Promise<unknown> {
  const call = { method: 'POST', url: `${url}/held-acts/${id}/acts`, body } as const;
  return client.send<unknown>({ ...call, idempotencyKey: key });
}

function get<Answer>({ client, url }: DeskApi, path: string, signal: AbortSignal): Promise<Answer> {
  return client.send<Answer>({ method: 'GET', url: `${url}${path}`, signal });
}
