import { useRef, useState } from 'react';
import { listDeskPayments } from '#contract/calls/desk/settlements.ts';
import type { DeskPayment } from '#contract/desk/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { PageSteps } from '#portal/features/desk/page-steps.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { HeldMatch, useHeldMatch, useMatch } from './held-payment-acts.tsx';
import { AssignDialog, ReturnDialog } from './payment-dialogs.tsx';
import { SearchForm } from './search-form.tsx';
import type { ListProps } from './settlement-list.tsx';
import { useSums } from './use-sums.ts';
import { settlementListOptions } from './use-settlements.ts';

const skeletonRows = 6;

export type PaymentListProps = ListProps & { all: boolean; role: DeskRole };

/** What came in, the newest first, each with whose it may be. */
export function PaymentList({ all, role, search, page, onSearch, onPage }: PaymentListProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { data, error, refetch } = useCall(
    listDeskPayments,
    { all: all || undefined, search: search || undefined, page },
    settlementListOptions,
  );
  return (
    <section aria-label={t(all ? 'settle.tab.payments' : 'settle.tab.left')} className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <SearchForm
          key={search}
          label={t('settle.searchPayments')}
          searched={search}
          onSearch={onSearch}
        />
        <p className="text-14 text-ink2">
          {data?.left
            .map(({ left, currencyCode, payments }) =>
              t('settle.leftSum', { sum: sum(left, currencyCode), count: payments }),
            )
            .join(' · ')}
        </p>
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('settle.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data?.payments.length === 0 && (
        <EmptyState
          title={t(
            search !== ''
              ? 'settle.paymentNotFound'
              : all
                ? 'settle.noPayments'
                : 'settle.nothingLeft',
          )}
        />
      )}
      {data && data.payments.length > 0 && <Payments payments={data.payments} role={role} />}
      {data && (
        <PageSteps
          label={t('settle.title')}
          page={page}
          pageCount={Math.max(1, Math.ceil(data.total / data.pageSize))}
          onGo={onPage}
        />
      )}
    </section>
  );
}

