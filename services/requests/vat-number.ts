import { euVat } from 'stdnum';
import { type Country, countries } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type Refused, type TextReading, isRefusal, readText } from './fields.ts';

/**
 * Returns the number with its country's prefix and without gaps: NL123456782B01. Only VIES knows
 * whether it is in use; the operator asks there.
 */
export function readVatNumber(text: string, country: Country | undefined): TextReading {
  const reading = readText(text, requestLengthMax.vatNumber);
  if (isRefusal(reading) || reading.value === null || country === undefined) return reading;
  const compact = reading.value.toUpperCase().replaceAll(/[\s./-]/g, '');
  const bare = compact.startsWith(country) ? compact.slice(country.length) : compact;
  const refusals: Refused[] = [];
  for (const validator of euVat[country] ?? []) {
    const outcome = validator.validate(bare);
    if (outcome.isValid) return { value: `${country}${outcome.compact}` };
    refusals.push({ refusal: refusalOf(outcome.error.name) });
  }
  // Checked last: a French number may begin with two letters that are another country's prefix.
  const isForeign = countries.some((other) => other !== country && compact.startsWith(other));
  if (isForeign) return { refusal: 'VatNumberIsOfAnotherCountry' };
  return refusals[0] ?? { refusal: 'VatNumberIsInvalid' };
}

function refusalOf(error: string): Refused['refusal'] {
  return error === 'InvalidChecksum' ? 'VatNumberHasWrongCheckDigits' : 'VatNumberIsInvalid';
}
