import { errorText } from '#portal/api/error-text.ts';
import { minorOf } from '#contract/money.ts';
import { netAmountMinor, wholeSum } from '#contract/whole-sum.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useLastValue } from '#portal/ui/use-last-value.ts';
import { AmountGuard } from './amount-guard.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { enteredTaxes } from './bid-view.ts';
import { hasMovedOn, type BidFlags, type BidConfirmation } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';
import { BidSum } from './bid-sum.tsx';
import { LotClock } from './lot-clock.tsx';
import { Note } from './price-row.tsx';
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

type ConfirmationProps = PanelProps & { confirmation: BidConfirmation };

function ConfirmDialog(props: ConfirmationProps) {
  const { confirmation, bidForm, live, vehicle, labels } = props;
  const { intent } = confirmation;
  if (intent.kind === 'withdrawal') return null;
  const { t, priceMinor } = labels;
  const kind =
    intent.kind === 'purchase' ? 'purchase' : live.lot.format === 'sealed' ? 'sealed' : 'maximum';
  const flags = intent.kind === 'bid' ? intent.flags : undefined;
  const netMinor = flags
    ? netAmountMinor({ amountMinor: intent.amountMinor, ...flags }, vehicle.terms)
    : intent.amountMinor;
  return (
    <Dialog
      title={t(`bid.confirm.${kind}`)}
      isOpen={bidForm.form.confirmation !== null}
      onClose={bidForm.dismiss}
      closeLabel={t('bid.confirm.close')}
      isBusy={confirmation.isSending}
      actions={<Actions {...props} />}
    >
      <LotLine {...props} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink2">
          {t(amountLabels[kind])}
          {flags && (
            <small className="block text-12 text-ink3">{t(includesKey(flags, props))}</small>
          )}
        </span>
        <b className="type-price-panel">{priceMinor(intent.amountMinor)}</b>
      </p>
      {bidForm.guard && (
        <AmountGuard
          {...props}
          guard={bidForm.guard}
          amountMinor={intent.amountMinor}
          retyped={confirmation.retyped}
        />
      )}
      <BidSum
        sum={wholeSum(netMinor, vehicle.terms, vehicle.buyer)}
        labels={labels}
        of={kind === 'purchase' ? 'price' : 'bid'}
        isMost={kind === 'maximum'}
        isNetOfMore={netMinor !== intent.amountMinor}
      />
      <ConfirmationProblem {...props} />
      <Note>{noteText(props, netMinor)}</Note>
    </Dialog>
  );
}

const amountLabels = {
  maximum: 'bid.confirm.upTo',
  sealed: 'bid.confirm.sealedAmount',
  purchase: 'bid.confirm.price',
} as const;

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
  const { confirmation, live, labels } = props;
  const { t, formats } = labels;
  const moved = movedText(props);
  if (moved !== null) return <ErrorBand>{moved}</ErrorBand>;
  if (confirmation.error === null) return null;
  return (
    <ErrorBand>
      {errorText(confirmation.error, { t, formats, currencyCode: live.lot.currencyCode })}{' '}
      {t('bid.confirm.unanswered')}
    </ErrorBand>
  );
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

function Actions({ confirmation, bidForm, live, labels }: ConfirmationProps) {
  const { t, priceMinor } = labels;
  const { intent, isSending, error } = confirmation;
  if (intent.kind === 'withdrawal') return null;
  const amount = priceMinor(intent.amountMinor);
  const isGone =
    intent.kind === 'purchase'
      ? minorOf(live.lot.buyNowPrice) !== intent.amountMinor
      : isTooLow(confirmation, bidForm);
  const isGuarded = bidForm.guard !== null && !bidForm.isRetyped;
  const confirmKey = intent.kind === 'purchase' ? 'bid.confirm.buyButton' : 'bid.confirm.button';
  return (
    <>
      <Button size="big" isDisabled={isSending} onPress={bidForm.dismiss}>
        {t('bid.action.back')}
      </Button>
      {isGone ? null : hasMovedOn(confirmation, live.lot) && !isSending ? (
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
          onPress={bidForm.confirm}
        >
          {isSending
            ? t('bid.confirm.sending')
            : t(error === null ? confirmKey : 'bid.confirm.again', { amount })}
        </Button>
      )}
    </>
  );
}

function includesKey(flags: BidFlags, { vehicle }: PanelProps) {
  const { terms } = vehicle;
  const hasTax = enteredTaxes(vehicle).registrationTax || flags.includesVehicleRegistrationTax;
  if (terms.vatScheme === 'margin') return 'bid.confirm.includes.margin';
  if (!hasTax)
    return flags.includesVat ? 'bid.confirm.includes.vatOnly' : 'bid.confirm.includes.netOfVat';
  if (flags.includesVat)
    return flags.includesVehicleRegistrationTax
      ? 'bid.confirm.includes.both'
      : 'bid.confirm.includes.vat';
  return flags.includesVehicleRegistrationTax
    ? 'bid.confirm.includes.tax'
    : 'bid.confirm.includes.net';
}

function noteText(
  { confirmation, vehicle, live: { lot, mine }, labels }: ConfirmationProps,
  netMinor: number,
): string {
  const { t, priceMinor } = labels;
  if (confirmation.intent.kind === 'purchase') return t('bid.confirm.purchaseNote');
  if (lot.format === 'sealed') return t('bid.confirm.sealedNote');
  const texts = [priceText(), t('bid.confirm.cannotWithdraw')];
  if (lot.reserveMet === false) texts.splice(1, 0, t('bid.confirm.belowReserve'));
  return texts.join(' ');

  /** What a winner with this maximum would pay (docs/rules.md, Proxy bids). */
  function priceText(): string {
    const leastMinor = minorOf(mine?.standing === 'leading' ? lot.price : lot.minimumBid);
    const to = priceMinor(netMinor);
    // A margin price contains its VAT, so no part of it is called net.
    const isMargin = vehicle.vatScheme === 'margin';
    if (leastMinor >= netMinor)
      return t(isMargin ? 'bid.confirm.exactMargin' : 'bid.confirm.exact', { amount: to });
    return t(isMargin ? 'bid.confirm.rangeMargin' : 'bid.confirm.range', {
      from: priceMinor(leastMinor),
      to,
    });
  }
}

function WithdrawDialog({ confirmation, bidForm, live, labels, ...rest }: ConfirmationProps) {
  const { t, price, formats } = labels;
  const amount = price(live.mine?.amount ?? 0);
  return (
    <AnswerDialog
      title={t('bid.withdraw.title')}
      isOpen={bidForm.form.confirmation !== null}
      isSending={confirmation.isSending}
      backText={t('bid.withdraw.keep')}
      confirmText={t('bid.withdraw.button', { amount })}
      sendingText={t('bid.withdraw.sending')}
      labels={labels}
      onConfirm={bidForm.confirm}
      onDismiss={bidForm.dismiss}
    >
      <LotLine {...rest} bidForm={bidForm} live={live} labels={labels} />
      <p className="text-ink2">{t('bid.withdraw.text', { amount })}</p>
      {confirmation.error !== null && (
        <ErrorBand>
          {errorText(confirmation.error, { t, formats, currencyCode: live.lot.currencyCode })}
        </ErrorBand>
      )}
    </AnswerDialog>
  );
}
