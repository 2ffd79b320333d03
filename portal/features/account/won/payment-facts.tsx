import { Suspense, lazy } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { TransferFacts } from './transfer-facts.tsx';

const TransferCode = lazy(() => import('./transfer-code.tsx'));

/** Where, how much and by when to pay, each fact to copy. */
export function PaymentFacts({ settlement }: { settlement: Settlement }) {
  const { statement, open, accepted } = settlement;
  const { t, formats, sum } = useBidLabels(statement.currencyCode);
  const { payee, iban, bic, reference } = statement;
  const openMinor = minorOf(open);
  const paidMinor = minorOf(statement.total) - openMinor - minorOf(accepted);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <strong className="type-h1 tabular-nums">{sum(openMinor)}</strong>
        <span className="text-14 text-ink2">
          {t('account.pay.due', { date: formats.weekdayDate(statement.dueOn, 'UTC') })}
        </span>
      </p>
      {paidMinor > 0 && (
        <p className="mt-1 text-14">
          {t('account.pay.part', {
            paid: sum(paidMinor),
            open: sum(openMinor),
          })}
        </p>
      )}
      <div className="mt-3 flex items-start gap-8">
        <div className="min-w-0 flex-1">
          <TransferFacts
            transfer={{ payee, iban, bic, reference, amountMinor: openMinor }}
            currencyCode={statement.currencyCode}
          />
          <p className="mt-2 text-13 text-pretty text-ink2">{t('account.pay.writeReference')}</p>
        </div>
        {/* On a phone the code would be on the screen that is to read it. */}
        {statement.currencyCode === 'EUR' && (
          <div className="w-36 flex-none max-md:hidden">
            <Suspense fallback={<div className="aspect-square" />}>
              <TransferCode transfer={{ payee, iban, bic, reference, amountMinor: openMinor }} />
            </Suspense>
            <p className="mt-1.5 text-12 text-ink2">{t('account.pay.scan')}</p>
          </div>
        )}
      </div>
    </>
  );
}
