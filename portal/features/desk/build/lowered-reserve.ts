import { fromMinor, minorOf } from '#contract/money.ts';

/** In percent; more than that is a decision on one lot. */
export const loweredByMax = 50;

const wholeUnit = 100;

/** Returns the reserve less so many percent, down to whole units; null where nothing is left. */
export function loweredReserve(reserve: number, percent: number): number | null {
  const leftMinor = Math.floor((minorOf(reserve) * (100 - percent)) / 100);
  const wholeMinor = leftMinor - (leftMinor % wholeUnit);
  return wholeMinor > 0 ? fromMinor(wholeMinor) : null;
}

/** Returns what was typed as a whole share; undefined unless it is one to `loweredByMax`. */
export function readPercent(text: string): number | undefined {
  const trimmed = text.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : 0;
  return percent >= 1 && percent <= loweredByMax ? percent : undefined;
}
