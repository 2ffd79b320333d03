import type { DeskField } from '#contract/desk/lot.ts';
import type { Formats } from '#locales/format.ts';

type Value = DeskField['value'];

/** A field's value as a sentence shows it; a code has a text in the catalogues. */
export function valueText(
  { field, kind, codes }: Pick<DeskField, 'field' | 'kind' | 'codes'>,
  value: Value | undefined,
  {
    formats,
    codeText,
  }: { formats: Formats; codeText: (field: DeskField['field'], code: string) => string },
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (kind === 'date') return dateText(String(value), formats);
  if (Array.isArray(value))
    return listText(
      value.map((one) => codeText(field, one)),
      formats,
    );
  return codes ? codeText(field, String(value)) : String(value);
}

function listText(words: string[], formats: Formats): string {
  return words.length === 0 ? '–' : formats.list(words);
}

/** As much of a VIN as says the type and not which vehicle it is. */
const vinShown = 12;

export function maskedVin(vin: string): string {
  return vin.slice(0, vinShown) + '•'.repeat(Math.max(vin.length - vinShown, 0));
}

/** A day has no time zone; what is no day stays as it was written. */
export function dateText(value: string, formats: Formats): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? formats.date(value, 'UTC')
    : value;
}
