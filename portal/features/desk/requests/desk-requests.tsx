import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDeskRequests } from '#contract/calls/desk/requests.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { RequestWork } from '#portal/features/desk/companies/request-work.tsx';
import { DeskClaims } from '#portal/features/desk/claims/desk-claims.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { RequestPlaces } from './request-places.tsx';
import { RequestDetail } from './request-detail.tsx';

const kinds = ['question', 'inquiry', 'contact', 'claim'] as const;

/**
 * Messages of visitors and questions of companies by their deadline; those that are done with the
 * newest first.
 */
export function DeskRequests({ role }: { role: DeskRole }) {
  const [asked] = useSearchParams();
  // The search leads from one request to another.
  return <Requests key={asked.toString()} role={role} asked={asked} />;
}

function Requests({ role, asked }: { role: DeskRole; asked: URLSearchParams }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [isDone, setDone] = useState(asked.has('done'));
  const [kind, setKind] = useState(
    () => kinds.find((one) => one === asked.get('of')) ?? 'question',
  );
  const isClaims = kind === 'claim';
  // Another list than the one that the address names begins with its own first.
  const isAsked = asked.get('of') === kind && asked.has('done') === isDone;
  const shown = (isAsked && asked.get('show')) || undefined;
  const listed = isClaims ? 'question' : kind;
  const list = useCall(
    listDeskRequests,
    { kind: listed, done: isDone },
    { ...waiting, enabled: !isClaims },
  );
  return (
    <div className="measure">
      <RequestPlaces current="messages" />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">
          {t('requests.title')}{' '}
          {list.data && !isClaims && (
            <span className="text-ink3">{formats.number(list.data.requests.length)}</span>
          )}
        </h1>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Choice
            label={t('requests.from')}
            chosen={kind}
            options={kinds.map((key) => ({ key, text: t(`requests.of.${key}`) }))}
            onChoose={setKind}
          />
          <Choice
            label={t('requests.title')}
            chosen={isDone}
            options={[false, true].map((key) => ({
              key,
              text: t(key ? 'requests.done' : 'requests.waiting'),
            }))}
            onChoose={setDone}
          />
        </div>
      </div>
      {isClaims ? (
        <DeskClaims key={String(isDone)} isDone={isDone} role={role} shown={shown} />
      ) : (
        <RequestWork
          key={`${kind} ${isDone}`}
          list={list}
          label={t('requests.title')}
          shown={shown}
          failedText={t('requests.failed')}
          noneText={t(isDone ? 'requests.noneDone' : 'requests.none')}
        >
          {(reference, now) => (
            <RequestDetail key={reference} reference={reference} now={now} role={role} />
          )}
        </RequestWork>
      )}
    </div>
  );
}

interface ChoiceProps<Key> {
  label: string;
  chosen: Key;
  options: readonly { key: Key; text: string }[];
  onChoose: (key: Key) => void;
}

function Choice<Key extends string | boolean>({
  label,
  chosen,
  options,
  onChoose,
}: ChoiceProps<Key>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ key, text }) => (
        <button
          key={String(key)}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
          className={classList(
            'inline-flex min-h-10 items-center rounded-control border px-3 text-13 font-semi max-md:min-h-11',
            chosen === key ? 'border-won-soft bg-won-soft text-won' : 'border-edge hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
