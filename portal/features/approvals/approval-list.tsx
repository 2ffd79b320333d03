import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { hasRight } from '#domain/company-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { errorText } from '#portal/api/error-text.ts';
import { approvalsQuery } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { Button } from '#portal/ui/button.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** Beside those that wait: the latest that were decided. */
const decidedMax = 5;

/** Bids above their user's limit: to decide, for who approves; else the reader's own. */
export function ApprovalList() {
  const t = useTranslate();
  const formats = useFormats();
  const { data, error } = useQuery(approvalsQuery(useApi()));
  if (error && !data) return <ErrorBand>{errorText(error, { t, formats })}</ErrorBand>;
  const all = data?.approvals ?? [];
  const waiting = all.filter(({ state }) => state === 'waiting');
  const decided = all.filter(({ state }) => state !== 'waiting').slice(0, decidedMax);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals" className="type-h2 pb-3">
        {t('waitingBid.title')}
      </h2>
      <ul className="rule-open">
        {[...waiting, ...decided].map((approval) => (
          <li key={approval.id} className="rule-row py-3.5">
            <Row approval={approval} mayApprove={data !== undefined && hasRight(data.role, 'approve')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ approval, mayApprove }: { approval: Approval; mayApprove: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, askedBy: name, note, lot, currencyCode } = approval;
  const price = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const amount = price(approval.amount);
  const path = lotPath({ licensePlate: approval.licensePlate, auctionId: approval.auctionId });
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-strong">
          {t(approval.isOwn ? 'waitingBid.youAsk' : 'waitingBid.asks', { name, amount })}
        </p>
        <p className="text-ink2">
          <LocaleLink to={path}>{`${approval.title}, ${approval.licensePlate}`}</LocaleLink>
          {lot.price !== null && `, ${t('bid.basis.leading')} ${price(lot.price)}`}
        </p>
        {note !== null && <p className="text-ink2 wrap-anywhere">{note}</p>}
        <p className="text-13 text-ink3">
          {formats.dateTime(approval.askedAt)}
          {state !== 'waiting' && `, ${stateText()}`}
        </p>
      </div>
      {state === 'waiting' && <Waiting approval={approval} mayApprove={mayApprove} />}
    </div>
  );

  function stateText(): string {
    const text = t(`waitingBid.state.${state}`);
    const by = approval.decidedBy === null ? text : `${text}, ${approval.decidedBy}`;
    return approval.reason === null ? by : `${by}: ${approval.reason}`;
  }
}

function Waiting({ approval, mayApprove }: { approval: Approval; mayApprove: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { decide, isSending, problem } = useDecision(approval);
  const { lot, currencyCode } = approval;
  const amount = formats.price(minorOf(approval.amount), currencyCode);
  return (
    <div className="grid gap-2 md:w-72">
      <p className="text-13 text-ink2 md:text-right">
        <Countdown
          endsAtMs={Date.parse(lot.endsAt)}
          dateText={formats.dateTime(lot.endsAt)}
          overText={t('waitingBid.state.expired')}
        />
      </p>
      {approval.isOwn ? (
        <Button isPending={isSending} onPress={() => decide({ decision: 'takeBack' })}>
          {t('waitingBid.takeBack')}
        </Button>
      ) : (
        mayApprove && (
          <>
            <Button variant="primary" size="big" onPress={() => setAsked('approve')}>
              {t('waitingBid.approve', { amount })}
            </Button>
            <Button onPress={() => setAsked('decline')}>{t('waitingBid.decline')}</Button>
          </>
        )
      )}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <DecisionDialog approval={approval} asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
