/** What of the auctions happens now, and what next. */
import type { DayAuction } from '#contract/desk/today.ts';

/** The auction whose lots close now; of several the one that ends first. */
export function closingNow(auctions: readonly DayAuction[], nowMs: number): DayAuction | undefined {
  return auctions
    .filter(
      ({ status, running, firstEndsAt }) =>
        status === 'closing' && running > 0 && Date.parse(firstEndsAt) <= nowMs,
    )
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0];
}

export interface NextMoment {
  auction: DayAuction;
  what: 'opens' | 'closes';
  atMs: number;
}

/** The nearest opening or first closing that is still to come. */
export function nextMoment(auctions: readonly DayAuction[], nowMs: number): NextMoment | undefined {
  return auctions
    .flatMap((auction): NextMoment[] => {
      const opens = { auction, what: 'opens' as const, atMs: Date.parse(auction.startsAt) };
      const closes = { auction, what: 'closes' as const, atMs: Date.parse(auction.firstEndsAt) };
      if (auction.status === 'scheduled') return [opens];
      return auction.status === 'open' ? [closes] : [];
    })
    .filter(({ atMs }) => atMs > nowMs)
    .toSorted((a, b) => a.atMs - b.atMs)[0];
}
