/** Letters and digits of a plate. */
import type { Seeded } from '#demo/stock/seeded.ts';

export function signs(chance: Seeded, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => chance.sign(alphabet)).join('');
}

export function number(chance: Seeded, digits: number): string {
  return String(chance.whole(1, 10 ** digits - 1)).padStart(digits, '0');
}
