import { CircleCheck, TrendingDown } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { classList } from '#portal/ui/class-list.ts';
import { errorText } from '#portal/api/error-text.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { AskApproval, LotApprovals } from './ask-approval.tsx';
import type { GivenAnswer } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';
import { isRefusal } from './bid-refusal.ts';
import { bold, Emphasis } from './emphasis.tsx';
import { Unanswered } from './unanswered.tsx';

/** The outcome of the last bid, purchase or withdrawal: the receipt, or what to do. */
function OutcomeBand(props: PanelProps) {
  const { bidForm, labels, live } = props;
  const { refused, confirmation } = bidForm.form;
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
      {confirmation?.isClosed && <Unanswered {...props} confirmation={confirmation} />}
    </>
  );
}

/**
 * What is decided, and below its button what came of it: no press moves the button, and a new
 * outcome is scrolled to together with what it is about.
 */
export function Decision(props: PanelProps & { children: ReactNode }) {
  const { refused, answer, confirmation } = props.bidForm.form;
  const outcome = refused ?? answer ?? confirmation?.error;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={box} className="grid scroll-mt-40 scroll-mb-20 gap-3 md:scroll-mb-4">
      {props.children}
      <OutcomeBand {...props} />
    </div>
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

const resultColours: Record<GivenAnswer['outcome'], string> = {
  leading: 'bg-lead-soft',
  outbid: 'bg-out-soft',
  sealed: 'bg-seal-soft',
  withdrawn: 'bg-sunken',
  bought: 'bg-won-soft',
  unchanged: 'bg-sunken',
};

function Result({ bidForm, labels }: PanelProps) {
  const { answer } = bidForm.form;
  if (!answer) return null;
  const { outcome } = answer;
  const isOutbid = outcome === 'outbid';
  return (
    <div
      data-uncovered
      className={classList(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-3.5 py-3',
        resultColours[outcome],
      )}
    >
      <Icon
        node={isOutbid ? TrendingDown : CircleCheck}
        size={18}
        className={classList('mt-0.5', isOutbid && 'text-out')}
      />
      <p className="text-pretty">{resultText(answer, labels)}</p>
    </div>
  );
}

export function resultText(
  { outcome, lot, mine }: Pick<GivenAnswer, 'outcome' | 'lot' | 'mine'>,
  { t, price }: Pick<PanelProps['labels'], 't' | 'price'>,
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
