import { postcodeValidator } from 'postcode-validator';
import type { Country } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/** Returns the postcode in its country's form. Without a country it cannot be checked yet. */
export function readPostcode(text: string, country: Country | undefined): TextReading {
  const reading = readText(text, requestLengthMax.postcode);
  if (isRefusal(reading) || reading.value === null || country === undefined) return reading;
  const written = asWritten(reading.value, country);
  return postcodeValidator(written, country)
    ? { value: written }
    : { refusal: 'PostcodeIsInvalid' };
}

/** Where a country's postcode has its gap, which users leave out. */
const gaps: Partial<Record<Country, [RegExp, string]>> = {
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
};

function asWritten(text: string, country: Country): string {
  const compact = text
    .toUpperCase()
    .replace(/^[A-Z]{1,2}[- ](?=\d)/, '')
    .replaceAll(/[\s-]/g, '');
  const [pattern, replacement] = gaps[country] ?? [];
  return pattern && replacement ? compact.replace(pattern, replacement) : compact;
}
