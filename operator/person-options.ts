/** Command line options that describe a user. */
import { InvalidArgumentError } from 'commander';
import { readEmail } from '#services/requests/email.ts';

export function emailOf(written: string): string {
  const reading = readEmail(written);
  if ('value' in reading && reading.value) return reading.value;
  throw new InvalidArgumentError('an address such as anna@company.example');
}

/** The database's limit. */
const textLengthMax = 200;

export function textOf(written: string): string {
  const text = written.trim();
  if (text !== '' && text.length <= textLengthMax && !/\p{C}/u.test(text)) return text;
  throw new InvalidArgumentError(`1 to ${textLengthMax} characters on one line`);
}
