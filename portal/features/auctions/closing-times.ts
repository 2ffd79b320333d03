/** When an auction's lots close: together, or one after the other (docs/rules.md, Closing plan). */
import type { Auction } from '#contract/auctions.ts';
import type { Formats } from '#locales/format.ts';

type Closing = Pick<Auction, 'status' | 'isStaggered' | 'firstEndsAt' | 'endsAt'>;

export interface NextEnd {
  at: string;
  /** Of all lots together, or of a staggered auction's first or last lot. */
  of: 'all' | 'first' | 'last';
}

/** A plan with one step closes all lots together. */
export function isStaggered({ isStaggered: isPlanned, firstEndsAt, endsAt }: Closing): boolean {
  return isPlanned && Date.parse(firstEndsAt) < Date.parse(endsAt);
}

/** The end that clocks run to: the first lot's until closing begins, then the last lot's. */
export function nextEnd(auction: Closing, nowMs: number): NextEnd {
  if (!isStaggered(auction)) return { at: auction.endsAt, of: 'all' };
  return nowMs < Date.parse(auction.firstEndsAt)
    ? { at: auction.firstEndsAt, of: 'first' }
    : { at: auction.endsAt, of: 'last' };
}

/** When the auction begins to close: lists show this time and are sorted by it. */
export function closingStart(auction: Closing): string {
  return isStaggered(auction) ? auction.firstEndsAt : auction.endsAt;
}

/** From when to when its lots close; the day is named once where both are on one. */
export function closingBounds(
  { firstEndsAt, endsAt }: Closing,
  formats: Pick<Formats, 'date' | 'time'>,
  moment: (at: string) => string,
  timeZone?: string,
): { from: string; to: string } {
  const isOneDay = formats.date(firstEndsAt, timeZone) === formats.date(endsAt, timeZone);
  return {
    from: moment(firstEndsAt),
    to: isOneDay ? formats.time(endsAt, timeZone) : moment(endsAt),
  };
}

/** Buyers plan the last day by the lots' order; before it the list is enough. */
const lastDayMs = 86_400_000;

/** Whether the auction's page shows what closes now and next. */
export function showsRunList(auction: Closing, nowMs: number): boolean {
  if (!isStaggered(auction)) return false;
  if (auction.status === 'closing') return true;
  return auction.status === 'open' && Date.parse(auction.firstEndsAt) - nowMs <= lastDayMs;
}
