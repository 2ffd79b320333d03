import { createRequire } from 'node:module';
import type * as PhoneNumbers from 'libphonenumber-js/max';
import type { Destination } from '#contract/destinations.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

const require = createRequire(import.meta.url);

/**
 * The full metadata knows which numbers a country has assigned, the smaller one only their lengths.
 * It is read with the first number: half a megabyte.
 */
let library: typeof PhoneNumbers | undefined;
const readLibrary = (): typeof PhoneNumbers =>
  (library ??= require('libphonenumber-js/max') as typeof PhoneNumbers);

/** Returns the number in E.164. A number without a country code belongs to `country`. */
export function readPhone(
  text: string,
  country: Destination | undefined,
  options: { isOptional?: boolean } = {},
): TextReading {
  const reading = readText(text, requestLengthMax.phone, options);
  if (isRefusal(reading) || reading.value === null) return reading;
  // "00" is the international prefix in nearly all countries.
  const dialled = reading.value.replace(/^00\s*/, '+');
  if (country === undefined && !dialled.startsWith('+'))
    return { refusal: 'PhoneNeedsCountryCode' };
  const parsed = readLibrary().parsePhoneNumberFromString(dialled, {
    ...(country && { defaultCountry: country }),
    // Refuse text around a number, such as "call me on 020…".
    extract: false,
  });
  // The library takes an extension apart, and the number alone would lead to the switchboard.
  if (parsed?.ext !== undefined) return { refusal: 'PhoneHasExtension' };
  return parsed?.isValid() ? { value: parsed.number } : { refusal: 'PhoneIsInvalid' };
}
