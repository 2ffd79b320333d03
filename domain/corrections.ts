/** Rules of corrections of a lot that has bids (docs/rules.md, Corrections). Pure. */
import type { Lot } from './lot.ts';

/** Columns of a description on which a bid's net amount depends. */
const netTerms = ['vat_scheme', 'registration_tax_minor', 'location_country'];

/** Whether a change of these columns ends all bids: their net amounts were of other terms. */
export function endsBids(columns: Record<string, unknown>, before: Record<string, unknown>) {
  return netTerms.some((term) => term in columns && columns[term] !== before[term]);
}

/**
 * Returns the lot with its window in which every bidder may withdraw. Its end leaves at least as
 * much time, and never comes earlier; a paused lot's clock stands.
 */
export function corrected(lot: Lot, now: Date, minutes: number) {
  const later = (moment: Date) => new Date(moment.getTime() + minutes * 60_000);
  const end = later(lot.pausedAt ?? now);
  return {
    ...lot,
    correctionEndsAt: end,
    effectiveEndsAt: end > lot.effectiveEndsAt ? end : lot.effectiveEndsAt,
  };
}

/** Whether every bidder may withdraw, whoever leads and however late it is. */
export function isBeingCorrected(lot: Pick<Lot, 'correctionEndsAt'>, now: Date): boolean {
  return lot.correctionEndsAt !== null && now < lot.correctionEndsAt;
}
