/** Joins facts into one line; unknown ones leave no gap. */
export function joined(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
