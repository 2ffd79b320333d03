import { IsEmail } from 'typebox/format';
import { requestLengthMax } from '#contract/request-values.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/** RFC 5321: the length limit before the "@". */
const localPartLengthMax = 64;

/**
 * Reads an address that a company writes from: a name and a domain with a dot, no quotes, no
 * comments, no list of several.
 */
export function readEmail(text: string): TextReading {
  const reading = readText(text, requestLengthMax.email);
  if (isRefusal(reading) || reading.value === null) return reading;
  const [localPart = '', domain = ''] = reading.value.split('@');
  const isAddress = IsEmail(reading.value) && !/["[]/.test(reading.value);
  const isReachable = /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain);
  if (!isAddress || !isReachable || localPart.length > localPartLengthMax)
    return { refusal: 'EmailIsInvalid' };
  return { value: reading.value };
}
