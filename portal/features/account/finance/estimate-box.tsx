import { Calculator } from 'lucide';
import type { ReactNode } from 'react';
import type { FinanceRate } from '#contract/finance.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { SumTable } from '#portal/ui/sum-table.tsx';
import type { FinanceView } from './finance-choice.ts';

interface EstimateBoxProps {
  view: FinanceView;
  months: number;
  rate: FinanceRate | null;
  /** Sending, and what came of it. */
  children: ReactNode;
}

/** Dashed, and named an estimate before its number: nobody takes it for an offer. */
export function EstimateBox({ view, months, rate, children }: EstimateBoxProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { estimate, currency = 'EUR' } = view;
  const sum = (minor: number) => formats.sum(minor, currency);
  return (
    <section
      aria-label={t('account.finance.estimate')}
      className="grid content-start gap-4 self-start rounded-panel border border-dashed border-edge p-5"
    >
      <p className="inline-flex items-center gap-2 justify-self-start rounded-plate bg-sunken px-2 py-1 text-13 font-strong">
        <Icon node={Calculator} size={15} />
        {t('account.finance.estimate')}
      </p>
      <div aria-live="polite" className="grid gap-4">
        {estimate && (
          <p className="grid gap-0.5">
            <span className="text-13 text-ink2">{t('account.finance.monthly')}</span>
            <b className="type-h1 tabular-nums">{sum(estimate.monthlyMinor)}</b>
            <span className="text-13 text-ink2">
              {t('account.finance.monthsOf', { count: months })}
            </span>
          </p>
        )}
        {view.amountMinor > 0 ? (
          <SumTable
            rows={[
              {
                key: 'vehicles',
                label: t('account.finance.vehicleSum'),
                amount: sum(view.amountMinor),
              },
              {
                key: 'down',
                label: t('account.finance.down'),
                amount: sum(view.downPaymentMinor === 0 ? 0 : -view.downPaymentMinor),
              },
            ]}
            totalLabel={t('account.finance.financed')}
            total={sum(view.financedMinor)}
            {...(estimate && {
              after: {
                key: 'cost',
                label: t('account.finance.total'),
                amount: sum(estimate.totalMinor),
              },
            })}
          />
        ) : (
          <p className="text-14 text-ink2">{t('account.finance.choose')}</p>
        )}
        {estimate && (
          <p className="-mt-3 text-right text-13 text-ink2">
            {t('account.finance.cost', { sum: sum(estimate.costMinor) })}
          </p>
        )}
      </div>
      <p className="text-13 text-pretty text-ink2">
        {rate
          ? t('account.finance.rate', {
              rate: formats.percent(rate.percent),
              source: rate.source,
              date: formats.date(rate.date, 'UTC'),
            })
          : t('account.finance.noRate')}
      </p>
      {children}
      <p className="text-13 text-pretty text-ink2">{t('account.finance.due')}</p>
    </section>
  );
}
