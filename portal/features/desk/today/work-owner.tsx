import { Clock3, UserRound } from 'lucide';
import { useState } from 'react';
import type { DeskToday, WorkItem } from '#contract/desk/today.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { laterTimes } from './later-times.ts';
import { shownWork, useWorkActs } from './use-work-acts.ts';

export type WorkOwnerProps = {
  item: WorkItem;
  operators: DeskToday['operators'];
  /** The reader's own id; undefined: nobody whom work can be assigned to. */
  ownId: string | undefined;
  nowMs: number;
};

const nobody = 'nobody';

/** Who works on the item, and until when it is put off. */
export function WorkOwner({ item, operators, ownId, nowMs }: WorkOwnerProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const [isPicking, setPicking] = useState(false);
  const send = useWorkActs(item);
  const refusalText = useRefusalText();
  const { assignee, laterUntil } = item;
  const assign = (operatorId: string | null) => {
    const name = operators.find((one) => one.operatorId === operatorId)?.name;
    send.mutate({ act: 'assignWork', operatorId, name });
  };
  const postpone = (until: string | null) => {
    setPicking(false);
    send.mutate({ act: 'postponeWork', until });
  };
  useDeskKeys(
    {
      ...(ownId !== undefined && {
        m: () => send.isPending || assign(assignee?.isOwn ? null : ownId),
      }),
      s: () => setPicking(!isPicking),
    },
    shownWork(item),
  );
  return (
    <div className="grid gap-3 text-13">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Select
          label={t('work.assignee')}
          options={[
            { key: nobody, text: t('work.nobody') },
            ...operators.map(({ operatorId, name }) => ({ key: operatorId, text: name })),
          ]}
          selected={assignee?.operatorId ?? nobody}
          isDisabled={send.isPending}
          onChange={(key) => assign(key === nobody ? null : key)}
        />
        {ownId !== undefined && !assignee?.isOwn && (
          <Button isDisabled={send.isPending} onPress={() => assign(ownId)}>
            {t('work.assignToMe')} <Kbd>M</Kbd>
          </Button>
        )}
      </div>
      {laterUntil !== null && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="inline-flex items-center gap-2">
            <Icon node={Clock3} size={16} />
            {t('work.laterUntil', { time: formats.dateTime(laterUntil) })}
          </span>
          <Button size="small" isPending={send.isPending} onPress={() => postpone(null)}>
            {t('work.nowAgain')}
          </Button>
        </p>
      )}
      {isPicking ? (
        <fieldset aria-label={t('work.later')} className="flex flex-wrap gap-2">
          {laterTimes(nowMs, timeZone).map((ms) => (
            <Button
              key={ms}
              size="small"
              isDisabled={send.isPending}
              onPress={() => postpone(new Date(ms).toISOString())}
            >
              {formats.dateTime(new Date(ms))}
            </Button>
          ))}
        </fieldset>
      ) : (
        laterUntil === null && (
          <div>
            <Button size="small" isDisabled={send.isPending} onPress={() => setPicking(true)}>
              {t('work.later')} <Kbd>S</Kbd>
            </Button>
          </div>
        )
      )}
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
    </div>
  );
}

export type AssignedNoteProps = { assignee: NonNullable<WorkItem['assignee']> };

/** Says that a colleague works on the item. */
export function AssignedNote({ assignee }: AssignedNoteProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <p className="flex gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-13 text-pretty">
      <Icon node={UserRound} size={16} className="mt-0.5 flex-none" />
      {t('work.assignedTo', { name: assignee.name, time: formats.time(assignee.since) })}
    </p>
  );
}

/** In a row: the initials of who works on it. */
export function Initials({ name }: { name: string }) {
  const t = useDeskTranslate();
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.at(0) ?? '')
    .join('');
  return (
    <span
      title={name}
      className="inline-grid size-6 place-items-center rounded-full border border-edge bg-surface text-11 font-strong text-won"
    >
      <span aria-hidden>{letters.toUpperCase()}</span>
      <span className="sr-only">{t('work.assigned', { name })}</span>
    </span>
  );
}
