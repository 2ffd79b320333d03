import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { type Destination, isMemberState } from '#contract/destinations.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/**
 * Returns the postcode in its country's form. Without a country it cannot be checked yet; outside
 * the EU a country may have none.
 */
export function readPostcode(text: string, country: Destination | undefined): TextReading {
  const isOptional = country !== undefined && !isMemberState(country);
  const reading = readText(text, requestLengthMax.postcode, { isOptional });
  if (isRefusal(reading) || reading.value === null || country === undefined) return reading;
  const typed = reading.value.toUpperCase();
  if (!postcodeValidatorExistsForCountry(country)) return { value: typed };
  const written = [asWritten(typed, country), typed].find((one) => postcodeValidator(one, country));
  return written === undefined ? { refusal: 'PostcodeIsInvalid' } : { value: written };
}

/** Where a country's postcode has its gap, which users leave out. */
const gaps: Partial<Record<Destination, [RegExp, string]>> = {
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
};

function asWritten(text: string, country: Destination): string {
  const compact = text.replace(/^[A-Z]{1,2}[- ](?=\d)/, '').replaceAll(/[\s-]/g, '');
  const [pattern, replacement] = gaps[country] ?? [];
  return pattern && replacement ? compact.replace(pattern, replacement) : compact;
}
