/**
 * What each line of an open lot's log did to the lead, and which automatic bid belongs to it, pure. The log holds maxima; a
 * reader is told what was offered and what answered it (design rule 4).
 */
import type { LogEntry } from '#domain/bid-log-chain.ts';

/** What is needed of a line. */
export type OfferEntry = Pick<
  LogEntry,
  'sequence' | 'kind' | 'companyId' | 'netMinor' | 'priceMinor'
>;

/** Who leads, and up to which maximum. */
export interface Leader {
  companyId: string;
  netMinor: number;
}

export interface LeadChange {
  /** It took the lead, the leader's automatic bid answered it at once, or the leader changed its own maximum. */
  effect: 'led' | 'outbid' | 'changed';
  /** The leader's bid in answer to this line, or the last one of a leader whom this line overtook. */
  automatic: { companyId: string; netMinor: number } | null;
}

/** One effect a line, null for what is no bid. `lines` oldest first; `leader` as it was before the first of them. */
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
    // Of equals the earlier leads.
    if (before && before.netMinor >= placed.netMinor) {
      const answerMinor = line.priceMinor ?? placed.netMinor;
      return { effect: 'outbid', automatic: { ...before, netMinor: answerMinor } };
    }
    leading = placed;
    const wentFurther = before && before.netMinor > (priceMinor ?? 0);
    return { effect: 'led', automatic: wentFurther ? before : null };
  });
}
