/** Plates whose letters count up over the years: known letters per month, and between them. */
import type { Seeded } from '#demo/stock/seeded.ts';

/** A series that counts through letters: the letters issued at the beginning of certain months. */
export interface Series {
  alphabet: string;
  marks: [month: string, letters: string][];
}

/** Returns the letters that were issued about that day. */
export function drawSeries(
  chance: Seeded,
  { alphabet, marks }: Series,
  firstRegistration: string,
): string {
  const at = marks.findLastIndex(([month]) => month <= firstRegistration);
  const [from, to] = [marks[Math.max(0, at)], marks[Math.max(0, at) + 1]];
  if (!from) throw new RangeError('a series without marks');
  const first = ordinal(from[1], alphabet);
  if (!to) return from[1];
  const passed = spanned(from[0], firstRegistration) / spanned(from[0], to[0]);
  const step = (ordinal(to[1], alphabet) - first) * Math.min(1, Math.max(0, passed));
  // Registration offices have stocks, so a plate may be slightly older than the newest.
  const found = Math.max(0, Math.floor(first + step) - (chance.chance(0.2) ? 1 : 0));
  return lettersOf(found, alphabet, from[1].length);
}

function spanned(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}

function ordinal(letters: string, alphabet: string): number {
  return Array.from(letters).reduce(
    (sum, letter) => sum * alphabet.length + alphabet.indexOf(letter),
    0,
  );
}

function lettersOf(value: number, alphabet: string, length: number): string {
  let [rest, letters] = [value, ''];
  while (letters.length < length) {
    letters = alphabet.charAt(rest % alphabet.length) + letters;
    rest = Math.floor(rest / alphabet.length);
  }
  return letters;
}

export const siv = 'ABCDEFGHJKLMNPQRSTVWXYZ';
export const french: Series = {
  alphabet: siv,
  marks: [
    ['2009-04', 'AA'],
    ['2015-01', 'DM'],
    ['2018-01', 'EV'],
    ['2020-01', 'FN'],
    ['2022-01', 'GC'],
    ['2024-01', 'GV'],
    ['2026-12', 'HN'],
  ],
};
export const spanish: Series = {
  alphabet: 'BCDFGHJKLMNPRSTVWXYZ',
  marks: [
    ['2014-01', 'HVF'],
    ['2017-01', 'JVZ'],
    ['2019-01', 'KSS'],
    ['2021-01', 'LJV'],
    ['2023-01', 'MBW'],
    ['2025-01', 'MXP'],
    ['2026-12', 'NKD'],
  ],
};
export const targa = 'ABCDEFGHJKLMNPRSTVWXYZ';
export const italian: Series = {
  alphabet: targa,
  marks: [
    ['2013-01', 'EP'],
    ['2016-01', 'FB'],
    ['2018-01', 'FM'],
    ['2020-01', 'GA'],
    ['2022-01', 'GF'],
    ['2024-01', 'GR'],
    ['2026-12', 'HD'],
  ],
};
export const portugueseNew: Series = {
  alphabet: 'ABCDEFGHIJLMNOPQRSTUVXZ',
  marks: [
    ['2020-03', 'AA'],
    ['2022-01', 'AL'],
    ['2024-01', 'BD'],
    ['2026-12', 'CC'],
  ],
};
export const portugueseOld: Series = {
  alphabet: 'ABCDEFGHIJLMNOPQRSTUVXZ',
  marks: [
    ['2010-01', 'IA'],
    ['2015-01', 'PO'],
    ['2018-01', 'UA'],
    ['2020-03', 'ZX'],
  ],
};
