// The whole metadata knows which numbers a country really gives out; the smaller one only how long they are, and the size
// matters to browsers alone.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-words.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/** In E.164. Without a country code it is a number of `country`. */
export function readPhone(
  text: string,
  country: Country | undefined,
  options: { isOptional?: boolean } = {},
): TextReading {
  const reading = readText(text, requestLengthMax.phone, options);
  if (isRefusal(reading) || reading.value === null) return reading;
  // "00" leads abroad from all eight countries.
  const dialled = reading.value.replace(/^00\s*/, '+');
  if (country === undefined && !dialled.startsWith('+'))
    return { refusal: 'PhoneNeedsCountryCode' };
  const parsed = parsePhoneNumberFromString(dialled, {
    ...(country && { defaultCountry: country }),
    // "call me on 020…" is no number.
    extract: false,
  });
  return parsed?.isValid() ? { value: parsed.number } : { refusal: 'PhoneIsInvalid' };
}
