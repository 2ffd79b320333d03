import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskRole } from '#contract/desk/values.ts';
import { requestsQuery } from '#portal/features/desk/companies/company-calls.ts';
import { RequestWork } from '#portal/features/desk/companies/request-work.tsx';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { RequestDetail } from './request-detail.tsx';

/** Messages of visitors by their deadline; those that are done with the newest first. */
export function DeskRequests({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [isDone, setDone] = useState(false);
  const list = useQuery(requestsQuery(useDeskApi(), 'contact', isDone));
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">
          {t('requests.title')}{' '}
          {list.data && (
            <span className="text-ink3">{formats.number(list.data.requests.length)}</span>
          )}
        </h1>
        <fieldset aria-label={t('requests.title')} className="flex gap-2">
          {[false, true].map((done) => (
            <button
              key={String(done)}
              type="button"
              aria-pressed={isDone === done}
              onClick={() => setDone(done)}
              className={classList(
                'inline-flex min-h-10 items-center rounded-control border px-3 text-13 font-semi max-md:min-h-11',
                isDone === done
                  ? 'border-won-soft bg-won-soft text-won'
                  : 'border-edge hover:bg-sunken',
              )}
            >
              {t(done ? 'requests.done' : 'requests.waiting')}
            </button>
          ))}
        </fieldset>
      </div>
      <RequestWork
        key={String(isDone)}
        list={list}
        label={t('requests.title')}
        failedText={t('requests.failed')}
        noneText={t(isDone ? 'requests.noneDone' : 'requests.none')}
      >
        {(reference, now) => (
          <RequestDetail key={reference} reference={reference} now={now} role={role} />
        )}
      </RequestWork>
    </div>
  );
}
