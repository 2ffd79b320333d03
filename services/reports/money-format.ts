/** A spreadsheet's format of money: the currency's sign stands where the language has it. */
import { type LocaleCode, localeOf } from '#locales/locales.ts';

const digits = '#,##0.00';

export function moneyFormat(locale: LocaleCode, currency: string): string {
  const parts = new Intl.NumberFormat(localeOf(locale).language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  // Quoted, because letters of "zł" are codes of a format.
  const quoted = `"${sign.replaceAll('"', '')}"`;
  return parts[0]?.type === 'currency' ? `${quoted} ${digits}` : `${digits} ${quoted}`;
}
