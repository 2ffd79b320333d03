import type { Auction } from '#contract/auctions.ts';
import { closingStart } from './closing-times.ts';

export interface ClosingDay {
  /** The day in the reader's calendar. */
  day: string;
  auctions: Auction[];
  lotCount: number;
}

/** Groups auctions by the day on which they close; `dayOf` differs between days. */
export function closingDays(
  auctions: readonly Auction[],
  dayOf: (at: string) => string,
): ClosingDay[] {
  const days = new Map<string, Auction[]>();
  for (const auction of auctions) {
    const day = dayOf(shownTime(auction));
    days.set(day, [...(days.get(day) ?? []), auction]);
  }
  return [...days].map(([day, own]) => ({
    day,
    auctions: own,
    lotCount: own.reduce((sum, auction) => sum + auction.lotCount, 0),
  }));
}

/** Running and scheduled auctions, the next end first; then closed ones, the latest first. */
export function inReadingOrder(auctions: readonly Auction[]): Auction[] {
  return auctions.toSorted((one, other) => {
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    const difference = Date.parse(shownTime(one)) - Date.parse(shownTime(other));
    return isOver(one) ? -difference : difference;
  });
}

/** The time by which lists order an auction: its end once it is over. */
export function shownTime(auction: Auction): string {
  return isOver(auction) ? auction.endsAt : closingStart(auction);
}

export function isOver({ status }: Auction): boolean {
  return status === 'closed' || status === 'settled' || status === 'cancelled';
}
