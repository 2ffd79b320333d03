import { withdrawFinanceRequest } from '#contract/calls/finance.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import { minorOf } from '#contract/money.ts';
import { ask } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { WithdrawRequest } from '#portal/features/account/withdraw-request.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';

const badges = {
  asked: 'waiting',
  inReview: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'ended',
} as const;

interface FinanceRequestsProps {
  requests: readonly FinanceRequest[];
  mayWithdraw: boolean;
}

/** What the company has asked for and what became of it; newest first. */
export function FinanceRequests({ requests, mayWithdraw }: FinanceRequestsProps) {
  const t = useTranslate();
  if (requests.length === 0) return <p className="text-16 text-ink2">{t('change.noRequests')}</p>;
  return (
    <ul className="grid gap-7">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} mayWithdraw={mayWithdraw} />
        </li>
      ))}
    </ul>
  );
}

function Request({ request, mayWithdraw }: { request: FinanceRequest; mayWithdraw: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, decidedAt, answer, instalments, currencyCode, remark } = request;
  const sum = (amountMinor: number) => formats.sum(amountMinor, currencyCode);
  const downMinor = minorOf(request.downPayment);
  const isOpen = state === 'asked' || state === 'inReview';
  const plates = request.vehicles.map(({ title, licensePlate }) => `${title}, ${licensePlate}`);
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-ink py-3">
        <h3 className="text-15 font-strong">
          {t('change.sentBy', { name: request.askedBy, time: formats.dateTime(request.askedAt) })}
        </h3>
        <StatusBadge status={badges[state]} word={t(`account.finance.state.${state}`)} />
      </div>
      <SpecList
        specs={[
          {
            label: t('account.finance.vehicles'),
            value: (
              <ul>
                {plates.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ),
          },
          {
            label: t('account.finance.financed'),
            value: t('account.finance.terms', {
              sum: sum(minorOf(request.amount) - downMinor),
              down: sum(downMinor),
              count: request.months,
            }),
          },
          ...(instalments
            ? [
                {
                  label: t(
                    state === 'approved'
                      ? 'account.finance.instalment'
                      : 'account.finance.instalmentEstimate',
                  ),
                  value: t('account.finance.atRate', {
                    sum: sum(minorOf(instalments.monthly)),
                    rate: formats.percent(instalments.ratePercent),
                  }),
                },
              ]
            : []),
          ...(remark === null ? [] : [{ label: t('account.finance.remark'), value: remark }]),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-14">
        <p className="min-w-0 text-ink2 wrap-anywhere">
          {decidedAt !== null && formats.dateTime(decidedAt)}
          {isOpen && t('account.finance.waiting')}
          {answer !== null && <span className="block whitespace-pre-wrap text-ink">{answer}</span>}
        </p>
        {isOpen && mayWithdraw && (
          <WithdrawRequest
            withdraw={(client) => ask(client, withdrawFinanceRequest, { financeId: request.id })}
            queryKey={queryKeys.finance}
          />
        )}
      </div>
    </article>
  );
}
