import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { PanelBody } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { bold, Emphasis } from './emphasis.tsx';
import { timeLeft } from './paused-clock.ts';
import { priceBasis } from './price-basis.ts';
import { PriceRow, ReserveMark, Sentence } from './price-row.tsx';

/** A lot whose clock the auction house has stopped: what stands, why, and what is left. */
export function PausedPanel({ live: { lot, mine }, vehicle, labels }: PanelProps) {
  const { t, price } = labels;
  const amount = lot.price ?? lot.startPrice ?? lot.buyNowPrice;
  const basis =
    lot.price === null ? 'bid.basis.start' : (`bid.basis.${priceBasis(lot.status)}` as const);
  const sentences = [
    t('bid.status.paused', { time: bold(timeLeft(lot)) }),
    t(`halt.${lot.pauseReason ?? 'other'}`),
    mine?.amount == null
      ? null
      : t(mine.standing === 'outbid' ? 'bid.status.pausedOutbid' : 'bid.status.pausedOwn', {
          amount: bold(price(mine.amount)),
        }),
  ];
  return (
    <PanelBody>
      {amount !== null && (
        <PriceRow basis={t(basis)} amount={price(amount)} taxes={t(netBasis(vehicle))}>
          {lot.bidCount ? <span>{t('bid.count', { count: lot.bidCount })}</span> : null}
          <ReserveMark isMet={lot.reserveMet} labels={labels} />
        </PriceRow>
      )}
      <Sentence>
        <Emphasis text={sentences.filter((text) => text !== null).join(' ')} />
      </Sentence>
    </PanelBody>
  );
}
