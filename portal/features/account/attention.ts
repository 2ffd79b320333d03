/** What of the company's affairs waits for the reader, the nearest deadline first. Pure. */
import type { Approval, ApprovalList } from '#contract/approvals.ts';
import type { Bid } from '#contract/bids.ts';
import type { ChangeRequest } from '#contract/changes.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import { takesBookings } from '#contract/yards.ts';
import type { Settlement } from '#contract/settlements.ts';
import { lotKey } from '#portal/api/bids.ts';
import { toDecide } from '#portal/layout/to-decide.ts';
import { openPayments } from './open-payments.ts';
import { keyOfBid } from './standings.ts';

export type AwardKind = 'statement' | 'pickUp' | 'proof' | 'claim';

type Affair =
  | { kind: 'outbid' | 'offer'; bid: Bid }
  | { kind: 'approve' | 'ownRequest'; approval: Approval }
  /** `bid` names the vehicle; undefined where the list of bids is cut before it. */
  | { kind: AwardKind; settlement: Settlement; bid: Bid | undefined }
  | { kind: 'change'; request: ChangeRequest }
  | { kind: 'finance'; request: FinanceRequest };

export type Attention = Affair & {
  /** Stays the same while the same thing waits. */
  key: string;
  /** Null: nothing is over at a known moment. */
  deadlineMs: number | null;
};

/** What is not loaded, or not known by the backend, is empty. */
export interface AttentionSources {
  bids: readonly Bid[];
  approvals: Pick<ApprovalList, 'approvals' | 'role'> | undefined;
  settlements: readonly Settlement[];
  changes: readonly ChangeRequest[];
  finance: readonly FinanceRequest[];
  /** A viewer cannot bid, collect or claim: what only that answers is left out. */
  mayBid: boolean;
}

/** An answer that nobody has acted on for so long needs no attention any more. */
const answersForMs = 14 * 24 * 3_600_000;

export function attentionOf(sources: AttentionSources, nowMs: number): Attention[] {
  const { mayBid } = sources;
  return [
    ...(mayBid ? ofBids(sources.bids) : []),
    ...ofApprovals(sources.approvals, mayBid),
    ...ofAwards(sources),
    ...ofChanges(sources.changes, nowMs),
    ...ofFinance(sources, nowMs),
  ].toSorted((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ deadlineMs }: Attention) => deadlineMs ?? Number.MAX_SAFE_INTEGER;

function ofBids(bids: readonly Bid[]): Attention[] {
  return bids.flatMap((bid): Attention[] => {
    const { lot, mine } = bid;
    const offer = mine.counterOffer;
    if (offer) return [itemOf({ kind: 'offer', bid }, keyOfBid(bid), Date.parse(offer.expiresAt))];
    if (mine.standing !== 'outbid') return [];
    return [itemOf({ kind: 'outbid', bid }, keyOfBid(bid), Date.parse(lot.endsAt))];
  });
}

function ofApprovals(list: AttentionSources['approvals'], mayBid: boolean): Attention[] {
  if (!list) return [];
  const own = list.approvals.filter(({ state, isOwn }) => state === 'waiting' && isOwn && mayBid);
  return [
    ...toDecide(list).map((approval) => ({ kind: 'approve' as const, approval })),
    ...own.map((approval) => ({ kind: 'ownRequest' as const, approval })),
  ].map((one) => itemOf(one, one.approval.id, Date.parse(one.approval.lot.endsAt)));
}

function ofAwards({ settlements, bids, mayBid }: AttentionSources): Attention[] {
  const bidOf = new Map(bids.map((bid) => [keyOfBid(bid), bid]));
  const item = (kind: AwardKind, settlement: Settlement, deadlineMs: number | null) => {
    const key = lotKey(settlement);
    return itemOf({ kind, settlement, bid: bidOf.get(key) }, key, deadlineMs);
  };
  const toPay = openPayments(settlements).map((one) => item('statement', one, dueMs(one)));
  if (!mayBid) return toPay;
  return [
    ...toPay,
    ...settlements.filter(lacksPickUp).map((one) => item('pickUp', one, null)),
    ...settlements.filter((one) => one.mayHandInProof).map((one) => item('proof', one, null)),
    ...settlements.filter((one) => one.claims.isAsked).map((one) => item('claim', one, null)),
  ];
}

/** The due day counts until its end. */
function dueMs({ statement }: Settlement): number {
  return Date.parse(`${statement.dueOn}T23:59:59Z`);
}

/** Nobody is announced yet, or the booked slot is gone. */
function lacksPickUp({ state, pickUp, yard }: Settlement): boolean {
  if (state !== 'released') return false;
  return pickUp === null || (takesBookings(yard) && pickUp.slot === null);
}

/** The newest of its kind alone: asking again answers a refusal. */
function ofChanges(changes: readonly ChangeRequest[], nowMs: number): Attention[] {
  const newest = changes.filter(
    (one, index) => changes.findIndex(({ kind }) => kind === one.kind) === index,
  );
  return newest
    .filter(({ state, decidedAt }) => state === 'declined' && isRecent(decidedAt, nowMs))
    .map((request) => itemOf({ kind: 'change', request }, request.id, null));
}

/** As long as a vehicle of the request is to be paid, with the finance or without. */
function ofFinance({ finance, settlements }: AttentionSources, nowMs: number): Attention[] {
  const unpaid = new Set(openPayments(settlements).map((one) => lotKey(one)));
  return finance
    .filter(
      ({ state, decidedAt, vehicles }) =>
        (state === 'approved' || state === 'declined') &&
        isRecent(decidedAt, nowMs) &&
        vehicles.some((vehicle) => unpaid.has(lotKey(vehicle))),
    )
    .map((request) => itemOf({ kind: 'finance', request }, request.id, null));
}

/** The key of the lot that it is about; undefined for the company's own affairs. */
export function lotOf(row: Attention): string | undefined {
  if ('bid' in row && row.bid) return keyOfBid(row.bid);
  if ('approval' in row) return keyOfBid(row.approval);
  return 'settlement' in row ? lotKey(row.settlement) : undefined;
}

function isRecent(at: string | null, nowMs: number): boolean {
  return at !== null && nowMs - Date.parse(at) < answersForMs;
}

function itemOf<One extends Affair>(one: One, id: string, deadlineMs: number | null) {
  return { ...one, key: `${one.kind} ${id}`, deadlineMs };
}

/**
 * While the pointer or the focus is in the list its rows keep their places: what no longer waits
 * stays as over, and what is new comes last.
 */
export function heldRows<Row extends { key: string }>(
  held: readonly Row[],
  now: readonly Row[],
): { row: Row; isOver: boolean }[] {
  const newest = new Map(now.map((row) => [row.key, row]));
  const known = new Set(held.map(({ key }) => key));
  return [
    ...held.map((row) => ({ row: newest.get(row.key) ?? row, isOver: !newest.has(row.key) })),
    ...now.filter(({ key }) => !known.has(key)).map((row) => ({ row, isOver: false })),
  ];
}
