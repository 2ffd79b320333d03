/** Where the auctions of a day lie on its axis, in parts of one. */
import type { DayAuction } from '#contract/desk/today.ts';

export interface DayAxis {
  fromMs: number;
  toMs: number;
  hours: number[];
  rows: DayRow[];
}

export interface DayRow {
  auction: DayAuction;
  /** While it is open and nothing closes yet. */
  open: Span | undefined;
  /** From the first lot's end to the last one's. */
  closing: Span | undefined;
  /** Where it opens today. */
  opensAt: number | undefined;
}

export interface Span {
  from: number;
  to: number;
}

const hourMs = 3_600_000;
const [firstHour, lastHour] = [8, 18];

/**
 * `dayStartMs` is midnight in the reader's zone. The axis goes from 8 to 18, and further where an
 * auction of the day does; an auction without an opening or a closing on the day has no row.
 */
export function dayAxis(auctions: readonly DayAuction[], dayStartMs: number): DayAxis {
  const dayEndMs = dayStartMs + 24 * hourMs;
  const isOfDay = (at: number) => at >= dayStartMs && at < dayEndMs;
  const shown = auctions
    .filter(({ status }) => status !== 'draft')
    .map((auction) => ({
      auction,
      starts: Date.parse(auction.startsAt),
      first: Date.parse(auction.firstEndsAt),
      last: Date.parse(auction.endsAt),
    }))
    .filter(({ starts, first, last }) => [starts, first, last].some(isOfDay))
    .toSorted((a, b) => a.first - b.first || a.last - b.last);
  const moments = shown.flatMap(({ starts, first, last }) => [starts, first, last]).filter(isOfDay);
  const hourOf = (at: number) => (at - dayStartMs) / hourMs;
  const fromHour = Math.min(firstHour, ...moments.map((at) => Math.floor(hourOf(at))));
  const toHour = Math.max(lastHour, ...moments.map((at) => Math.ceil(hourOf(at))));
  const fromMs = dayStartMs + fromHour * hourMs;
  const toMs = dayStartMs + toHour * hourMs;
  const part = (at: number) => Math.min(Math.max((at - fromMs) / (toMs - fromMs), 0), 1);
  const span = (from: number, to: number): Span | undefined =>
    to < fromMs || from > toMs ? undefined : { from: part(from), to: part(to) };
  return {
    fromMs,
    toMs,
    hours: Array.from({ length: toHour - fromHour + 1 }, (_, index) => fromHour + index),
    rows: shown.map(({ auction, starts, first, last }) => ({
      auction,
      open: span(starts, first),
      closing: span(first, last),
      opensAt: isOfDay(starts) ? part(starts) : undefined,
    })),
  };
}
