/** Numbers of statements as payers write them and banks cut them. */

/** Digits of a number with all that may stand between them. */
const lengthMax = 48;
/** S3-2026-00017; padded to five digits, more have no zeros before them. */
const ordinalDigits = 5;
const ordinalDigitsMax = 9;

interface Digit {
  digit: string;
  /** What stands before it: nothing, a gap (also where a bank cut the text), or a separator. */
  before: '' | 'gap' | 'separator';
}

/** Of each number in the text, all that it may mean: a gap may end it, or be inside of it. */
export function numbersIn(text: string): string[][] {
  // Behind RF and two digits it is a part of a reference, which has check digits.
  const starts = text.matchAll(
    /(?<![0-9A-Za-z])(?<!R\s?F\s?\d\s?\d\s{0,3})[Ss](?=[\s./_–—-]{0,3}\d)/g,
  );
  return Array.from(starts, ({ index }) => readingsOf(digitsAt(text, index + 1))).filter(
    (readings) => readings.length > 0,
  );
}

function digitsAt(text: string, start: number): Digit[] {
  const found = text.slice(start, start + lengthMax).matchAll(/([\s./_–—-]{0,3})(\d)/gy);
  return Array.from(found, ([, between = '', digit = '']) => ({
    digit,
    before: between === '' ? '' : /^\s+$/.test(between) ? 'gap' : 'separator',
  }));
}

function readingsOf(digits: readonly Digit[]): string[] {
  const readings = new Set<string>();
  const isSeparated = (from: number, to: number) =>
    digits.slice(from + 1, to).some(({ before }) => before === 'separator');
  const written = (from: number, to: number) =>
    digits
      .slice(from, to)
      .map(({ digit }) => digit)
      .join('');
  for (let year = 1; year <= ordinalDigits && year + 4 < digits.length; year += 1) {
    const ordinal = year + 4;
    if (isSeparated(0, year) || isSeparated(year, ordinal)) continue;
    if (!/^20\d\d$/.test(written(year, ordinal))) continue;
    for (const end of endsOf(digits, ordinal)) {
      const [seller, count] = [written(0, year), written(ordinal, end)].map(Number);
      if (seller === undefined || count === undefined || count === 0) continue;
      const padded = String(count).padStart(ordinalDigits, '0');
      readings.add(`S${seller}-${written(year, ordinal)}-${padded}`);
    }
  }
  return [...readings];
}

/** Where the ordinal may end: before any gap, at a separator, behind the last digit. */
function endsOf(digits: readonly Digit[], start: number): number[] {
  const ends: number[] = [];
  for (let end = start + 1; end <= digits.length; end += 1) {
    const next = digits[end]?.before ?? 'separator';
    if (next === '') continue;
    if (end - start <= ordinalDigitsMax) ends.push(end);
    // Padded to its length it is whole, whatever follows.
    const isWhole = end - start === ordinalDigits && digits[start]?.digit === '0';
    if (next === 'separator' || isWhole) break;
  }
  return ends;
}