function Payments({ payments, role }: { payments: readonly DeskPayment[]; role: DeskRole }) {
  const t = useDeskTranslate();
  const rows = useRef<HTMLUListElement>(null);
  const { chosen, choose, after } = useChosen(payments.map(({ paymentId }) => paymentId));
  const move = (step: number) => {
    const next = after(step);
    if (next === undefined) return;
    choose(next);
    rows.current?.querySelector<HTMLElement>(`[data-payment="${next}"]`)?.focus();
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <>
      <ul ref={rows} aria-label={t('settle.payments')} className="mt-3 border-t border-ink">
        {payments.map((payment) => (
          <Payment
            key={payment.paymentId}
            payment={payment}
            role={role}
            isCurrent={payment.paymentId === chosen?.key}
            onChoose={() => choose(payment.paymentId)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-13 text-ink3 max-md:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('settle.key.payment')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('settle.key.accept')}
        </span>
        <span>
          <Kbd>O</Kbd> {t('settle.key.other')}
        </span>
        <span>
          <Kbd>B</Kbd> {t('settle.key.return')}
        </span>
      </p>
      <p className="text-13 text-ink3">{t('settle.corrections')}</p>
    </>
  );
}

interface PaymentProps {
  payment: DeskPayment;
  role: DeskRole;
  isCurrent: boolean;
  onChoose: () => void;
}

/** One payment: who, how much, what the payer wrote, and what to do with what is left. */
function Payment({ payment, role, isCurrent, onChoose }: PaymentProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = useSums();
  const { paymentId, amount, left, returned, currencyCode, payerName, payerIban } = payment;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys' row
    <li
      data-payment={paymentId}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onChoose}
      className={classList(
        'grid gap-x-5 gap-y-1.5 rule-row px-2 py-3 text-14 outline-none -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent md:grid-cols-[9rem_minmax(0,14rem)_minmax(0,1fr)]',
        isCurrent && 'bg-accent-soft',
      )}
    >
      <p>
        <b className="font-strong whitespace-nowrap">
          {sum(left > 0 ? left : amount, currencyCode)}
        </b>
        {left > 0 && left < amount && (
          <span className="block text-12 text-ink2">
            {t('settle.leftOf', { sum: sum(amount, currencyCode) })}
          </span>
        )}
        <span className="block text-12 text-ink2">{formats.date(payment.bookedOn, 'UTC')}</span>
      </p>
      <p className="min-w-0">
        <b className="font-semi wrap-anywhere">{payerName ?? t('settle.noName')}</b>
        <span className="block text-12 text-ink2 wrap-anywhere" translate="no">
          {payerIban ?? (payment.bankFile === null ? t('settle.byHand') : t('settle.noAccount'))}
        </span>
      </p>
      <div className="grid min-w-0 gap-1.5">
        <p className="text-13 text-ink2 wrap-anywhere" translate="no">
          {payment.text === '' ? '–' : payment.text}
        </p>
        <Paid payment={payment} />
        {returned > 0 && (
          <p className="text-13">{t('settle.returned', { sum: sum(returned, currencyCode) })}</p>
        )}
        {left > 0 && <Decide payment={payment} role={role} isCurrent={isCurrent} />}
      </div>
    </li>
  );
}

function Paid({ payment: { paid, currencyCode } }: { payment: DeskPayment }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const sum = useSums();
  return paid.map(({ settlementId, number, company, amount }) => (
    <p key={settlementId} className="text-13">
      {t('settle.pays', { sum: sum(amount, currencyCode), company })}{' '}
      <Link href={localePath(`/desk/settlement/${settlementId}`)}>{number}</Link>
    </p>
  ));
}

type Asked = 'other' | 'return';

function Decide({ payment, role, isCurrent }: Omit<PaymentProps, 'onChoose'>) {
  const t = useDeskTranslate();
  const sum = useSums();
  const send = useMatch(payment);
  const held = useHeldMatch(payment);
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<Asked>();
  const { currencyCode, paidTwice, version } = payment;
  const [suggestion] = payment.suggestions;
  const isLeaving = held?.refusal === null;
  const mayAssign = !isLeaving && mayAct(role, 'assignPayment');
  const mayReturn = !isLeaving && mayAct(role, 'returnPayment');
  const isOfPayer = suggestion?.reasons.some((reason) => reason !== 'amount') ?? false;
  // What was paid twice, or by a third party, is for a person to look at: Enter does nothing.
  const isSuggested = mayAssign && suggestion !== undefined && isOfPayer && paidTwice === null;
  const accept = () => {
    if (!suggestion || send.isPending) return;
    const lines = suggestion.lines.map(({ settlementId, amount }) => ({ settlementId, amount }));
    send.mutate({ version, lines, company: suggestion.company });
  };
  useDeskKeys(
    isCurrent
      ? {
          ...(isSuggested && { Enter: accept }),
          ...(mayAssign && { o: () => setAsked('other') }),
          ...(mayReturn && { b: () => setAsked('return') }),
        }
      : {},
    `[data-payment="${payment.paymentId}"]`,
  );
  return (
    <>
      {paidTwice !== null && (
        <p className="text-13 text-out">{t('settle.paidTwice', { number: paidTwice })}</p>
      )}
      {suggestion ? (
        <p className="text-13">
          <b className="font-semi">{suggestion.company}</b>:{' '}
          {suggestion.lines
            .map(
              (line) => `${line.number} (${line.licensePlate}) ${sum(line.amount, currencyCode)}`,
            )
            .join(', ')}
          <span className="block text-ink2">
            {suggestion.reasons.map((reason) => t(`settle.reason.${reason}`)).join('; ')}
            {!isOfPayer && `. ${t('settle.thirdParty')}`}
          </span>
        </p>
      ) : (
        paidTwice === null && <p className="text-13 text-ink2">{t('settle.noSuggestion')}</p>
      )}
      <p className="flex flex-wrap gap-2">
        {isSuggested && (
          <Button size="small" variant="primary" isPending={send.isPending} onPress={accept}>
            {t('settle.accept', { count: suggestion.lines.length })}
          </Button>
        )}
        {mayAssign && (
          <Button size="small" onPress={() => setAsked('other')}>
            {t('settle.other')}
          </Button>
        )}
        {mayReturn && (
          <Button size="small" onPress={() => setAsked('return')}>
            {t('settle.return')}
          </Button>
        )}
      </p>
      {held && <HeldMatch held={held} />}
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      {asked === 'other' && <AssignDialog payment={payment} onClose={() => setAsked(undefined)} />}
      {asked === 'return' && <ReturnDialog payment={payment} onClose={() => setAsked(undefined)} />}
    </>
  );
}
