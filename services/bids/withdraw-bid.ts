/**
 * A company withdraws its bid, where the rules allow it (docs/rules.md, Withdrawal). Repeating the
 * withdrawal changes nothing.
 */
import type { Decision } from './decision.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { decideWithdrawal } from '#domain/bid-rules.ts';

/** Translates the rules' verdict into changes of log, offer, lot and events. Pure. */
export function withdrawalDecision({ lot, now, own, live }: LockedLot): Decision {
  const verdict = decideWithdrawal(lot, own, live, now);
  if (!verdict.accepted || verdict.outcome === 'unchanged') return verdict;
  if (!own) throw new Error('a withdrawal was accepted without an offer');
  const { priceMinor } = verdict;
  const { includesVat, includesVehicleRegistrationTax, prioritySequence } = own;
  return {
    accepted: true,
    outcome: 'withdrawn',
    line: {
      amountMinor: null,
      netMinor: null,
      includesVat,
      includesRegistrationTax: includesVehicleRegistrationTax,
      priceMinor,
    },
    offer: {
      amountMinor: null,
      netMinor: null,
      includesVat,
      includesVehicleRegistrationTax,
      prioritySequence,
    },
    lot: { priceMinor },
    events: lot.format === 'sealed' ? [] : ['bidWithdrawn'],
  };
}
