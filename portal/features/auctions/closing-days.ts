import type { Auction } from '#contract/auctions.ts';

export interface ClosingDay {
  /** The day in the reader's calendar. */
  day: string;
  auctions: Auction[];
  lotCount: number;
}

/**
 * Groups auctions by the day on which they close. `dayOf` must return different texts for different
 * days.
 */
export function closingDays(
  auctions: readonly Auction[],
  dayOf: (at: string) => string,
): ClosingDay[] {
  const days = new Map<string, Auction[]>();
  for (const auction of auctions) {
    const day = dayOf(auction.endsAt);
    days.set(day, [...(days.get(day) ?? []), auction]);
  }
  return [...days].map(([day, own]) => ({
    day,
    auctions: own,
    lotCount: own.reduce((sum, auction) => sum + auction.lotCount, 0),
  }));
}

/**
 * Running and scheduled auctions by their end, the next first; then closed ones, the latest first.
 */
export function inReadingOrder(auctions: readonly Auction[]): Auction[] {
  return auctions.toSorted((one, other) => {
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    const difference = Date.parse(one.endsAt) - Date.parse(other.endsAt);
    return isOver(one) ? -difference : difference;
  });
}

function isOver({ status }: Auction): boolean {
  return status === 'closed' || status === 'settled';
}
