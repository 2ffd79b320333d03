import { minorOf } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

export interface BidLabels {
  t: Translate;
  formats: Formats;
  /** Formats a price of the lot for the reader: cents only where there are any. */
  price: (amount: number) => string;
  priceMinor: (amountMinor: number) => string;
  /** Formats a sum, with cents. */
  sum: (amountMinor: number) => string;
}

export function useBidLabels(currencyCode: string): BidLabels {
  const t = useTranslate();
  const formats = useFormats();
  const priceMinor = (amountMinor: number) => formats.price(amountMinor, currencyCode);
  return {
    t,
    formats,
    price: (amount) => priceMinor(minorOf(amount)),
    priceMinor,
    sum: (amountMinor) => formats.sum(amountMinor, currencyCode),
  };
}
