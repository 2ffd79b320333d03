import { euVat } from 'stdnum';
import { type Country, countries } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-words.ts';
import { type Refused, type TextReading, isRefusal, readText } from './fields.ts';

/** With its country's prefix, without gaps: NL123456782B01. Whether it is in use only VIES knows; the house asks there. */
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
  // Asked only now: a French number may begin with two letters of its own.
  const isForeign = countries.some((other) => other !== country && compact.startsWith(other));
  if (isForeign) return { refusal: 'VatNumberIsOfAnotherCountry' };
  return refusals[0] ?? { refusal: 'VatNumberIsInvalid' };
}

function refusalOf(fault: string): Refused['refusal'] {
  return fault === 'InvalidChecksum' ? 'VatNumberHasWrongCheckDigits' : 'VatNumberIsInvalid';
}
