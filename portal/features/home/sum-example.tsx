import { useId, useState } from 'react';
import type { SumTerms } from '#contract/vehicles.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SumTable } from '#portal/ui/sum-table.tsx';
import { ReasonHead, type Reason } from './reason-head.tsx';

/** A Dutch VAT vehicle, which has every line of the sum, with typical amounts. */
const terms: SumTerms = {
  currencyCode: 'EUR',
  country: 'NL',
  vatScheme: 'vat',
  vatPercent: 21,
  vehicleCountry: 'NL',
  vehicleVatPercent: 21,
  registrationTax: 1846,
  feeLadder: [
    { from: 0, value: 195 },
    { from: 5_000, value: 295 },
    { from: 15_000, value: 375 },
    { from: 30_000, value: 495 },
  ],
};
const bidRange = { min: 2_500, max: 35_000, step: 500, first: 15_000 };

/** An interactive example: for any bid, the whole sum is shown beside it. */
export function SumExample({ reason }: { reason: Reason }) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const [bid, setBid] = useState(bidRange.first);
  const sum = wholeSum(bid * 100, terms, null);
  const money = (amountMinor: number) => formats.sum(amountMinor, terms.currencyCode);
  return (
    <section className="mt-18 border-y border-line bg-sunken md:mt-26">
      <div className="grid measure gap-x-18 gap-y-10 py-12 md:py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-end">
        <div>
          <ReasonHead reason={reason} />
          <div className="mt-8 max-w-140">
            <div className="flex items-baseline justify-between gap-4">
              <label htmlFor={id} className="font-semi">
                {t('account.column.ownBid')}
              </label>
              <output htmlFor={id} className="type-price-panel">
                {formats.price(bid * 100, terms.currencyCode)}
              </output>
            </div>
            <input
              id={id}
              type="range"
              min={bidRange.min}
              max={bidRange.max}
              step={bidRange.step}
              value={bid}
              onChange={(event) => setBid(event.target.valueAsNumber)}
              aria-valuetext={formats.price(bid * 100, terms.currencyCode)}
              className="mt-4 h-11 w-full cursor-pointer accent-accent"
            />
          </div>
        </div>
        <div>
          <SumTable
            rows={[
              { key: 'bid', label: t('account.column.ownBid'), amount: money(sum.netMinor) },
              { key: 'fee', label: t('bid.sum.fee'), amount: money(sum.feeMinor) },
              {
                key: 'vat',
                label: t('bid.sum.vat', { percent: formats.percent(terms.vatPercent) }),
                amount: money(sum.vatMinor),
              },
              {
                key: 'tax',
                label: t('bid.sum.tax'),
                amount: money(sum.registrationTaxMinor),
              },
            ]}
            totalLabel={t('bid.sum.total')}
            total={money(sum.totalMinor)}
          />
          <p className="mt-3 text-12 text-ink3">{t('home.sum.note')}</p>
        </div>
      </div>
    </section>
  );
}
