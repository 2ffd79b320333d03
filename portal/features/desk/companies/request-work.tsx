import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskRequest, DeskRequestList } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { GoneNote } from '#portal/features/desk/gone-note.tsx';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { CountryMark } from './country-mark.tsx';
import { useDue } from './use-due.ts';
import { WorkList, type WorkRow } from './work-list.tsx';

export type RequestWorkProps = {
  list: UseQueryResult<DeskRequestList>;
  label: string;
  failedText: string;
  noneText: string;
  /** The request that the page's address names, which the list may lack. */
  shown?: string | undefined;
  /** The chosen request; `now` is the server's clock. */
  children: (reference: string, now: string) => ReactNode;
};

/** Requests of visitors by their deadline, beside the one that is chosen. */
export function RequestWork({
  list,
  label,
  failedText,
  noneText,
  shown,
  children,
}: RequestWorkProps) {
  const t = useDeskTranslate();
  const rowOf = useRequestRow();
  const { data, error, refetch } = list;
  const requests = data?.requests ?? [];
  const { chosen, choose, after } = useChosen(
    requests.map(({ reference }) => reference),
    shown,
  );
  const isThere = (one: string | undefined) =>
    one === shown || requests.some(({ reference }) => reference === one);
  const current = chosen && isThere(chosen.key) ? chosen.key : undefined;
  return (
    <>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {failedText}
        </ErrorBand>
      )}
      {!data && !error && <TextSkeleton count={4} label={t('desk.loading')} />}
      {data && requests.length === 0 && !current && <p className="text-ink2">{noneText}</p>}
      {data && (requests.length > 0 || current) && (
        <div className="grid gap-x-7 gap-y-5 full:grid-cols-[280px_minmax(0,1fr)]">
          <div>
            <WorkList
              label={label}
              rows={requests.map((one) => rowOf(one, data.serverTime))}
              current={current}
              onChoose={choose}
            />
            <p className="py-2 text-13 text-ink3 max-md:hidden">{t('requests.keys')}</p>
          </div>
          {current ? (
            children(current, data.serverTime)
          ) : (
            <GoneNote onNext={() => choose(after(0))} hasNext />
          )}
        </div>
      )}
    </>
  );
}

/** Of an inquiry what it is about, which a visitor's message has no words for. */
function detailOf({ kind, subject, city, reference }: DeskRequest): string {
  return (kind === 'inquiry' ? subject : city) ?? reference;
}

function useRequestRow() {
  const t = useDeskTranslate();
  const formats = useFormats();
  const due = useDue();
  return (one: DeskRequest, now: string): WorkRow => {
    const { text, isOverdue } = due(one.dueAt, now);
    return {
      key: one.reference,
      title: one.company ?? one.name,
      detail:
        one.askedAt !== null
          ? t('registrations.askedOn', { date: formats.date(one.askedAt) })
          : one.takenBy
            ? t('requests.takenBy', { name: one.takenBy })
            : detailOf(one),
      ...(one.waitsForCompany && !one.doneAt && { group: t('registrations.waiting') }),
      due: one.doneAt ? (
        formats.date(one.doneAt)
      ) : (
        <>
          <b className="font-semi">{text}</b>
          {isOverdue && <span className="block text-danger">{t('requests.overdue')}</span>}
        </>
      ),
      mark: <CountryMark country={one.country} />,
    };
  };
}
