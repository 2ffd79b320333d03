/**
 * A company bids on a lot: its maximum in open format, its single bid in sealed format
 * (docs/rules.md, Minimum bid, Proxy bids, Sealed bids, Soft close).
 */
import type { BidPayload } from '#contract/bids.ts';
import type { Decision } from './decision.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { decideBid } from '#domain/bid-rules.ts';

/** Translates the rules' verdict into changes of log, offer, lot and events. Pure. */
export function bidDecision(
  { lot, now, own, live }: LockedLot,
  companyId: string,
  body: BidPayload,
): Decision {
  const verdict = decideBid(lot, live, { ...body, companyId }, now);
  if (!verdict.accepted) return verdict;
  const { amountMinor, netMinor, priceMinor, leaderCompanyId, effectiveEndsAt } = verdict;
  const isExtended = effectiveEndsAt > lot.effectiveEndsAt;
  const { includesVat, includesVehicleRegistrationTax } = body;
  return {
    accepted: true,
    outcome: verdict.outcome,
    line: {
      amountMinor,
      netMinor,
      includesVat,
      includesRegistrationTax: includesVehicleRegistrationTax,
      priceMinor,
    },
    offer: {
      amountMinor,
      netMinor,
      includesVat,
      includesVehicleRegistrationTax,
      prioritySequence: verdict.keepsPriority && own ? own.prioritySequence : lot.sequence + 1,
    },
    lot: {
      priceMinor,
      leaderCompanyId,
      effectiveEndsAt,
      extensionCount: lot.extensionCount + (isExtended ? 1 : 0),
      bidCount: lot.bidCount + 1,
    },
    // A sealed bid is visible to its own company only, so no event reports it (docs/rules.md,
    // Sealed bids).
    events: lot.format === 'sealed' ? [] : isExtended ? ['bidPlaced', 'extended'] : ['bidPlaced'],
  };
}
