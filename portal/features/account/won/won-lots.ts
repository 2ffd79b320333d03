/** The company's won vehicles, by what is to do with them. Pure. */
import type { Bid } from '#contract/bids.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Settlement, SettlementsAnswer } from '#contract/settlements.ts';
import { lotKey } from '#portal/api/bids.ts';
import { keyOfBid } from '#portal/features/account/standings.ts';

export interface WonLot {
  key: string;
  auctionId: string;
  /** The wire's asset, as in a bid. */
  vehicleId: string;
  title: string;
  licensePlate: string;
  currencyCode: CurrencyCode;
  /** Where no call says it, the end of the lot. */
  awardedAt: string;
  /** Undefined beyond the services' list of bids. */
  bid: Bid | undefined;
  /** Undefined until the statement is issued, and where the services' list is full. */
  settlement: Settlement | undefined;
  /** Closed so long ago that the services' list has no room for it. */
  isOld: boolean;
  /** Its statement should have been there long ago. */
  isLate: boolean;
}

export const wonSteps = ['awarded', 'statement', 'pay', 'release', 'pickUp', 'papers'] as const;
export type WonStep = (typeof wonSteps)[number];

const wonGroups = ['pay', 'collect', 'proof', 'done'] as const;
export type WonGroup = (typeof wonGroups)[number];

type Answer = Pick<SettlementsAnswer, 'result' | 'left' | 'serverTime'>;

/** Statements follow awards within a minute; a job that failed is tried again for some more. */
const lateMs = 10 * 60_000;

/** `answer` is undefined where no call says what follows an award. */
export function wonLots(bids: readonly Bid[], answer: Answer | undefined): WonLot[] {
  const settlements = new Map((answer?.result ?? []).map((one) => [lotKey(one), one]));
  const bidOf = new Map(bids.map((bid) => [keyOfBid(bid), bid]));
  const listed = [...settlements].map(([key, settlement]) =>
    ofSettlement(key, settlement, bidOf.get(key)),
  );
  const oldestMs = oldestClosedMs(answer);
  const nowMs = Date.parse(answer?.serverTime ?? '');
  const others = bids
    .filter((bid) => !settlements.has(keyOfBid(bid)))
    .map((bid) => {
      const wonMs = Date.parse(bid.mine.wonAt ?? bid.lot.endsAt);
      return ofBid(bid, { isOld: wonMs < oldestMs, isLate: nowMs - wonMs > lateMs });
    });
  return [...listed, ...others];
}

function ofSettlement(key: string, settlement: Settlement, bid: Bid | undefined): WonLot {
  const { auctionId, assetId, vehicle, statement, awardedAt } = settlement;
  return {
    key,
    auctionId,
    vehicleId: assetId,
    title: bid?.title ?? vehicle.title,
    licensePlate: bid?.licensePlate ?? vehicle.licensePlate,
    currencyCode: statement.currencyCode,
    awardedAt,
    bid,
    settlement,
    isOld: false,
    isLate: false,
  };
}

function ofBid(bid: Bid, { isOld, isLate }: Pick<WonLot, 'isOld' | 'isLate'>): WonLot {
  const { auctionId, vehicleId, title, licensePlate, currencyCode, lot, mine } = bid;
  return {
    key: keyOfBid(bid),
    auctionId,
    vehicleId,
    title,
    licensePlate,
    currencyCode,
    awardedAt: mine.wonAt ?? lot.endsAt,
    bid,
    settlement: undefined,
    isOld,
    isLate,
  };
}

/** Zero while the list has all of them. */
function oldestClosedMs(answer: Answer | undefined): number {
  if (!answer || answer.left.closed === 0) return 0;
  const closed = answer.result.filter(({ state }) => state === 'closed');
  return Math.min(...closed.map(({ awardedAt }) => Date.parse(awardedAt)));
}

const stepOf: Record<Settlement['state'], WonStep | undefined> = {
  issued: 'pay',
  paid: 'release',
  released: 'pickUp',
  collected: 'papers',
  closed: undefined,
};

/** Undefined once nothing is left to do. */
export function currentStep({
  settlement,
  isOld,
}: Pick<WonLot, 'settlement' | 'isOld'>): WonStep | undefined {
  if (settlement) return stepOf[settlement.state];
  return isOld ? undefined : 'statement';
}

const groupOfStep: Record<WonStep, WonGroup> = {
  awarded: 'pay',
  statement: 'pay',
  pay: 'pay',
  release: 'collect',
  pickUp: 'collect',
  papers: 'proof',
};

function groupOf(lot: WonLot): WonGroup {
  const step = currentStep(lot);
  return step === undefined ? 'done' : groupOfStep[step];
}

/** Whether the company can do the next step, not only wait for it. */
export function isToDo({ settlement }: Pick<WonLot, 'settlement'>): boolean {
  if (!settlement) return false;
  const { state, mayHandInProof } = settlement;
  return state === 'issued' || state === 'released' || mayHandInProof;
}

/** The most urgent first; done ones the newest first. Groups without a vehicle are left out. */
export function groupWon(lots: readonly WonLot[]): { group: WonGroup; lots: WonLot[] }[] {
  const groups = Map.groupBy(lots, groupOf);
  return wonGroups.flatMap((group) => {
    const own = groups.get(group);
    return own ? [{ group, lots: own.toSorted(orderOf[group]) }] : [];
  });
}

type Order = (one: WonLot, other: WonLot) => number;

/** What has no date yet comes last. */
const late = '9999';
const by =
  (read: (lot: WonLot) => string | undefined): Order =>
  (one, other) =>
    (read(one) ?? late).localeCompare(read(other) ?? late) ||
    one.awardedAt.localeCompare(other.awardedAt);

const orderOf: Record<WonGroup, Order> = {
  pay: by(({ settlement }) => settlement?.statement.dueOn),
  collect: by(({ settlement }) => settlement?.paidAt ?? undefined),
  proof: by(({ settlement }) => settlement?.handedOver?.at),
  done: (one, other) => other.awardedAt.localeCompare(one.awardedAt),
};

/** What is open without a press: the only one, or the first that the company can go on with. */
export function mostUrgent(lots: readonly WonLot[]): WonLot | undefined {
  if (lots.length === 1) return lots[0];
  const inOrder = groupWon(lots).flatMap((one) => one.lots);
  return inOrder.find(isToDo) ?? inOrder.find((lot) => currentStep(lot) !== undefined);
}
