import { Button } from '#portal/ui/button.tsx';
import { PanelBody } from './panel.tsx';
import { BidFields } from './bid-fields.tsx';
import type { PanelProps } from './panel-props.ts';
import { BidSum, BidTotal } from '#portal/features/sums/bid-sum.tsx';
import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { DestinationChoice } from './destination-choice.tsx';
import { BuyNowFoot } from './buy-now-panel.tsx';
import { bold, Emphasis } from './emphasis.tsx';
import { Decision, hasFreshAnswer } from './outcome-band.tsx';
import { Note, PriceRow, ReserveMark, Sentence } from './price-row.tsx';
import { ProxyExplained } from './proxy-explained.tsx';
import { WithdrawFoot } from './withdraw.tsx';
import { withdrawnStatus } from './withdrawn-status.ts';

/** An open lot that takes bids: not bid, leading or outbid. */
export function RunningPanel(props: PanelProps) {
  const { state, live, bidForm, vehicle, labels } = props;
  const { t } = labels;
  const { lot } = live;
  const { view } = bidForm;
  const hasOwn = state !== 'notBid';
  return (
    <>
      <PanelBody>
        <PriceRow {...priceOf(props)}>
          {state === 'outbid' && lot.minimumBid !== null ? (
            <span>
              <Emphasis
                text={t('bid.nextMinimum', { amount: bold(labels.price(lot.minimumBid)) })}
              />
            </span>
          ) : (
            <span>{t('bid.count', { count: lot.bidCount ?? 0 })}</span>
          )}
          <ReserveMark isMet={lot.reserveMet} labels={labels} />
        </PriceRow>
        <Decision {...props}>
          <BidFields {...props} label={hasOwn ? 'bid.field.newMaximum' : 'bid.field.maximum'} />
          {view.sum && <BidTotal sum={view.sum} labels={labels} at={totalAt(props)} />}
          <BidButton {...props} />
        </Decision>
        {!hasFreshAnswer(props) && <Standing {...props} />}
      </PanelBody>
      <BuyNowFoot {...props} />
      <WithdrawFoot {...props} />
      <PanelBody hasRule>
        {view.sum && (
          <BidSum
            sum={view.sum}
            labels={labels}
            of="bid"
            at={totalAt(props)}
            choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
            isNetOfMore={view.sum.netMinor !== view.summedMinor}
          />
        )}
        {state === 'leading' && <Note>{t('bid.note.leading')}</Note>}
        {state === 'notBid' && <Note>{t('bid.note.proxy')}</Note>}
        {state === 'outbid' && vehicle.softCloseMinutes > 0 && (
          <Note>{t('bid.note.softClose', { minutes: vehicle.softCloseMinutes })}</Note>
        )}
        <ProxyExplained labels={labels} />
      </PanelBody>
    </>
  );
}

function totalAt({ bidForm: { view }, labels }: PanelProps) {
  if (view.isOwnSummed) return 'ownMaximum' as const;
  return { amount: labels.priceMinor(view.summedMinor ?? 0) };
}

/** Names the amount; the only primary button, but secondary for the leader, who need not raise. */
function BidButton(props: PanelProps) {
  const { state, bidForm, labels } = props;
  const { t, priceMinor } = labels;
  const { view } = bidForm;
  const { amountMinor } = view;
  const amount = amountMinor === null ? null : priceMinor(amountMinor);
  return (
    <Button
      variant={state === 'leading' ? 'secondary' : 'primary'}
      size="big"
      wide
      isDisabled={view.problem !== null}
      onPress={bidForm.askForBid}
    >
      {amount === null ? t('bid.action.enter') : t(actionKey(props), { amount })}
    </Button>
  );
}

function actionKey({ state, bidForm: { view } }: PanelProps) {
  if (state === 'notBid') return 'bid.action.bidUpTo';
  const { amountMinor, ownMaximumMinor } = view;
  const isLower = amountMinor !== null && ownMaximumMinor !== null && amountMinor < ownMaximumMinor;
  return isLower ? 'bid.action.lowerTo' : 'bid.action.raiseTo';
}

/** The reader's company on an open lot, in one sentence. */
export function Standing({ state, live, vehicle, labels }: PanelProps) {
  const { t, price, formats } = labels;
  const { lot, mine, bids } = live;
  const withdrawn = withdrawnStatus(mine, vehicle);
  if (withdrawn !== null) return <Sentence>{t(withdrawn)}</Sentence>;
  if (state === 'notBid' || mine?.amount == null || lot.price === null) return null;
  const maximum = bold(price(mine.amount));
  if (state === 'leading') {
    const isBelow = lot.reserveMet === false;
    const text = t(isBelow ? 'bid.status.leadingBelowReserve' : 'bid.status.leading', {
      maximum,
      price: price(lot.price),
    });
    return (
      <Sentence>
        <Emphasis text={text} />
      </Sentence>
    );
  }
  // Newest first: finds the entry of the bidder who took the lead. A malformed log costs the log,
  // not the panel.
  const lines: readonly (NonNullable<typeof bids>[number] | null)[] = bids ?? [];
  const rival = lines.find((line) => line?.effect === 'led' && line.bidder === lot.leader);
  // Whom the own bid did not reach went higher before it.
  const text =
    rival && mine.placedAt !== null && rival.placedAt > mine.placedAt
      ? t('bid.status.outbid', { maximum, time: formats.timeWithSeconds(rival.placedAt) })
      : t('bid.status.outbidBefore', { maximum });
  return (
    <Sentence>
      <Emphasis text={text} />
    </Sentence>
  );
}

/** The leading bid; before the first one the start price. */
export function priceOf({ live: { lot }, vehicle, labels: { t, price } }: PanelProps) {
  const taxes = t(netBasis(vehicle));
  if (lot.price !== null) return { basis: t('bid.basis.leading'), amount: price(lot.price), taxes };
  if (lot.startPrice) return { basis: t('bid.basis.start'), amount: price(lot.startPrice), taxes };
  return { basis: t('list.noPrice'), amount: '–' };
}
