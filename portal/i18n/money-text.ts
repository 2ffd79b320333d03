/**
 * Parses an amount of money as buyers of eight countries type it, whatever language the page is in:
 * a Dutch buyer on the English page types "15.000,50". The parsers of component libraries take one
 * language's separators and drop the other's, which turns 15000,50 into 1,500,050: a hundred times
 * the bid.
 *
 * An amount has at most two decimals, so one or two digits after the last separator are cents and
 * three are thousands, in every language.
 */
import { amountMax } from '#contract/money.ts';

export type ReadMoney =
  | { kind: 'empty' }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'unreadable' }
  | { kind: 'tooLarge' };

export function readMoney(text: string): ReadMoney {
  const bare = withoutOrnament(text);
  if (bare === '') return { kind: 'empty' };
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return { kind: 'unreadable' };
  const parts = splitAmount(bare);
  if (!parts) return { kind: 'unreadable' };
  const amountMinor = Number(parts.whole || '0') * 100 + Number(parts.cents.padEnd(2, '0'));
  if (amountMinor > amountMax * 100) return { kind: 'tooLarge' };
  return { kind: 'amount', amountMinor };
}

/** Leaves digits and separators: no currency, spaces, or dash for "no cents" (15.000,-). */
function withoutOrnament(text: string): string {
  return text
    .replaceAll(/€|eur(?:os?)?|zł|pln/giu, '')
    .replaceAll(/[\s\u00A0\u202F\u2009\u2007'’]/gu, '')
    .replace(/[.,][-–—=]{1,2}$/u, '');
}

interface AmountParts {
  whole: string;
  /** Zero, one or two digits. */
  cents: string;
}

function splitAmount(bare: string): AmountParts | undefined {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return { whole: bare, cents: '' };
  const mark = bare[last];
  const head = bare.slice(0, last);
  const tail = bare.slice(last + 1);
  const other = mark === '.' ? ',' : '.';
  const isAlone = !head.includes('.') && !head.includes(',');

  if (tail.length <= 2) {
    // Cents, or a separator just typed. Thousands before them must use the other separator, in
    // correct groups.
    if (isAlone) return { whole: head, cents: tail };
    if (!head.includes(mark ?? '') && isGrouped(head, other))
      return { whole: head.replaceAll(other, ''), cents: tail };
    // "1.500.50" on the way to "1.500.500": with the same separator twice these are not cents, and
    // not yet an amount.
    return undefined;
  }
  // Thousands: one kind of separator only. A digit added at the end of 15,000 gives 15,0000, which
  // can only mean 150,000.
  if (head.includes(other) || bare.startsWith('0')) return undefined;
  return { whole: bare.replaceAll(mark ?? '', ''), cents: '' };
}

function isGrouped(whole: string, mark: '.' | ','): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return first.length <= 3 && first !== '' && groups.every((group) => group.length === 3);
}
