import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SumTable } from '#portal/ui/sum-table.tsx';
import type { ExampleSum } from './example-sum.ts';
import { ReasonHead, type Reason } from './reason-head.tsx';

/** In whole euros. */
export const bidRange = { min: 2_500, max: 35_000, step: 500, first: 15_000 };

export interface SumExampleProps {
  reason: Reason;
  /** The sum at the slider's first place. */
  first: ExampleSum;
}

/** An interactive example: for any bid, the whole sum is shown beside it. */
export function SumExample({ reason, first }: SumExampleProps) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const [sum, setSum] = useState(first);
  const { section, sumAt, load } = useSums();
  const money = (amountMinor: number) => formats.sum(amountMinor, first.currencyCode);
  return (
    <section ref={section} className="mt-18 border-y border-line bg-sunken md:mt-26">
      <div className="grid measure gap-x-18 gap-y-10 py-12 md:py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-end">
        <div>
          <ReasonHead reason={reason} />
          <div className="mt-8 max-w-140">
            <div className="flex items-baseline justify-between gap-4">
              <label htmlFor={id} className="font-semi">
                {t('home.sum.bid')}
              </label>
              <output htmlFor={id} className="type-price-panel">
                {formats.price(sum.netMinor, first.currencyCode)}
              </output>
            </div>
            <input
              id={id}
              type="range"
              min={bidRange.min}
              max={bidRange.max}
              step={bidRange.step}
              value={sum.netMinor / 100}
              onFocus={load}
              // Until the code is there the slider stays where it is, beside its own sum.
              onChange={({ target }) => sumAt && setSum(sumAt(target.valueAsNumber))}
              aria-valuetext={formats.price(sum.netMinor, first.currencyCode)}
              className="mt-4 h-11 w-full cursor-pointer accent-accent"
            />
          </div>
        </div>
        <div>
          <SumTable
            rows={[
              { key: 'bid', label: t('home.sum.bid'), amount: money(sum.netMinor) },
              { key: 'fee', label: t('home.sum.fee'), amount: money(sum.feeMinor) },
              {
                key: 'vat',
                label: t('home.sum.vat', { percent: formats.percent(first.vatPercent) }),
                amount: money(sum.vatMinor),
              },
              {
                key: 'tax',
                label: t('home.sum.registrationTax'),
                amount: money(sum.registrationTaxMinor),
              },
            ]}
            totalLabel={t('home.sum.total')}
            total={money(sum.totalMinor)}
          />
          <p className="mt-3 text-12 text-ink3">{t('home.sum.note')}</p>
        </div>
      </div>
    </section>
  );
}

/** Loads the calculation when the example comes near the screen: few visitors of home get there. */
function useSums() {
  const section = useRef<HTMLElement>(null);
  const [sumAt, setSumAt] = useState<(bid: number) => ExampleSum>();
  const load = useCallback(() => {
    // Without a network the example stays as it is; the next focus tries again.
    import('./example-sum.ts').then(
      ({ exampleSum }) => setSumAt(() => exampleSum),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        load();
      },
      { rootMargin: '50%' },
    );
    if (section.current) near.observe(section.current);
    return () => near.disconnect();
  }, [load]);
  return { section, sumAt, load };
}
