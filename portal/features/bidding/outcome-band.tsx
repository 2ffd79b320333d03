import { CircleCheck, TrendingDown } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { errorText } from '#portal/api/error-text.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { AskApproval, LotApprovals } from './ask-approval.tsx';
import type { PanelProps } from './panel-props.ts';
import { isRefusal } from './bid-refusal.ts';
import { bold, Emphasis } from './emphasis.tsx';
import { ReceiptLine } from './receipt-line.tsx';

/** The outcome of the last bid, purchase or withdrawal: the receipt, or what to do. */
export function OutcomeBand(props: PanelProps) {
  const { bidForm, labels, live } = props;
  const { refused } = bidForm.form;
  const isAskable = refused && isAboveOwnLimit(refused.error);
  const intent = refused?.intent;
  const { t, formats } = labels;
  const { currencyCode } = live.lot;
  return (
    <>
      <LotApprovals {...props} />
      {refused && isAskable && intent && intent.kind !== 'withdrawal' ? (
        <AskApproval
          key={`${intent.kind} ${intent.amountMinor}`}
          {...props}
          intent={intent}
          refusal={errorText(refused.error, { t, formats, currencyCode })}
        />
      ) : (
        refused && <Refusal {...props} />
      )}
      {!refused && hasFreshAnswer(props) && <Result {...props} />}
    </>
  );
}

/** A colleague may answer for it. */
function isAboveOwnLimit(error: unknown): boolean {
  return (
    isRefusal(error, 'BidIsAboveUserLimit') ||
    isRefusal(error, 'BidIsAboveUserDailyLimit') ||
    isRefusal(error, 'UserLimitIsInOtherCurrency')
  );
}

/** An answer is shown until the price changes: "you are leading" is then no longer true. */
export function hasFreshAnswer({ bidForm, live }: PanelProps): boolean {
  const { answer } = bidForm.form;
  return answer !== null && answer.lot.sequence >= live.lot.sequence;
}

function Refusal({ bidForm, live, labels, state }: PanelProps) {
  const { t, formats } = labels;
  const error = bidForm.form.refused?.error;
  // If the reader's company won, no other company did, whatever the refusal said.
  if (state === 'won' && isRefusal(error, 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer'))
    return <ErrorBand>{t('error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany')}</ErrorBand>;
  if (isRefusal(error, 'BidAmountIsBelowMinimumBidAmount')) {
    const minimum = bold(labels.priceMinor(bidForm.view.minimumMinor));
    return (
      <ErrorBand title={t('bid.refused.tooLow')}>
        <Emphasis text={t('error.BidAmountIsBelowMinimumBidAmount', { minimum })} />
      </ErrorBand>
    );
  }
  const { currencyCode } = live.lot;
  const ownMaximum = live.mine?.amount ?? undefined;
  return <ErrorBand>{errorText(error, { t, formats, currencyCode, ownMaximum })}</ErrorBand>;
}

function Result({ bidForm, labels, vehicle, nowMs }: PanelProps) {
  const { answer } = bidForm.form;
  if (!answer) return null;
  const { receipt, outcome } = answer;
  const icon = outcome === 'outbid' ? TrendingDown : CircleCheck;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control bg-accent-soft px-3.5 py-3">
      <Icon node={icon} size={18} className="mt-0.5 text-won" />
      <p className="text-pretty">{resultText(answer, labels)}</p>
      <div className="col-start-2 mt-1">
        <ReceiptLine
          receipt={receipt}
          licensePlate={vehicle.licensePlate}
          labels={labels}
          nowMs={nowMs}
        />
      </div>
    </div>
  );
}

type Answer = NonNullable<PanelProps['bidForm']['form']['answer']>;

export function resultText(
  { outcome, lot, mine }: Answer,
  { t, price }: PanelProps['labels'],
): string {
  const amounts = { price: price(lot.price ?? 0), maximum: price(mine.amount ?? 0) };
  switch (outcome) {
    case 'leading':
    case 'outbid':
      return t(`bid.result.${outcome}`, amounts);
    case 'sealed':
      return t('bid.result.sealed', { maximum: amounts.maximum });
    default:
      return t(`bid.result.${outcome}`);
  }
}
