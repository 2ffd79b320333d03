import { useState } from 'react';
import { minorOf } from '#contract/money.ts';
import { Button } from '#portal/ui/button.tsx';
import { PanelBody } from './panel.tsx';
import { BidFields } from './bid-fields.tsx';
import type { PanelProps } from './panel-props.ts';
import { enteredBasis, netBasis } from '#portal/features/sums/amount-basis.ts';
import { BidSum, BidTotal } from '#portal/features/sums/bid-sum.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { ownSum } from './bid-view.ts';
import { BuyNowFoot } from './buy-now-panel.tsx';
import { shortMoment } from './lot-clock.tsx';
import { Decision } from './outcome-band.tsx';
import { PriceRow, Sentence } from './price-row.tsx';
import { withdrawnStatus } from './withdrawn-status.ts';

/** A sealed lot before the company's bid: everything about other bidders is secret. */
export function SealedOpenPanel(props: PanelProps) {
  const { live, labels } = props;
  const { t, price } = labels;
  const { startPrice } = live.lot;
  return (
    <>
      <PanelBody>
        <PriceRow
          basis={t(startPrice ? 'bid.basis.start' : 'list.noPrice')}
          amount={startPrice ? price(startPrice) : '–'}
          taxes={startPrice ? t(netBasis(props.vehicle)) : undefined}
        >
          <span className="max-w-32">{t('bid.hidden')}</span>
        </PriceRow>
        <Decision {...props}>
          <SealedForm {...props} isReplacing={false} />
        </Decision>
        <Sentence>
          {t(withdrawnStatus(live.mine, props.vehicle) ?? 'bid.status.sealedOpen')}
        </Sentence>
      </PanelBody>
      <BuyNowFoot {...props} />
      <SealedDetails {...props} />
    </>
  );
}

/** A sealed lot with the company's bid: it can be replaced or withdrawn until the close. */
export function SealedPlacedPanel(props: PanelProps) {
  const { live, bidForm, vehicle, labels, nowMs } = props;
  const { t, price } = labels;
  const { lot, mine } = live;
  const [isReplacing, setReplacing] = useState(false);
  // An accepted new bid ends replacing.
  const [answered, setAnswered] = useState(bidForm.form.answer);
  if (answered !== bidForm.form.answer) {
    setAnswered(bidForm.form.answer);
    if (bidForm.form.answer) setReplacing(false);
  }
  const sum = mine && ownSum(mine, vehicle);
  if (!mine || mine.amount === null) return null;
  return (
    <>
      <PanelBody>
        <PriceRow
          basis={t('bid.basis.own')}
          amount={price(mine.amount)}
          taxes={t(enteredBasis(mine, vehicle))}
        >
          {lot.startPrice ? (
            <span>{t('bid.startPrice', { amount: price(lot.startPrice) })}</span>
          ) : null}
          <span>{t('bid.rivalsHidden')}</span>
        </PriceRow>
        <Decision {...props}>
          {isReplacing ? (
            <>
              <SealedForm {...props} isReplacing />
              <Button wide onPress={() => setReplacing(false)}>
                {t('bid.action.back')}
              </Button>
            </>
          ) : (
            <>
              {sum && <BidTotal sum={sum} labels={labels} />}
              <div className="grid grid-cols-2 gap-2">
                <Button
                  isBinding
                  onPress={() => {
                    // The field starts at the current bid, not at the start price.
                    bidForm.choose(minorOf(mine.amount));
                    setReplacing(true);
                  }}
                >
                  {t('bid.action.replaceShort')}
                </Button>
                <Button
                  isBinding
                  isDisabled={!mine.canWithdraw}
                  onPress={() => bidForm.ask({ kind: 'withdrawal' })}
                >
                  {t('bid.action.withdraw')}
                </Button>
              </div>
            </>
          )}
        </Decision>
        {mine.placedBy !== null && mine.placedAt !== null && (
          <Sentence>
            {t('bid.status.sealedPlaced', {
              name: mine.placedBy,
              time: shortMoment(mine.placedAt, nowMs, labels),
              end: shortMoment(lot.endsAt, nowMs, labels),
            })}
          </Sentence>
        )}
      </PanelBody>
      {isReplacing ? (
        <SealedDetails {...props} />
      ) : (
        sum && (
          <PanelBody hasRule>
            <BidSum
              sum={sum}
              labels={labels}
              of="bid"
              choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
            />
          </PanelBody>
        )
      )}
    </>
  );
}

function SealedDetails({ bidForm: { view }, vehicle, labels }: PanelProps) {
  return (
    view.sum && (
      <PanelBody hasRule>
        <BidSum
          sum={view.sum}
          labels={labels}
          of="bid"
          isNetOfMore={view.sum.netMinor !== view.amountMinor}
          choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
        />
      </PanelBody>
    )
  );
}

function SealedForm(props: PanelProps & { isReplacing: boolean }) {
  const { bidForm, labels, isReplacing } = props;
  const { t, priceMinor } = labels;
  const { view } = bidForm;
  const { amountMinor } = view;
  const amount = amountMinor === null ? null : priceMinor(amountMinor);
  return (
    <>
      <BidFields {...props} label={isReplacing ? 'bid.field.newSealed' : 'bid.field.sealed'} />
      {view.sum && <BidTotal sum={view.sum} labels={labels} />}
      <Button
        variant="primary"
        size="big"
        wide
        isDisabled={view.problem !== null}
        onPress={bidForm.askForBid}
      >
        {amount === null
          ? t('bid.action.enter')
          : t(isReplacing ? 'bid.action.replace' : 'bid.action.seal', { amount })}
      </Button>
    </>
  );
}
