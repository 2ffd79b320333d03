/** What each step of a won vehicle says: done, current, or what starts it. */
import { minorOf } from '#contract/money.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { FinanceLink } from './finance-link.tsx';
import { MoneyBack } from './money-back.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PickUpPapers } from './pick-up.tsx';
import { ReleaseCode } from './release-code.tsx';
import type { SpineStep } from './spine.tsx';
import { StatementRemarks } from './statement-remarks.tsx';
import { TransportProofs } from './transport-proofs.tsx';
import type { WonLot, WonStep } from './won-lots.ts';
import { WonPapers } from './won-papers.tsx';

interface StepContext {
  lot: WonLot;
  /** Undefined: all are done. */
  current: WonStep | undefined;
  areIssued: boolean;
  labels: BidLabels;
}

type StepContent = Omit<SpineStep, 'key' | 'badge'>;

export const stepContents: Record<WonStep, (context: StepContext) => StepContent> = {
  awarded: ({ lot, labels: { t, formats } }) => ({
    title: t('bid.won.step.awarded'),
    note: formats.dateTime(lot.awardedAt),
  }),
  statement,
  pay,
  release,
  pickUp,
  papers,
};

function statement({ lot, current, areIssued, labels }: StepContext): StepContent {
  const { t, formats } = labels;
  const { settlement } = lot;
  if (settlement)
    return {
      title: t('account.pay.statement', { number: settlement.statement.number }),
      note: formats.dateTime(settlement.statement.issuedAt),
      children: (
        <>
          <StatementRemarks settlement={settlement} />
          <WonPapers lot={settlement} />
        </>
      ),
    };
  const title = t('account.won.statement');
  if (current === undefined) return { title };
  return {
    title,
    children: (
      <p className="mt-1 text-14 text-pretty text-ink2">
        {areIssued && !lot.isLate ? (
          t('account.won.soon')
        ) : (
          <>
            {t(areIssued ? 'account.won.late' : 'account.won.notIssued')}{' '}
            <LocaleLink to="/my-account/company-support">{t('account.won.ask')}</LocaleLink>
          </>
        )}
      </p>
    ),
  };
}

function pay({ lot: { settlement }, current, labels }: StepContext): StepContent {
  const { t, formats, sum } = labels;
  if (settlement && current === 'pay')
    return {
      title: t('account.pay.title'),
      children: (
        <>
          <PaymentFacts settlement={settlement} />
          <FinanceLink lot={settlement} />
        </>
      ),
    };
  if (settlement)
    return {
      title: t('account.won.paid', { sum: sum(minorOf(settlement.statement.total)) }),
      note: settlement.paidAt === null ? undefined : formats.dateTime(settlement.paidAt),
    };
  const isDone = current === undefined;
  return { title: t('account.pay.title'), note: isDone ? undefined : t('account.won.on.pay') };
}

function release({
  lot: { settlement },
  current,
  labels: { t, formats },
}: StepContext): StepContent {
  if (current === 'release')
    return {
      title: t('account.release.title'),
      children: <p className="mt-1 text-14 text-ink2">{t('account.release.soon')}</p>,
    };
  if (current === 'statement' || current === 'pay')
    return { title: t('account.release.title'), note: t('account.won.on.release') };
  const at = settlement?.release?.at;
  return { title: t('account.won.released'), note: at && formats.dateTime(at) };
}

function pickUp({
  lot: { settlement },
  current,
  labels: { t, formats },
}: StepContext): StepContent {
  const title = t('vehicle.aside.collection');
  if (!settlement) return { title, note: current && t('account.won.on.pickUp') };
  if (current === 'pickUp') return { title, children: <ReleaseCode settlement={settlement} /> };
  const { handedOver, pickUpPapers } = settlement;
  if (!handedOver) return { title, note: t('account.won.on.pickUp') };
  return {
    title: t('account.release.handedOver', {
      time: formats.dateTime(handedOver.at),
      name: handedOver.collectedBy,
      km: formats.distanceKm(handedOver.odometerKm),
    }),
    children: pickUpPapers.length > 0 && <PickUpPapers settlement={settlement} />,
  };
}

function papers({ lot: { settlement }, current, labels: { t } }: StepContext): StepContent {
  const title = t('account.won.papers');
  if (settlement?.handedOver)
    return {
      title,
      children: (
        <>
          <TransportProofs settlement={settlement} />
          <MoneyBack settlement={settlement} />
        </>
      ),
    };
  if (current === undefined) return { title };
  const hasDeposit = (settlement?.statement.sum.depositMinor ?? 0) > 0;
  return { title, note: t(hasDeposit ? 'account.won.on.proof' : 'account.won.on.papers') };
}
