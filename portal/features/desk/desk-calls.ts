/** The desk's calls that several screens make, as TanStack Query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  actOnAuction,
  actOnLot,
  getDeskAuction,
  getOperator,
  listDeskAwards,
} from '#contract/calls/desk/auctions.ts';
import {
  holdAct as holdLotAct,
  holdCompanyAct,
  holdPaymentAct,
  listHeldActs,
  proposeAuctionAct,
  undoHeldAct,
} from '#contract/calls/desk/held-acts.ts';
import { getDeskToday } from '#contract/calls/desk/today.ts';
import type { DeskActAnswer, DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskCompanyAct } from '#contract/desk/companies.ts';
import type { HeldAct, UndoneAct } from '#contract/desk/held-acts.ts';
import type { DeskPaymentAct } from '#contract/desk/settlements.ts';
import { ask } from '#portal/api/ask.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { keepNewer } from './console/merge-answer.ts';

export function deskUserQuery(api: ApiClient) {
  return { ...callQuery(api, getOperator, {}), staleTime: Infinity, retry: false };
}

/** How often what waits is read again while a page of the desk is visible. */
export const todayEveryMs = 10_000;
const today = { staleTime: todayEveryMs / 2, refetchInterval: todayEveryMs };

/** The work list, from which header, strip and lists take their counts. */
export function deskTodayQuery(api: ApiClient) {
  return { ...callQuery(api, getDeskToday, {}), ...today };
}

/** A colleague has a minute to confirm a pause: what waits is read more often than all work. */
const heldEveryMs = 2_000;

export function deskHeldQuery(api: ApiClient) {
  return { ...callQuery(api, listHeldActs, {}), staleTime: 0, refetchInterval: heldEveryMs };
}

/** Of which auction and of which seller the lots to decide are. */
export interface AwardNarrowing {
  auctionId?: string | undefined;
  sellerId?: string | undefined;
}

export function deskAwardsQuery(
  api: ApiClient,
  { auctionId: auction, sellerId: seller }: AwardNarrowing = {},
) {
  const query = callQuery(api, listDeskAwards, { auction, seller });
  return { ...query, ...today, placeholderData: keepPreviousData };
}

/** How often an auction is read again while no stream follows it. */
export const auctionEveryMs = 4_000;

const isReadAgain: ReadonlySet<string | undefined> = new Set(['draft', 'closed']);

export function deskAuctionQuery(api: ApiClient, auctionId: string, isFollowed = false) {
  return queryOptions({
    ...callQuery(api, getDeskAuction, { auctionId }),
    staleTime: 0,
    // Photographs of drafts and answers of sellers arrive without an event.
    refetchInterval: ({ state }) =>
      isFollowed && !isReadAgain.has(state.data?.auction.status) ? false : auctionEveryMs,
    structuralSharing: keepNewer,
  });
}

/** An act with the key that all its tries share; without a lot it is one on the auction. */
export interface AskedAct {
  auctionId: string;
  assetId: string | undefined;
  body: DeskAuctionAct | DeskLotAct;
  key: string;
}

export function sendAct(
  api: ApiClient,
  { auctionId, assetId, body, key: idempotencyKey }: AskedAct,
): Promise<DeskActAnswer> {
  return assetId === undefined
    ? ask(api, actOnAuction, { auctionId }, { body: body as DeskAuctionAct, idempotencyKey })
    : ask(api, actOnLot, { auctionId, assetId }, { body: body as DeskLotAct, idempotencyKey });
}

/** A decision that leaves after some seconds; one on a whole auction waits for a second person. */
export type Decision =
  | { auctionId: string; assetId?: undefined; body: DeskAuctionAct }
  | { auctionId: string; assetId: string; body: DeskLotAct }
  | { companyId: string; body: DeskCompanyAct }
  | { paymentId: string; body: DeskPaymentAct };

export function holdAct(
  api: ApiClient,
  decision: Decision,
  idempotencyKey: string,
  /** Decisions on lots that are confirmed together. */
  batch?: string,
): Promise<HeldAct> {
  if ('companyId' in decision) {
    const { companyId, body } = decision;
    return ask(api, holdCompanyAct, { companyId }, { body, idempotencyKey });
  }
  if ('paymentId' in decision) {
    const { paymentId, body } = decision;
    return ask(api, holdPaymentAct, { paymentId }, { body, idempotencyKey });
  }
  const { auctionId, assetId, body } = decision;
  return assetId === undefined
    ? ask(api, proposeAuctionAct, { auctionId }, { body, idempotencyKey })
    : ask(api, holdLotAct, { auctionId, assetId, batch }, { body, idempotencyKey });
}

/** Undoes a decision that has not left, or takes note that one was refused. */
export function undoAct(api: ApiClient, heldActId: string): Promise<UndoneAct> {
  return ask(api, undoHeldAct, { heldActId });
}
