import { createRequire } from 'node:module';
import type * as Stdnum from 'stdnum';
import { type Country, countries } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type Refused, type TextReading, isRefusal, readText } from './fields.ts';

const require = createRequire(import.meta.url);

/**
 * Read with the first number: the package has the rules of a hundred countries, a tenth of what the
 * services need to start.
 */
let read: typeof Stdnum.euVat | undefined;
function validatorsOf(country: Country): readonly Stdnum.Validator[] {
  read ??= (require('stdnum') as typeof Stdnum).euVat;
  return read[country] ?? [];
}

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
  for (const validator of validatorsOf(country)) {
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
