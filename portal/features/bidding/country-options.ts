import type { Formats } from '#locales/format.ts';
import type { SelectOption } from '#portal/ui/select.tsx';

/** Countries by their names, in the reader's order. */
export function countryOptions(codes: readonly string[], formats: Formats): SelectOption[] {
  return codes
    .map((key) => ({ key, text: formats.country(key) }))
    .toSorted((one, other) => formats.compare(one.text, other.text));
}
