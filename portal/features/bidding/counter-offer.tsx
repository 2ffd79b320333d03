import type { LotState, OwnPosition } from '#contract/lots.ts';
import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { ViewerNote } from '#portal/features/approvals/viewer-note.tsx';
import { ConditionsTick } from '#portal/features/conditions/conditions-tick.tsx';
import { useConditions } from '#portal/features/conditions/use-conditions.ts';
import { Button } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { BidSum, BidTotal } from '#portal/features/sums/bid-sum.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { bold, Emphasis } from './emphasis.tsx';
import { KnownLimitNote } from './known-limit-note.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Note, PriceRow, Sentence } from './price-row.tsx';
import { type CounterOfferControls, useCounterOffer } from './use-counter-offer.ts';
import { SaleTermNotes } from '#portal/features/sums/sale-term-notes.tsx';
import { VehicleLine } from './vehicle-line.tsx';

export interface CounterOfferProps {
  lot: LotState;
  mine: OwnPosition;
  offer: NonNullable<OwnPosition['counterOffer']>;
  vehicle: VehicleDetail;
  labels: BidLabels;
}

/** The auction house's offer: amount, whole sum, time left, and the two answers. */
export function CounterOffer(props: CounterOfferProps) {
  const { lot, mine, offer, vehicle, labels } = props;
  const { t, price, formats } = labels;
  const nowMs = useServerSecond() ?? 0;
  const mayBid = useReader().may('bid') !== false;
  const controls = useCounterOffer(lot, offer.amount, labels);
  const sum = wholeSum(minorOf(offer.amount), vehicle.terms, vehicle.buyer);
  const isOver = nowMs >= Date.parse(offer.expiresAt);
  // Of the leading bid the visible price is what the seller compares with the reserve.
  const bid = price(
    lot.price !== null && lot.leader === mine.label ? lot.price : (mine.netAmount ?? 0),
  );
  return (
    <>
      <PriceRow
        basis={t('bid.basis.offered')}
        amount={price(offer.amount)}
        taxes={t(netBasis(vehicle))}
      >
        <TimeLeft {...props} />
      </PriceRow>
      <BidTotal sum={sum} labels={labels} />
      {!mayBid && <ViewerNote />}
      <div hidden={!mayBid} className="grid gap-2">
        <Button
          variant="primary"
          size="big"
          wide
          isDisabled={isOver}
          onPress={() => controls.ask('accept')}
        >
          {t('bid.offer.accept', { amount: price(offer.amount) })}
        </Button>
        <Button size="big" wide isDisabled={isOver} onPress={() => controls.ask('decline')}>
          {t('action.decline')}
        </Button>
      </div>
      {controls.refusal !== null && <ErrorBand>{controls.refusal}</ErrorBand>}
      <Sentence>
        <Emphasis
          text={t('bid.offer.text', {
            bid: bold(bid),
            time: bold(formats.dateTime(offer.expiresAt)),
          })}
        />
      </Sentence>
      <OfferSum {...props} canChoose={mayBid} sum={sum} />
      <Note>{t('bid.offer.private')}</Note>
      <ConfirmAnswer {...props} vehicle={vehicle} controls={controls} sum={sum} />
    </>
  );
}

function TimeLeft({ offer, labels: { t, formats } }: CounterOfferProps) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <span>{t('bid.offer.expires')}</span>
      <Countdown
        endsAtMs={Date.parse(offer.expiresAt)}
        dateText={formats.dateTime(offer.expiresAt)}
        overText={t('bid.offer.over')}
      />
    </span>
  );
}

type SummedOffer = CounterOfferProps & { sum: WholeSum };

function OfferSum({
  vehicle,
  labels,
  sum,
  canChoose = false,
}: SummedOffer & { canChoose?: boolean }) {
  return (
    <BidSum
      sum={sum}
      labels={labels}
      of="price"
      choice={canChoose && <DestinationChoice vehicle={vehicle} labels={labels} />}
    />
  );
}

function ConfirmAnswer(props: SummedOffer & { controls: CounterOfferControls }) {
  const { offer, vehicle, labels, controls } = props;
  const { t, price } = labels;
  const isDecline = controls.asked === 'decline';
  const conditions = useConditions(controls.confirm);
  return (
    <AnswerDialog
      title={t(isDecline ? 'bid.offer.declineTitle' : 'bid.offer.acceptTitle')}
      isOpen={controls.asked !== null}
      isSending={controls.isSending || conditions.isSending}
      backText={t('bid.action.back')}
      confirmText={
        isDecline ? t('action.decline') : t('bid.offer.accept', { amount: price(offer.amount) })
      }
      sendingText={t('bid.offer.sending')}
      labels={labels}
      onConfirm={isDecline ? controls.confirm : conditions.press}
      onDismiss={controls.dismiss}
    >
      <VehicleLine vehicle={vehicle}>
        <TimeLeft {...props} />
      </VehicleLine>
      {!isDecline && <BidTotal sum={props.sum} labels={labels} />}
      <p className="text-pretty text-ink2">
        {t(isDecline ? 'bid.offer.declineText' : 'bid.offer.acceptText')}
      </p>
      {!isDecline && (
        <KnownLimitNote
          live={{ lot: props.lot, mine: props.mine }}
          labels={labels}
          netMinor={minorOf(offer.amount)}
        />
      )}
      {!isDecline && <ConditionsTick conditions={conditions} />}
      {!isDecline && <OfferSum {...props} />}
      {!isDecline && <SaleTermNotes vehicle={vehicle} labels={labels} />}
    </AnswerDialog>
  );
}
