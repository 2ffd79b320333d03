/**
 * Parses an amount of money as buyers of eight countries type it, whatever language the page is in:
 * a Dutch buyer on the English page types "15.000,50". The parsers of component libraries take one
 * language's separators and drop the other's, which turns 15000,50 into 1,500,050: a hundred times
 * the bid.
 *
 * An amount has at most two decimals, so one or two digits after the last separator are cents and
 * three are thousands, in every language.
 */
import { amountMax, currencies, type CurrencyCode } from '#contract/money.ts';
import { splitDecimal } from '#domain/read-amount.ts';

export type ReadMoney =
  | { kind: 'empty' }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'unreadable' }
  | { kind: 'tooLarge' };

/**
 * `currency`: of the field; an amount that names another one is none of it. Undefined where the
 * field has no currency of its own.
 */
export function readMoney(text: string, currency: string | undefined): ReadMoney {
  const bare = withoutOrnament(text, currency);
  if (bare === '') return { kind: 'empty' };
  const parts = splitDecimal(bare);
  if (!parts) return { kind: 'unreadable' };
  const amountMinor = Number(parts.whole || '0') * 100 + Number(parts.decimals.padEnd(2, '0'));
  if (amountMinor > amountMax * 100) return { kind: 'tooLarge' };
  return { kind: 'amount', amountMinor };
}

const currencyNames: Record<CurrencyCode, RegExp> = { EUR: /€|eur(?:os?)?/giu, PLN: /zł|pln/giu };

/** Leaves digits and separators: not its currency, spaces, or a dash for "no cents" (15.000,-). */
function withoutOrnament(text: string, currency: string | undefined): string {
  return currencies
    .filter((code) => currency === undefined || code === currency)
    .reduce((rest, code) => rest.replaceAll(currencyNames[code], ''), text)
    .replaceAll(/[\s\u00A0\u202F\u2009\u2007'’]/gu, '')
    .replace(/[.,][-–—=]{1,2}$/u, '');
}
