/** What the home page says about the auctions, derived from the list and the time. */
import type { Auction, AuctionOptions } from '#contract/auctions.ts';
import { type Country, countries } from '#contract/calls.ts';
import { nextEnd } from '#portal/features/auctions/closing-times.ts';
import { calendarDay, daysBetween } from '#portal/features/auctions/calendar-days.ts';

/** Auctions that run or are scheduled, the next to close first. */
export const homeAuctions: AuctionOptions = {
  status: ['scheduled', 'open', 'closing'],
  sort: 'endsAt',
  pageSize: 100,
};

export interface ClosingDay {
  when: 'today' | 'tomorrow' | 'later';
  /** The end of the day's first auction. */
  firstEndsAt: string;
  lotCount: number;
}

/** The next day on which auctions close in the reader's calendar, if any is open. */
export function nextClosingDay(
  auctions: readonly Auction[],
  nowMs: number,
  timeZone: string,
): ClosingDay | undefined {
  const closing = stillClosing(auctions, nowMs);
  const first = closing[0];
  if (!first) return undefined;
  const dayOf = (auction: Auction) => calendarDay(nextEnd(auction, nowMs).at, timeZone);
  const { at } = nextEnd(first, nowMs);
  const lotCount = closing
    .filter((auction) => dayOf(auction) === dayOf(first))
    .reduce((sum, auction) => sum + auction.lotCount, 0);
  const distance = daysBetween(nowMs, at, timeZone);
  const when = distance === 0 ? 'today' : distance === 1 ? 'tomorrow' : 'later';
  return { when, firstEndsAt: at, lotCount };
}

/** Open auctions whose end is still to come, the next first. */
export function stillClosing(auctions: readonly Auction[], nowMs: number): Auction[] {
  return auctions
    .filter(({ status, endsAt }) => isRunning(status) && Date.parse(endsAt) > nowMs)
    .toSorted((one, other) => nextEndMs(one, nowMs) - nextEndMs(other, nowMs));
}

/** Never in the past: of a staggered auction whose lots close already, the end of its last one. */
const nextEndMs = (auction: Auction, nowMs: number) => Date.parse(nextEnd(auction, nowMs).at);

/**
 * Returns the rows of a list that is being read: what has ended stays at its place, and the next to
 * close follow. When all of them have ended the list begins anew.
 */
export function steadyClosings(
  shown: readonly Auction[],
  auctions: readonly Auction[],
  { nowMs, rowsMax }: { nowMs: number; rowsMax: number },
): Auction[] {
  const newest = new Map(auctions.map((auction) => [auction.id, auction]));
  const closing = stillClosing(auctions, nowMs);
  const remaining = shown.flatMap((before) => {
    const now = newest.get(before.id);
    if (!now) return Date.parse(before.endsAt) <= nowMs ? [before] : [];
    return isRunning(now.status) ? [now] : [];
  });
  if (!remaining.some((auction) => closing.includes(auction))) return closing.slice(0, rowsMax);
  const next = closing.filter((auction) => !remaining.includes(auction));
  return [...remaining, ...next].slice(0, rowsMax);
}

export interface CountryStock {
  country: Country;
  lotCount: number;
  auctions: Auction[];
  /** The next auction to close, or else to open. */
  next: Auction;
}

/** Countries with stock, in the portal's order. */
export function stockByCountry(auctions: readonly Auction[], nowMs: number): CountryStock[] {
  return countries.flatMap((country) => {
    const own = auctions.filter((auction) => auction.country === country);
    const ahead = own.find(({ status }) => status === 'scheduled');
    const next = stillClosing(own, nowMs)[0] ?? ahead ?? own[0];
    if (!next) return [];
    const lotCount = own.reduce((sum, auction) => sum + auction.lotCount, 0);
    return [{ country, lotCount, auctions: own, next }];
  });
}

/** The board's time span: nearly all auctions end within it. */
export const horizonMs = 5 * 86_400_000;

/**
 * Returns a moment's position on the board, 0 now and 1 at the horizon. The near future gets more
 * room, because buyers decide by it: the first hour is as wide as the whole last day.
 */
export function placeOnBoard(atMs: number, nowMs: number): number {
  const share = (atMs - nowMs) / horizonMs;
  return Math.sqrt(Math.min(1, Math.max(0, share)));
}

function isRunning(status: Auction['status']): boolean {
  return status === 'open' || status === 'closing';
}
