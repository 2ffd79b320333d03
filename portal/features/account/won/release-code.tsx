import { Maximize2 } from 'lucide';
import { Suspense, lazy, useState } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { CopyButton } from '#portal/features/account/copy-button.tsx';
import { PickUp } from './pick-up.tsx';

const ReleaseQr = lazy(() => import('./release-qr.tsx'));
const WholeScreenCode = lazy(() => import('./whole-screen-code.tsx'));

/** What a paid vehicle is collected with, and who comes for it. */
export function ReleaseCode({ settlement }: { settlement: Settlement }) {
  const { release, statement } = settlement;
  const { t } = useBidLabels(statement.currencyCode);
  const [isWhole, setWhole] = useState(false);
  if (!release) return null;
  const { code } = release;
  return (
    <div className="mt-3 grid gap-4">
      {code === null ? (
        <NoCode />
      ) : (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-panel border border-line bg-surface p-4">
          <div className="min-w-0 flex-1 basis-60">
            <h4 className="text-14 font-semi">{t('account.release.title')}</h4>
            <p className="flex items-center gap-3">
              <span
                translate="no"
                className="type-h1 tracking-wider whitespace-nowrap tabular-nums"
              >
                {code}
              </span>
              <CopyButton label={t('account.release.title')} text={code} />
            </p>
            <p className="mt-1 text-14 text-pretty text-ink2">{t('account.release.text')}</p>
            <p className="mt-3 md:hidden">
              <Button wide icon={<Icon node={Maximize2} />} onPress={() => setWhole(true)}>
                {t('account.release.wholeScreen')}
              </Button>
            </p>
          </div>
          <div className="w-40 flex-none max-md:hidden">
            <Suspense fallback={<div className="aspect-square" />}>
              <ReleaseQr code={code} />
            </Suspense>
          </div>
          <Suspense>
            <WholeScreenCode
              settlement={settlement}
              code={code}
              isOpen={isWhole}
              onClose={() => setWhole(false)}
            />
          </Suspense>
        </div>
      )}
      <PickUp settlement={settlement} />
    </div>
  );
}

/** Whoever has the code may take the vehicle away: it is for those who may act. */
function NoCode() {
  const { t, formats } = useBidLabels('EUR');
  const { administrators } = useReader();
  const names = formats.list([...administrators]);
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3">
      <p className="text-pretty">{t('account.release.viewer')}</p>
      {names !== '' && <p className="text-13 text-ink2">{t('users.administrators', { names })}</p>}
    </div>
  );
}
