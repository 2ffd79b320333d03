import { createRequire } from 'node:module';
import type * as Stdnum from 'stdnum';
import { type Destination, destinations, isMemberState } from '#contract/destinations.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type Refused, type TextReading, isRefusal, readText } from './fields.ts';

const require = createRequire(import.meta.url);

/**
 * Read with the first number: the package has the rules of a hundred countries, a tenth of what the
 * services need to start.
 */
let read: typeof Stdnum.euVat | undefined;
function validatorsOf(country: Destination): readonly Stdnum.Validator[] {
  read ??= (require('stdnum') as typeof Stdnum).euVat;
  return read[country] ?? [];
}

/** Greece alone writes another code before its numbers than before its addresses. */
const prefixOf = (country: Destination): string => (country === 'GR' ? 'EL' : country);

/** Whether VIES knows numbers with this prefix. */
export function isInVies(vatNumber: string): boolean {
  return destinations.some(
    (country) => isMemberState(country) && vatNumber.startsWith(prefixOf(country)),
  );
}

/** From Romania's shortest to what a Swiss number has with its letters, with room to spare. */
const outsideNumber = /^(?=.*\d)[0-9A-Z]{4,18}$/;

/**
 * Returns the number with its country's prefix and without gaps: NL123456782B01. Only VIES knows
 * whether it is in use; the operator asks there. Outside the EU a number has a form alone.
 */
export function readVatNumber(text: string, country: Destination | undefined): TextReading {
  const reading = readText(text, requestLengthMax.vatNumber);
  if (isRefusal(reading) || reading.value === null || country === undefined) return reading;
  const compact = reading.value.toUpperCase().replaceAll(/[\s./-]/g, '');
  const prefix = [prefixOf(country), country].find((one) => compact.startsWith(one)) ?? '';
  const bare = compact.slice(prefix.length);
  const refusals: Refused[] = [];
  for (const validator of validatorsOf(country)) {
    const outcome = validator.validate(bare);
    if (outcome.isValid) return { value: `${prefixOf(country)}${outcome.compact}` };
    refusals.push({ refusal: refusalOf(outcome.error.name) });
  }
  // Checked last: a French number may begin with two letters that are another country's prefix.
  const isForeign = prefix === '' && isInVies(compact);
  if (isForeign) return { refusal: 'VatNumberIsOfAnotherCountry' };
  if (!isMemberState(country) && outsideNumber.test(bare)) return { value: `${country}${bare}` };
  return refusals[0] ?? { refusal: 'VatNumberIsInvalid' };
}

function refusalOf(error: string): Refused['refusal'] {
  return error === 'InvalidChecksum' ? 'VatNumberHasWrongCheckDigits' : 'VatNumberIsInvalid';
}
