import { randomInt } from 'node:crypto';

/** Digits and capitals that are told apart on the telephone: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `Q7K4-M2XD`. Drawn, not counted: it tells nobody how many requests there are. */
export function newReference(): string {
  const half = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${half()}-${half()}`;
}
