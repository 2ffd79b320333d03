import { useState } from 'react';
import { actOnYard, listYards } from '#contract/calls/desk/yards.ts';
import type { DeskYardPlace } from '#contract/desk/yards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { writeHours } from '#domain/yard-slots.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { YardBookings } from './yard-bookings.tsx';
import { YardDialog } from './yard-dialog.tsx';
import { YardSelect } from './yard-select.tsx';

/** Yards: who comes on a day, closed days, and what each takes. */
export function DeskYards({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const { data, error, refetch } = useCall(listYards);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const yards = data?.yards ?? [];
  const yard = yards.find(({ yardId }) => yardId === chosen) ?? yards[0];
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">{t('yards.title')}</h1>
        {mayAct(role, 'addYard') && (
          <Button onPress={() => setAdding(true)}>{t('yards.add')}</Button>
        )}
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('yards.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={5} label={t('desk.loading')} />}
      {data?.yards.length === 0 && <EmptyState title={t('yards.empty')} />}
      {yards.length > 1 && yard && (
        <div className="max-w-60 pb-4">
          <YardSelect yards={yards} chosen={yard.yardId} onChoose={setChosen} />
        </div>
      )}
      {yard && <YardDetail key={yard.yardId} yard={yard} role={role} />}
      {isAdding && <YardDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function YardDetail({ yard, role }: { yard: DeskYardPlace; role: DeskRole }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [day, setDay] = useState(yard.today);
  const [open, setOpen] = useState<'change' | 'close'>();
  const { name, address, country, place, hours } = yard;
  const facts = [
    { label: t('yards.address'), value: address },
    { label: t('yards.place'), value: `${place}, ${formats.country(country)}` },
    { label: t('yards.timeZone'), value: yard.timeZone },
    { label: t('yards.slotMinutes'), value: formats.number(yard.slotMinutes) },
    { label: t('yards.capacity'), value: formats.number(yard.capacity) },
    { label: t('yards.leadMinutes'), value: formats.number(yard.leadMinutes) },
    { label: t('yards.daysAhead'), value: formats.number(yard.daysAhead) },
    ...weekdays.map((weekday) => ({
      label: t(`yards.weekday.${weekday}`),
      value: writeHours(hours.filter((one) => one.weekday === weekday)) || t('yards.noHours'),
    })),
  ];
  return (
    <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_404px]">
      <YardBookings yard={yard} day={day} onDay={setDay} />
      <div className="grid content-start gap-8">
        <ClosedDays yard={yard} role={role} onClose={() => setOpen('close')} />
        <section aria-labelledby="yard" className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="yard" className="type-h3">
              {name}
            </h2>
            {mayAct(role, 'changeYard') && (
              <Button size="small" onPress={() => setOpen('change')}>
                {t('yards.change')}
              </Button>
            )}
          </div>
          {hours.length === 0 && <p className="text-14 text-pretty">{t('yards.takesNone')}</p>}
          <SpecList isNarrow specs={facts} />
        </section>
      </div>
      {open === 'change' && <YardDialog yard={yard} onClose={() => setOpen(undefined)} />}
      {open === 'close' && (
        <CloseDayDialog
          yard={yard}
          day={day < yard.today ? yard.today : day}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

type ClosedDaysProps = { yard: DeskYardPlace; role: DeskRole; onClose: () => void };

function ClosedDays({ yard, role, onClose }: ClosedDaysProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { yardId, version, closedDays } = yard;
  const send = useDeskAct(actOnYard, { yardId });
  const refusalText = useRefusalText();
  return (
    <section aria-labelledby="closed-days" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="closed-days" className="type-h3">
          {t('yards.closedDays')}
        </h2>
        {mayAct(role, 'closeYardDay') && (
          <Button size="small" onPress={onClose}>
            {t('yards.closeDay')}
          </Button>
        )}
      </div>
      {closedDays.length === 0 && <p className="text-14 text-ink2">{t('yards.noClosedDays')}</p>}
      <ul>
        {closedDays.map(({ day, reason }) => (
          <li key={day} className="flex items-center gap-3 rule-row py-2 text-14">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-medium">{formats.weekdayDate(day, 'UTC')}</span>
              {reason}
            </span>
            {mayAct(role, 'openYardDay') && (
              <Button
                size="small"
                isPending={send.isPending}
                label={t('yards.openDayOf', { day: formats.weekdayDate(day, 'UTC') })}
                onPress={() => send.mutate({ act: 'openYardDay', version, day })}
              >
                {t('yards.openDay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
    </section>
  );
}
