/** To ten whole units, in minor ones: an estimate is no exacter. It may be below zero. */
export function roundedMinor(amount: number): number {
  return Math.round(amount / 10) * 1_000;
}
