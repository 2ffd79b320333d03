/**
 * Returns the label of a company within a lot: 1 is "A", 26 "Z", 27 "AA" (docs/rules.md, Bidder
 * labels).
 */
export function bidderLabel(labelNumber: number): string {
  const letter = String.fromCodePoint(65 + ((labelNumber - 1) % 26));
  const rest = Math.floor((labelNumber - 1) / 26);
  return rest === 0 ? letter : bidderLabel(rest) + letter;
}
