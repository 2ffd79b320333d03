/** The award desk's list: its tabs, its groups, and the lots of its two batches. */
import type { DeskAwardLot, DeskBid, DeskDecidedLot } from '#contract/desk/awards.ts';

const undecidedTabs = ['waiting', 'counterOffers', 'withSeller', 'proposals'] as const;
export const awardTabs = [...undecidedTabs, 'decided'] as const;
export type AwardTab = (typeof awardTabs)[number];

/** The tab of a lot that is to be decided. */
export function tabOf({ status, proposal, seller }: DeskAwardLot): (typeof undecidedTabs)[number] {
  if (proposal?.state === 'open') return 'proposals';
  if (status === 'counterOffered') return 'counterOffers';
  return seller?.question?.status === 'asked' ? 'withSeller' : 'waiting';
}

/** A lot of the list; with its moment and price where it was decided. */
export type ListedLot = DeskAwardLot & Partial<Pick<DeskDecidedLot, 'decidedAt' | 'price'>>;

export interface AwardGroup {
  key: string;
  /** Null: its lots have deadlines and auctions of their own. */
  decideBy: string | null;
  auctionName: string | null;
  lots: readonly ListedLot[];
}

/** The first deadline, the nearest to its reserve, or the highest bid first. */
export const awardOrders = ['deadline', 'reserve', 'amount'] as const;
export type AwardOrder = (typeof awardOrders)[number];

/** What has no reserve or no bid comes last; what is equal by deadline. */
export function orderAwards(lots: readonly DeskAwardLot[], order: AwardOrder): AwardGroup[] {
  const groups = groupAwards(lots);
  if (order === 'deadline' || lots.length === 0) return groups;
  const valueOf = ({ percentOfReserve, bestBid }: ListedLot) =>
    (order === 'reserve' ? percentOfReserve : bestBid) ?? -1;
  const ordered = groups.flatMap((group) => group.lots);
  return [oneGroup(ordered.toSorted((a, b) => valueOf(b) - valueOf(a)))];
}

/** Without a heading, in the order given. */
export function oneGroup(lots: readonly ListedLot[]): AwardGroup {
  return { key: 'all', decideBy: null, auctionName: null, lots };
}

const minuteMs = 60_000;

/** By deadline and auction, the first deadline first; within a group by number. */
export function groupAwards(lots: readonly DeskAwardLot[]): AwardGroup[] {
  const groups = new Map<string, AwardGroup & { lots: DeskAwardLot[] }>();
  const byDeadline = lots.toSorted(
    (a, b) =>
      minuteOf(a) - minuteOf(b) ||
      a.auctionName.localeCompare(b.auctionName) ||
      a.number - b.number,
  );
  for (const lot of byDeadline) {
    const key = `${minuteOf(lot)} ${lot.auctionId}`;
    const group = groups.get(key);
    if (group) group.lots.push(lot);
    else
      groups.set(key, {
        key,
        decideBy: lot.decideBy,
        auctionName: lot.auctionName,
        lots: [lot],
      });
  }
  return [...groups.values()];
}

function minuteOf({ decideBy }: DeskAwardLot): number {
  return Math.floor(Date.parse(decideBy) / minuteMs);
}

/** Lots of the batch that awards: they wait, and their best bid reaches the reserve. */
export function reachesReserve(lot: DeskAwardLot): boolean {
  return isAwardable(lot) && (lot.percentOfReserve ?? 0) >= 100;
}

/** Whether a batch can award the lot: nothing bars its best bid, nor must the seller be asked. */
export function isAwardable(lot: DeskAwardLot): boolean {
  const isBarred = lot.barredActs.includes('awardLot') || lot.seller?.mustApprove === true;
  return tabOf(lot) === 'waiting' && lot.bestBid !== null && !isBarred;
}

/** Whether a batch can make an offer to the best bidder, between its bid and the reserve. */
export function isOfferable(lot: DeskAwardLot): boolean {
  const { bestBid, reserve, companyId, barredActs } = lot;
  const isBarred = companyId === null || barredActs.includes('awardLot');
  const hasRoom = bestBid !== null && (reserve === null || bestBid < reserve);
  return tabOf(lot) === 'waiting' && hasRoom && !isBarred;
}

/** Bids that can get the award or an offer, the best first. */
export function choosableBids(bids: readonly DeskBid[]): DeskBid[] {
  return bids.filter(
    ({ isWithdrawn, isSuspended, amount }) => !isWithdrawn && !isSuspended && amount !== null,
  );
}

/** Under this share of the reserve the second batch rejects. */
const rejectBelow = 90;

export function isFarBelow(lot: DeskAwardLot): boolean {
  return tabOf(lot) === 'waiting' && (lot.percentOfReserve ?? 100) < rejectBelow;
}

const stepMinor = 5_000;
const unitMinor = 100;

/**
 * Halfway between bid and reserve, up to a whole fifty, and whole units that need no approval; the
 * reserve where that is nearer.
 */
export function suggestedOfferMinor(
  bidMinor: number,
  reserveMinor: number,
  leastMinor: number,
): number {
  const middle = Math.ceil((bidMinor + reserveMinor) / 2 / stepMinor) * stepMinor;
  const least = Math.ceil(leastMinor / unitMinor) * unitMinor;
  return Math.min(Math.max(middle, least), reserveMinor);
}
