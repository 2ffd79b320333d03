import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { toMinor } from '#contract/money.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { PanelBody, PanelFoot } from '#portal/ui/panel.tsx';
import type { PanelProps } from './bid-setting.ts';
import { BidSum } from './bid-sum.tsx';
import { OutcomeBand } from './outcome-band.tsx';
import { PriceRow } from './price-row.tsx';

/** Won or bought: the final sum and what comes next. */
export function WonPanel(props: PanelProps) {
  const { live, vehicle, words } = props;
  const { t, priceMinor, formats } = words;
  const localePath = useLocalePath();
  const hammer = live.mine?.hammerPrice ?? live.lot.price;
  const hammerMinor = hammer === null ? undefined : toMinor(hammer);
  if (hammerMinor === undefined) return null;
  const sum = wholeSum(hammerMinor, vehicle.terms);
  const place = vehicle.location.place ?? t(`country.${vehicle.location.country}`);
  return (
    <>
      <PanelBody>
        <PriceRow basis={t('bid.basis.hammer')} amount={priceMinor(hammerMinor)}>
          <span>{t('bid.lot', { number: formats.number(live.lot.lotNumber) })}</span>
          <span>{vehicle.licensePlate}</span>
        </PriceRow>
        <OutcomeBand {...props} />
        <BidSum sum={sum} terms={vehicle.terms} words={words} of="hammer" />
        <ButtonLink look="primary" size="big" wide href={localePath('/my-account/assigned-bids')}>
          {t('bid.won.statement')}
        </ButtonLink>
        <ol aria-label={t('bid.won.next')} className="-mb-2">
          <Step isDone>{t('bid.won.step.awarded')}</Step>
          <Step>{t('bid.won.step.pay', { total: words.sum(sum.totalMinor) })}</Step>
          <Step>{t('bid.won.step.collect', { place })}</Step>
        </ol>
      </PanelBody>
      <PanelFoot>
        <span className="text-ink2">{t('bid.won.spread')}</span>
        <ButtonLink size="small" href={localePath('/my-account/request-finance')}>
          {t('bid.won.finance')}
        </ButtonLink>
      </PanelFoot>
    </>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li
      className={`flex items-center gap-3 rule-row py-2 last:border-0 ${isDone ? 'text-ink2' : ''}`}
    >
      <Icon aria-hidden size={18} className={isDone ? 'text-won' : 'text-ink'} />
      {children}
    </li>
  );
}
