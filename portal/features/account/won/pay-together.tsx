import { Suspense, lazy, useState } from 'react';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { transferOf } from './together.ts';
import { TransferFacts } from './transfer-facts.tsx';
import type { Together } from './use-together.ts';

const TransferCode = lazy(() => import('./transfer-code.tsx'));

/** What the chosen vehicles cost together, and the one transfer that pays them. */
export function PayTogether({ together }: { together: Together }) {
  const { chosen, clear } = together;
  const joint = transferOf(chosen.flatMap(({ settlement }) => settlement ?? []));
  const { t, formats, sum } = useBidLabels(joint?.currencyCode ?? 'EUR');
  const [isOpen, setOpen] = useState(false);
  if (chosen.length === 0) return null;
  const count = chosen.length;
  return (
    <div className="sticky bottom-3 z-2 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-panel border border-line bg-raised px-5 py-3 shadow-overlay max-md:bottom-20">
      <span>{t('account.won.together.chosen', { count })}</span>
      <Button size="small" variant="quiet" onPress={clear}>
        {t('account.won.together.clear')}
      </Button>
      {joint ? (
        <>
          <span className="ml-auto text-right">
            <b className="block text-17 font-strong tabular-nums">
              {sum(joint.transfer.amountMinor)}
            </b>{' '}
            <small className="text-12 text-ink2">
              {t('account.won.together.one', { date: formats.date(joint.dueOn, 'UTC') })}
            </small>
          </span>
          <Button variant="primary" onPress={() => setOpen(true)}>
            {t('account.won.together.pay', { count })}
          </Button>
          <Dialog
            title={t('account.won.together.pay', { count })}
            closeLabel={t('action.close')}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          >
            <p className="text-14 text-pretty text-ink2">{t('account.won.together.text')}</p>
            <TransferFacts transfer={joint.transfer} currencyCode={joint.currencyCode} />
            {joint.currencyCode === 'EUR' && (
              <div className="w-40 max-md:hidden">
                <Suspense fallback={<div className="aspect-square" />}>
                  <TransferCode transfer={joint.transfer} />
                </Suspense>
                <p className="mt-1.5 text-12 text-ink2">{t('account.won.together.scan')}</p>
              </div>
            )}
          </Dialog>
        </>
      ) : (
        <span className="text-13 text-ink2">{t('account.won.together.another')}</span>
      )}
    </div>
  );
}
