import { minorOf } from '#contract/money.ts';
import {
  type ConditionsControls,
  useConditions,
} from '#portal/features/conditions/use-conditions.ts';
import { OfferTerms, offerKind, offerNetMinor } from '#portal/features/sums/offer-terms.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useLastValue } from '#portal/ui/use-last-value.ts';
import { AmountGuard } from './amount-guard.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { hasMovedOn, type BidConfirmation } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';
import { KnownLimitNote } from './known-limit-note.tsx';
import { LotClock } from './lot-clock.tsx';
import { Unanswered } from './unanswered.tsx';
import { VehicleLine } from './vehicle-line.tsx';

/** The confirmation: vehicle, plate, clock, amount and sum; the button repeats the amount. */
export function ConfirmBidDialog(props: PanelProps) {
  // Keeps the last confirmation, so that the text stays while the dialog closes.
  const confirmation = useLastValue(props.bidForm.form.confirmation);
  if (!confirmation) return null;
  return confirmation.intent.kind === 'withdrawal' ? (
    <WithdrawDialog {...props} confirmation={confirmation} />
  ) : (
    <ConfirmDialog {...props} confirmation={confirmation} />
  );
}

function isOpen({ form: { confirmation } }: PanelProps['bidForm']): boolean {
  return confirmation !== null && !confirmation.isClosed;
}

type ConfirmationProps = PanelProps & { confirmation: BidConfirmation };

function ConfirmDialog(props: ConfirmationProps) {
  const { confirmation, bidForm, live, vehicle, labels } = props;
  const { intent } = confirmation;
  const conditions = useConditions(bidForm.confirm);
  if (intent.kind === 'withdrawal') return null;
  const { lot, mine } = live;
  const { amountMinor } = intent;
  return (
    <Dialog
      title={labels.t(`bid.confirm.${offerKind(intent, lot)}`)}
      isOpen={isOpen(bidForm)}
      onClose={bidForm.dismiss}
      closeLabel={labels.t('action.close')}
      isBusy={confirmation.phase === 'sending' || conditions.isSending}
      actions={<Actions {...props} conditions={conditions} />}
    >
      <LotLine {...props} />
      <OfferTerms
        offer={intent}
        vehicle={vehicle}
        lot={lot}
        mine={mine}
        labels={labels}
        conditions={conditions}
        guard={
          bidForm.guard && (
            <AmountGuard
              {...props}
              guard={bidForm.guard}
              amountMinor={amountMinor}
              retyped={confirmation.retyped}
            />
          )
        }
      >
        <KnownLimitNote {...props} netMinor={offerNetMinor(intent, vehicle)} />
        <ConfirmationProblem {...props} />
      </OfferTerms>
    </Dialog>
  );
}

function LotLine({ vehicle, live, labels, nowMs }: PanelProps) {
  const { lot } = live;
  return (
    <VehicleLine vehicle={vehicle}>
      {/* The lot and its closing time stay together when the row wraps. */}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {labels.t('bid.confirm.lotCloses', { number: labels.formats.number(lot.lotNumber) })}
        <LotClock
          lot={lot}
          connection={live.connection}
          softCloseMinutes={vehicle.softCloseMinutes}
          labels={labels}
          nowMs={nowMs}
        />
      </span>
    </VehicleLine>
  );
}

/** What blocks the confirmation: a price the buyer has not agreed to, or no answer. */
function ConfirmationProblem(props: ConfirmationProps) {
  const moved = movedText(props);
  return moved === null ? <Unanswered {...props} /> : <ErrorBand>{moved}</ErrorBand>;
}

function movedText({
  confirmation,
  live: { lot },
  bidForm,
  labels,
}: ConfirmationProps): string | null {
  if (!hasMovedOn(confirmation, lot)) return null;
  const { t, price, priceMinor } = labels;
  if (confirmation.intent.kind === 'purchase')
    return lot.buyNowPrice === null
      ? t('bid.confirm.buyNowGone')
      : t('bid.confirm.buyNowMoved', { price: price(lot.buyNowPrice) });
  const now = price(lot.price ?? lot.minimumBid ?? 0);
  return isTooLow(confirmation, bidForm)
    ? t('bid.confirm.movedTooLow', { price: now, minimum: priceMinor(bidForm.view.minimumMinor) })
    : t('bid.confirm.moved', { price: now });
}

function isTooLow({ intent }: BidConfirmation, { view }: PanelProps['bidForm']): boolean {
  return intent.kind === 'bid' && intent.amountMinor < view.minimumMinor;
}

type ActionsProps = ConfirmationProps & { conditions: ConditionsControls };

function Actions({ confirmation, bidForm, live, labels, conditions }: ActionsProps) {
  const { t, priceMinor } = labels;
  const { intent, phase } = confirmation;
  const isSending = phase === 'sending' || conditions.isSending;
  if (intent.kind === 'withdrawal') return null;
  const amount = priceMinor(intent.amountMinor);
  const isGone =
    intent.kind === 'purchase'
      ? minorOf(live.lot.buyNowPrice) !== intent.amountMinor
      : isTooLow(confirmation, bidForm);
  const isGuarded = bidForm.guard !== null && !bidForm.isRetyped;
  const confirmKey = intent.kind === 'purchase' ? 'bid.action.buy' : 'bid.confirm.button';
  return (
    <>
      <Button size="big" isDisabled={isSending} onPress={bidForm.dismiss}>
        {t('bid.action.back')}
      </Button>
      {isGone || (phase === 'unknown' && !bidForm.canBeSent) ? null : hasMovedOn(
          confirmation,
          live.lot,
        ) ? (
        <Button key="look" size="big" onPress={bidForm.acknowledgePrice}>
          {t('bid.confirm.continue')}
        </Button>
      ) : (
        <Button
          key="confirm"
          // The button stays focusable while the answer is awaited; a second press sends nothing.
          variant={isSending || isGuarded ? 'secondary' : 'primary'}
          size="big"
          isDisabled={isGuarded}
          onPress={conditions.press}
        >
          {isSending
            ? t('bid.confirm.sending')
            : t(phase === 'asking' ? confirmKey : 'bid.confirm.again', { amount })}
        </Button>
      )}
    </>
  );
}

function WithdrawDialog({ confirmation, bidForm, live, labels, ...rest }: ConfirmationProps) {
  const { t, price } = labels;
  const amount = price(live.mine?.amount ?? 0);
  return (
    <AnswerDialog
      title={t('bid.withdraw.title')}
      isOpen={isOpen(bidForm)}
      isSending={confirmation.phase === 'sending'}
      canConfirm={bidForm.canBeSent}
      backText={t('bid.withdraw.keep')}
      confirmText={t('bid.withdraw.button', { amount })}
      sendingText={t('bid.withdraw.sending')}
      labels={labels}
      onConfirm={bidForm.confirm}
      onDismiss={bidForm.dismiss}
    >
      <LotLine {...rest} bidForm={bidForm} live={live} labels={labels} />
      <p className="text-ink2">{t('bid.withdraw.text', { amount })}</p>
      <Unanswered confirmation={confirmation} live={live} labels={labels} />
    </AnswerDialog>
  );
}
