import { Suspense, lazy } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';

import { PickUp, PickUpPapers } from './pick-up.tsx';

const ReleaseQr = lazy(() => import('./release-qr.tsx'));

/** What a paid vehicle is collected with, and who collected it once it is gone. */
export function ReleaseCode({ settlement }: { settlement: Settlement }) {
  const { release, handedOver, state, statement } = settlement;
  const { t, formats } = useBidLabels(statement.currencyCode);
  if (handedOver)
    return (
      <>
        <p className="mt-2 text-14">
          {t('account.release.handedOver', {
            time: formats.dateTime(handedOver.at),
            name: handedOver.collectedBy,
            km: formats.distanceKm(handedOver.odometerKm),
          })}
        </p>
        {settlement.pickUpPapers.length > 0 && <PickUpPapers settlement={settlement} />}
      </>
    );
  if (state === 'paid')
    return <p className="mt-2 text-14 text-ink2">{t('account.release.soon')}</p>;
  if (!release) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4 rounded-panel border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h4 className="text-14 font-semi">{t('account.release.title')}</h4>
        <p translate="no" className="type-h1 tracking-wider whitespace-nowrap tabular-nums">
          {release.code}
        </p>
        <p className="mt-1 text-14 text-pretty text-ink2">{t('account.release.text')}</p>
      </div>
      <div className="w-40 flex-none">
        <Suspense fallback={<div className="aspect-square" />}>
          <ReleaseQr code={release.code} />
        </Suspense>
      </div>
      <div className="basis-full">
        <PickUp settlement={settlement} />
      </div>
    </div>
  );
}
