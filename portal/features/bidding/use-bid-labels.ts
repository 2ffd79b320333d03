import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import type { BidLabels } from './panel-props.ts';

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
