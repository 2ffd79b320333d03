import { randomInt } from 'node:crypto';

/** Digits and capitals that cannot be confused on the telephone: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a reference such as `Q7K4-M2XD`, random so that it does not count the requests. */
export function newReference(): string {
  const half = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${half()}-${half()}`;
}
