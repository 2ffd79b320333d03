/**
 * A company buys at the fixed or buy-now price; exactly one company succeeds (docs/rules.md, Buy
 * now).
 */
import type { PurchasePayload } from '#contract/bids.ts';
import { endingEvents, lotLife } from '#domain/lot-life-cycle.ts';
import type { Decision } from './decision.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { decidePurchase } from '#domain/bid-rules.ts';

/** Translates the rules' verdict into changes of log, offer, lot and events. Pure. */
export function purchaseDecision(
  { lot, now }: LockedLot,
  companyId: string,
  body: PurchasePayload,
): Decision {
  const verdict = decidePurchase(lot, { ...body, companyId }, now);
  if (!verdict.accepted || verdict.outcome === 'unchanged') return verdict;
  const { amountMinor } = verdict;
  // The price is net; on a margin vehicle it includes VAT.
  const includesVat = lot.terms.vatScheme === 'margin';
  return {
    accepted: true,
    outcome: 'bought',
    line: {
      amountMinor,
      netMinor: amountMinor,
      includesVat,
      includesRegistrationTax: false,
      priceMinor: lot.format === 'sealed' ? null : amountMinor,
    },
    offer: {
      amountMinor,
      netMinor: amountMinor,
      includesVat,
      includesVehicleRegistrationTax: false,
      prioritySequence: lot.sequence + 1,
    },
    lot: {
      status: lotLife.open.buy,
      awardedCompanyId: companyId,
      awardedAt: now,
      hammerPriceMinor: amountMinor,
      leaderCompanyId: lot.format === 'sealed' ? null : companyId,
    },
    events: [endingEvents.buy],
  };
}
