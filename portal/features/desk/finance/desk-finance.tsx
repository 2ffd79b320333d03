import { useState } from 'react';
import { listDeskFinanceRequests } from '#contract/calls/desk/finance.ts';
import type { DeskFinance as FinanceItem } from '#contract/desk/finance.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { DecisionList, type DecisionRow } from '#portal/features/desk/requests/decision-list.tsx';
import { FinanceDetail } from './finance-detail.tsx';

/** Finance that companies ask for, by its deadline; what is decided with the newest first. */
export function DeskFinance({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const rowOf = useFinanceRow();
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useCall(listDeskFinanceRequests, { done: isDone }, waiting);
  return (
    <DecisionList
      place="finance"
      title={t('finance.title')}
      texts={{
        failed: t('finance.failed'),
        none: t(isDone ? 'finance.noneDone' : 'finance.none'),
      }}
      isDone={isDone}
      onDone={setDone}
      list={data && { items: data.requests, now: data.serverTime }}
      error={error}
      onRetry={() => void refetch()}
      rowOf={rowOf}
      renderDetail={(request) => (
        <FinanceDetail
          key={request.id}
          request={request}
          now={data?.serverTime ?? request.askedAt}
          role={role}
        />
      )}
    />
  );
}

function useFinanceRow() {
  const t = useDeskTranslate();
  return ({ company, country, vehicles }: FinanceItem): DecisionRow => ({
    title: company,
    detail: t('finance.vehicles', { count: vehicles.length }),
    mark: <CountryMark country={country} />,
  });
}
