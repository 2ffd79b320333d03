/** When a seller has to approve an award: below the mandate, a percentage of the reserve. */

/** In hundredths of a percent, so that the comparison is exact. */
const wholePercent = 100;

/**
 * Returns the least amount that the auction house may award without asking, rounded up to the
 * minor unit; null without a reserve.
 */
export function mandateMinor(reserveMinor: number | null, mandatePercent: number): number | null {
  if (reserveMinor === null) return null;
  const share = BigInt(reserveMinor) * BigInt(Math.round(mandatePercent * wholePercent));
  const whole = BigInt(100 * wholePercent);
  return Number((share + whole - 1n) / whole);
}

export interface AwardUnderMandate {
  /** What the buyer would pay, net. */
  amountMinor: number;
  reserveMinor: number | null;
  mandatePercent: number;
  /** The least amount that the seller has approved for this lot; null: none. */
  approvedMinor: number | null;
}

/** An approval holds for its amount and every higher one, whoever pays it. */
export function mustApprove(award: AwardUnderMandate): boolean {
  const { amountMinor, approvedMinor } = award;
  const mandate = mandateMinor(award.reserveMinor, award.mandatePercent);
  if (mandate === null || amountMinor >= mandate) return false;
  return approvedMinor === null || amountMinor < approvedMinor;
}
