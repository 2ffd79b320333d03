/**
 * Reads an amount of money as people of eight countries type it, whatever language the page is in: a Dutchman on the English
 * page types "15.000,50". The readers that come with component libraries take one language's marks and drop the other's,
 * which turns 15000,50 into 1,500,050: a hundred times the bid.
 *
 * What makes this possible: an amount has at most two decimals. One or two digits after the last mark are cents, three are
 * thousands, in every language.
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

/** Takes off what is no digit and no mark: currency, spaces of all widths, the dash for "no cents" (15.000,-). */
function withoutOrnament(text: string): string {
  return text
    .replaceAll(/€|eur(?:os?)?|zł|pln/giu, '')
    .replaceAll(/[\s\u00A0\u202F\u2009\u2007'’]/gu, '')
    .replace(/[.,][-–—=]{1,2}$/u, '');
}

interface AmountParts {
  whole: string;
  /** No, one or two digits. */
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
    // Cents, or a mark just typed. Thousands before them must use the other mark, and use it rightly.
    if (isAlone) return { whole: head, cents: tail };
    if (!head.includes(mark ?? '') && isGrouped(head, other))
      return { whole: head.replaceAll(other, ''), cents: tail };
    // "1.500.50" on the way to "1.500.500": the same mark twice is no cents, nor an amount yet.
    return undefined;
  }
  // Thousands: one mark only. A digit added at the end of 15,000 gives 15,0000, which can mean nothing but 150,000.
  if (head.includes(other) || bare.startsWith('0')) return undefined;
  return { whole: bare.replaceAll(mark ?? '', ''), cents: '' };
}

function isGrouped(whole: string, mark: '.' | ','): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return first.length <= 3 && first !== '' && groups.every((group) => group.length === 3);
}
