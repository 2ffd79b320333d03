import { useState } from 'react';
import { listDeskChanges } from '#contract/calls/desk/changes.ts';
import type { DeskChange } from '#contract/desk/changes.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { DecisionList, type DecisionRow } from '#portal/features/desk/requests/decision-list.tsx';
import { ChangeDetail } from './change-detail.tsx';

/** Changes of data by their deadline; those that are decided with the newest first. */
export function DeskChanges({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const rowOf = useChangeRow();
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useCall(listDeskChanges, { done: isDone }, waiting);
  return (
    <DecisionList
      place="changes"
      title={t('changes.title')}
      texts={{
        failed: t('changes.failed'),
        none: t(isDone ? 'changes.noneDone' : 'changes.none'),
      }}
      isDone={isDone}
      onDone={setDone}
      list={data && { items: data.changes, now: data.serverTime }}
      error={error}
      onRetry={() => void refetch()}
      rowOf={rowOf}
      renderDetail={(change) => (
        <ChangeDetail
          key={change.id}
          change={change}
          now={data?.serverTime ?? change.askedAt}
          role={role}
        />
      )}
    />
  );
}

function useChangeRow() {
  const t = useDeskTranslate();
  return ({ company, country, kind }: DeskChange): DecisionRow => ({
    title: company,
    detail: t(`changes.kind.${kind}`),
    mark: <CountryMark country={country} />,
  });
}
