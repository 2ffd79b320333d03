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
  /**
   * The bid took the lead, was outbid at once by the leader's automatic bid, or changed the
   * leader's own maximum.
   */
  effect: 'led' | 'outbid' | 'changed';
  /**
   * The leader's bid in answer to this entry, or the last bid of the leader that this entry
   * overtook.
   */
  automatic: { companyId: string; netMinor: number } | null;
}

/**
 * Returns one effect per entry, null for entries that are no bids. `lines` is sorted oldest first;
 * `leader` is the leader before the first of them.
 */
export function leadChanges(
  lines: readonly OfferEntry[],
  leader: Leader | undefined,
  priceBeforeMinor: number | null,
): (LeadChange | null)[] {
  let leading = leader;
  let shownMinor = priceBeforeMinor;
  return lines.map((line) => {
    const before = leading;
    const priceMinor = shownMinor;
    shownMinor = line.priceMinor;
    if (line.kind !== 'bid' || line.netMinor === null) return null;
    const placed = { companyId: line.companyId, netMinor: line.netMinor };
    if (before?.companyId === placed.companyId) {
      leading = placed;
      return { effect: 'changed', automatic: null };
    }
    // The earlier of two equal maxima leads.
    if (before && before.netMinor >= placed.netMinor) {
      const answerMinor = line.priceMinor ?? placed.netMinor;
      return { effect: 'outbid', automatic: { ...before, netMinor: answerMinor } };
    }
    leading = placed;
    const wentFurther = before && before.netMinor > (priceMinor ?? 0);
    return { effect: 'led', automatic: wentFurther ? before : null };
  });
}
