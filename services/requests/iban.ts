import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { changeLengthMax } from '#contract/change-values.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/** Returns the account's number without spaces; its country's length and check digits are right. */
export function readIban(text: string, options: { isOptional?: boolean } = {}): TextReading {
  const reading = readText(text, changeLengthMax.iban, options);
  if (isRefusal(reading) || reading.value === null) return reading;
  const written = electronicFormatIBAN(reading.value);
  return written !== null && isValidIBAN(written)
    ? { value: written }
    : { refusal: 'IbanIsInvalid' };
}
