import { Suspense, lazy } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { CopyButton } from './copy-button.tsx';
import { PaperButton } from './paper-button.tsx';
import { TransportProofs } from './transport-proofs.tsx';
import { ClaimLine } from './claim-line.tsx';
import { MoneyBack } from './money-back.tsx';
import { ReleaseCode } from './release-code.tsx';

const TransferCode = lazy(() => import('./transfer-code.tsx'));

/** Where, how much and by when to pay, each fact to copy, and the statement that says so. */
export function PaymentFacts({ settlement }: { settlement: Settlement }) {
  const { statement } = settlement;
  const { t, formats, sum } = useBidLabels(statement.currencyCode);
  const isPart = settlement.open < statement.total;
  const isOpen = settlement.state === 'issued';
  const badge = badgeOf(settlement);
  const facts = [
    { key: 'payee', label: t('account.pay.payee'), text: statement.payee },
    {
      key: 'iban',
      label: t('account.pay.iban'),
      text: spacedInFours(statement.iban),
      copied: statement.iban,
    },
    ...(statement.bic === null
      ? []
      : [{ key: 'bic', label: t('account.pay.bic'), text: statement.bic, copied: statement.bic }]),
    {
      key: 'reference',
      label: t('account.pay.reference'),
      text: spacedInFours(statement.reference),
      copied: statement.reference,
    },
    {
      key: 'amount',
      label: t('account.pay.amount'),
      text: sum(minorOf(settlement.open)),
      copied: settlement.open.toFixed(2),
    },
  ];
  return (
    <section className="md:col-span-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-15 font-semi">{t('account.pay.title')}</h3>
        <StatusBadge status={badge.status} word={t(badge.text)} />
        {isOpen && (
          <span className="text-14 text-ink2">
            {t('account.pay.due', { date: formats.weekdayDate(statement.dueOn, 'UTC') })}
          </span>
        )}
        {statement.hasPaper && (
          <PaperButton
            settlement={settlement}
            documentId={statement.statementId}
            label={t('account.pay.statement', { number: statement.number })}
          />
        )}
      </div>
      {statement.replaces && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
          <span>{t('account.pay.replaces', { number: statement.replaces.number })}</span>
          {statement.replaces.documentId !== null && (
            <PaperButton
              settlement={settlement}
              documentId={statement.replaces.documentId}
              label={t('account.pay.creditNote', { number: statement.replaces.creditNote })}
            />
          )}
        </div>
      )}
      {settlement.accepted > 0 && (
        <p className="mt-1 text-14">
          {t('account.pay.accepted', { sum: sum(minorOf(settlement.accepted)) })}
        </p>
      )}
      <ReleaseCode settlement={settlement} />
      {settlement.handedOver && <TransportProofs settlement={settlement} />}
      <ClaimLine settlement={settlement} />
      <MoneyBack settlement={settlement} />
      {isOpen && isPart && (
        <p className="mt-1 text-14">
          {t('account.pay.part', {
            paid: sum(minorOf(statement.total) - minorOf(settlement.open)),
            open: sum(minorOf(settlement.open)),
          })}
        </p>
      )}
      {isOpen && (
        <div className="mt-2 flex items-start gap-8">
          <div className="min-w-0 flex-1">
            <dl className="border-t border-line">
              {facts.map(({ key, label, text, copied }) => (
                <div
                  key={key}
                  className="grid min-h-11 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line text-14"
                >
                  <dt className="text-ink2">{label}</dt>
                  <dd translate="no" className="font-semi break-words tabular-nums">
                    {text}
                  </dd>
                  <dd>{copied !== undefined && <CopyButton label={label} text={copied} />}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-13 text-ink2">{t('account.pay.writeReference')}</p>
          </div>
          {/* On a phone the code would be on the screen that is to read it. */}
          {statement.currencyCode === 'EUR' && (
            <div className="w-36 flex-none max-md:hidden">
              <Suspense fallback={<div className="aspect-square" />}>
                <TransferCode settlement={settlement} />
              </Suspense>
              <p className="mt-1.5 text-12 text-ink2">{t('account.pay.scan')}</p>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function badgeOf({ state, isOverdue }: Settlement) {
  if (state === 'closed') return { status: 'ended', text: 'account.pay.closed' } as const;
  if (state !== 'issued') return { status: 'approved', text: 'account.pay.paid' } as const;
  return isOverdue
    ? ({ status: 'declined', text: 'account.pay.overdue' } as const)
    : ({ status: 'waiting', text: 'account.pay.open' } as const);
}
