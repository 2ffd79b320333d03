/** Facts in one line; those not known leave no gap. */
export function joined(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
