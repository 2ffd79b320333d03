import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LotState } from '#contract/lots.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { auctionQuery } from '#portal/api/queries.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { PanelBody } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { decisionDue } from './decision-due.ts';
import { bold, Emphasis } from './emphasis.tsx';
import { shortMoment } from './lot-clock.tsx';
import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { Decision } from './outcome-band.tsx';
import { priceBasis } from './price-basis.ts';
import { PriceRow, ReserveMark, Sentence } from './price-row.tsx';

/** Anchor of the similar vehicles further down the page. */
export const similarAnchor = 'similar';

/** A closed lot that the reader's company did not win: how it ended, and where to go next. */
export function ClosedLotPanel(props: PanelProps) {
  const { live, labels } = props;
  const { t, price } = labels;
  const { lot } = live;
  const localePath = useLocalePath();
  const lastPrice = lastPriceOf(live);
  return (
    <PanelBody>
      {lastPrice !== null && (
        <PriceRow
          basis={t(`bid.basis.${priceBasis(lot.status)}`)}
          amount={price(lastPrice)}
          taxes={t(netBasis(props.vehicle))}
        >
          {lot.bidCount ? <span>{t('bid.count', { count: lot.bidCount })}</span> : null}
          <ReserveMark isMet={lot.reserveMet} labels={labels} />
        </PriceRow>
      )}
      <Decision {...props}>
        <Ending {...props} />
      </Decision>
      {props.vehicle.laterSale && (
        <ButtonLink
          variant="primary"
          href={localePath(lotPath({ ...props.vehicle, ...props.vehicle.laterSale }))}
          wide
        >
          {t('bid.action.laterSale', { auction: props.vehicle.laterSale.auctionName })}
        </ButtonLink>
      )}
      <ButtonLink href={`#${similarAnchor}`} wide>
        {t('bid.action.similar')}
      </ButtonLink>
    </PanelBody>
  );
}

/** In sealed format only bidders may see the price, and only where the auction discloses it. */
function lastPriceOf({ lot, mine }: PanelProps['live']): number | null {
  return mine?.hammerPrice ?? lot.price;
}

function Ending(props: PanelProps) {
  const { live, labels, state } = props;
  const { lot, mine } = live;
  const own =
    mine?.amount == null || state === 'awaitingAward'
      ? null
      : labels.t(lot.format === 'open' ? 'bid.status.ownMaximumWas' : 'bid.status.ownBidWas', {
          amount: bold(labels.price(mine.amount)),
        });
  const due = useDecideBy(props);
  const rank =
    mine?.rank == null
      ? null
      : labels.t('bid.status.ownRank', { rank: bold(labels.formats.number(mine.rank)) });
  return (
    <Sentence>
      <Emphasis
        text={[endingText(props), due, own, rank].filter((text) => text !== null).join(' ')}
      />
    </Sentence>
  );
}

/** Until when the seller’s decision is due, while that is to come. */
function useDecideBy({ state, live: { lot }, labels, nowMs }: PanelProps): string | null {
  const { data } = useQuery(auctionQuery(useApi(), lot.auctionId));
  if (state !== 'awaitingAward' || !data) return null;
  const due = decisionDue(lot, data.auction.timeZone, nowMs);
  return due && labels.t('bid.status.decideBy', { time: labels.formats.dateTime(due) });
}

/** What is said of each ending; a lot that still runs has another panel. */
const endings: Record<LotState['status'], 'waiting' | 'notSold' | 'soldNow' | 'soldAt'> = {
  scheduled: 'soldAt',
  open: 'soldAt',
  paused: 'soldAt',
  awaitingAward: 'waiting',
  awarded: 'soldAt',
  rejected: 'notSold',
  unsold: 'notSold',
  forSale: 'notSold',
  sold: 'soldNow',
  withdrawnBySeller: 'soldAt',
  ended: 'soldAt',
};

function endingText({ state, live, labels, nowMs }: PanelProps): string {
  const { lot, mine } = live;
  const { t, price } = labels;
  const lastPrice = lastPriceOf(live);
  if (state === 'deciding') return t('bid.status.deciding');
  if (state === 'withdrawnBySeller') return t('bid.status.withdrawnBySeller');
  if (state === 'cancelled')
    return `${t('auction.cancelled')} ${t(`halt.${lot.pauseReason ?? 'other'}`)}`;
  if (state === 'awaitingAward' && mine?.amount != null) {
    // An open lot is awarded to its leader at its price, whatever the maximum was.
    const isLeading = lot.leader !== null && lot.leader === mine.label;
    const amount = (isLeading ? lot.price : null) ?? mine.amount;
    return t('bid.status.awaitingAward', { amount: price(amount) });
  }
  const ending = endings[lot.status];
  if (ending !== 'soldAt') return t(`bid.status.${ending}`);
  if (lastPrice === null) return t('bid.status.soldSealed');
  const time = shortMoment(lot.endsAt, nowMs, labels);
  const sold = { price: bold(price(lastPrice)), time };
  return lot.extensionCount > 0
    ? t('bid.status.soldAtExtended', { ...sold, count: lot.extensionCount })
    : t('bid.status.soldAt', sold);
}

/** A lot that is announced but not open: everything can be viewed, nothing bid. */
export function ScheduledPanel({ live: { lot }, vehicle, labels }: PanelProps): ReactNode {
  const { t, price, formats } = labels;
  const amount = lot.startPrice ?? (lot.format === 'fixedPrice' ? lot.buyNowPrice : null);
  const basis = lot.format === 'fixedPrice' ? 'bid.basis.fixed' : 'bid.basis.start';
  return (
    <PanelBody>
      <PriceRow
        basis={t(amount ? basis : 'list.noPrice')}
        amount={amount ? price(amount) : '–'}
        taxes={amount ? t(netBasis(vehicle)) : undefined}
      />
      <Sentence>{t('bid.status.scheduled', { time: formats.dateTime(lot.startsAt) })}</Sentence>
    </PanelBody>
  );
}
