/**
 * How each entry of an open lot's log changed the lead, and which automatic bid belongs to it.
 * Pure. The log stores maxima; a reader sees the offer and the automatic bid in answer
 * (docs/rules.md, Proxy bids).
 */
import type { LogEntry } from '#domain/bid-log-chain.ts';

/** The fields needed of a log entry. */
export type OfferEntry = Pick<
  LogEntry,
  'sequence' | 'kind' | 'companyId' | 'netMinor' | 'priceMinor'
>;

/** The leading company and its maximum. */
export interface Leader {
  companyId: string;
  netMinor: number;
}

export interface LeadChange {
  /** The bid led, was outbid at once by an automatic bid, or changed the leader's own maximum. */
  effect: 'led' | 'outbid' | 'changed';
  /** The leader's bid in answer to this entry, or the overtaken leader's last bid. */
  automatic: { companyId: string; netMinor: number } | null;
}

/**
 * Returns one effect per entry, null for entries that are no bids. `entries` are oldest first;
 * `leader` is the leader before the first of them.
 */
export function leadChanges(
  entries: readonly OfferEntry[],
  leader: Leader | undefined,
  priceBeforeMinor: number | null,
): (LeadChange | null)[] {
  let leading = leader;
  let shownMinor = priceBeforeMinor;
  return entries.map((entry) => {
    const before = leading;
    const priceMinor = shownMinor;
    shownMinor = entry.priceMinor;
    if (entry.kind !== 'bid' || entry.netMinor === null) return null;
    const placed = { companyId: entry.companyId, netMinor: entry.netMinor };
    if (before?.companyId === placed.companyId) {
      leading = placed;
      return { effect: 'changed', automatic: null };
    }
    // The earlier of two equal maxima leads.
    if (before && before.netMinor >= placed.netMinor) {
      const answerMinor = entry.priceMinor ?? placed.netMinor;
      return { effect: 'outbid', automatic: { ...before, netMinor: answerMinor } };
    }
    leading = placed;
    const wentFurther = before && before.netMinor > (priceMinor ?? 0);
    return { effect: 'led', automatic: wentFurther ? before : null };
  });
}
