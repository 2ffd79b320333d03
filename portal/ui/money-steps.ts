/** Digits after the separator in an ISO 4217 currency: 2 for EUR, 0 for JPY. */
export function minorDigitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

export function majorOf(amountMinor: number, digits: number): number {
  return amountMinor / 10 ** digits;
}

/** Null for what is no number. */
export function minorOf(amountMajor: number, digits: number): number | null {
  return Number.isFinite(amountMajor) ? Math.round(amountMajor * 10 ** digits) : null;
}

/**
 * One step up or down from an amount, in minor units. Keeps the amount's own remainder (no snapping), never
 * goes under the floor, and comes up to the floor from an empty field or from below.
 */
export function stepped(
  amountMinor: number | null,
  direction: 1 | -1,
  stepMinor: number,
  floorMinor = 0,
): number {
  if (amountMinor === null || amountMinor < floorMinor) return floorMinor;
  return Math.max(floorMinor, amountMinor + direction * stepMinor);
}
