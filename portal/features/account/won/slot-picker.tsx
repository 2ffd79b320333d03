import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { type YardDay, type YardSlot, type YardSlotsAnswer, slotDaysMax } from '#contract/yards.ts';
import { dayAfter } from '#domain/yard-slots.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { slotsQuery } from '#portal/api/queries.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

export type ChosenSlot = Pick<YardSlot, 'startsAt' | 'endsAt'>;

type SlotPickerProps = {
  settlement: Settlement;
  chosen: ChosenSlot | undefined;
  onChoose: (slot: ChosenSlot) => void;
};

/** The days of a week at the yard, and the slots of one of them. */
export function SlotPicker({ settlement, chosen, onChoose }: SlotPickerProps) {
  const { currencyCode } = settlement.statement;
  const { t } = useBidLabels(currencyCode);
  const own = settlement.pickUp?.slot ? settlement.pickUp.day : undefined;
  const [from, setFrom] = useState(own);
  const [openDay, setDay] = useState(own);
  const { data, error } = useQuery({
    ...slotsQuery(useApi(), settlement, from),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <ReadError error={error} />;
  if (!data) return <TextSkeleton count={3} label={t('shell.loading')} />;
  const shown = data.days.find(({ day }) => day === openDay) ?? firstOpen(data.days);
  const isFixed = data.isFixed && settlement.pickUp?.slot !== null;
  return (
    <div className="grid gap-3">
      <Place answer={data} />
      {isFixed && <p className="text-14 text-pretty">{t('account.slot.fixed')}</p>}
      {!isFixed && (
        <Days
          answer={data}
          shown={shown?.day}
          onDay={setDay}
          onFrom={(day) => {
            setFrom(day);
            setDay(undefined);
          }}
        />
      )}
      {!isFixed && shown && (
        <Slots
          day={shown}
          timeZone={data.yard.timeZone}
          chosen={chosen?.startsAt}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

function firstOpen(days: readonly YardDay[]): YardDay | undefined {
  return days.find(({ slots }) => slots.some(mayTake)) ?? days[0];
}

const mayTake = ({ state }: YardSlot) => state === 'free' || state === 'few';

function Place({ answer: { yard, leadMinutes, serverTime } }: { answer: YardSlotsAnswer }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, address, timeZone } = yard;
  const zone = formats.zoneOffset(serverTime, timeZone);
  return (
    <div className="grid gap-1 text-13 text-pretty text-ink2">
      <p>{t('account.slot.where', { yard: name, address, zone })}</p>
      {leadMinutes > 0 && <p>{t('account.slot.until', { hours: Math.ceil(leadMinutes / 60) })}</p>}
    </div>
  );
}

const choice =
  'min-h-12 min-w-0 rounded-control border px-2 py-1.5 text-14 leading-tight tabular-nums';
const choiceClass = (isChosen: boolean, mayChoose: boolean) =>
  classList(
    choice,
    isChosen
      ? 'border-ink bg-ink font-semi text-surface'
      : mayChoose
        ? 'border-edge bg-surface hover:bg-sunken'
        : 'border-line bg-sunken text-ink2',
  );

type DaysProps = {
  answer: YardSlotsAnswer;
  shown: string | undefined;
  onDay: (day: string) => void;
  /** Shows the week from that day on. */
  onFrom: (day: string) => void;
};

function Days({ answer: { days, first, last }, shown, onDay, onFrom }: DaysProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [begin = first] = days.map(({ day }) => day);
  const before = dayAfter(begin, -slotDaysMax);
  const after = dayAfter(begin, slotDaysMax);
  return (
    <fieldset aria-label={t('account.slot.day')} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap gap-2">
        {days.map(({ day, slots }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === shown}
            onClick={() => onDay(day)}
            className={choiceClass(day === shown, slots.some(mayTake))}
          >
            {formats.weekdayDate(day, 'UTC')}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isDisabled={begin <= first}
          onPress={() => onFrom(before < first ? first : before)}
        >
          {t('account.slot.earlier')}
        </Button>
        <Button size="small" isDisabled={after > last} onPress={() => onFrom(after)}>
          {t('account.slot.later')}
        </Button>
      </div>
    </fieldset>
  );
}

type SlotsProps = {
  day: YardDay;
  timeZone: string;
  chosen: string | undefined;
  onChoose: (slot: ChosenSlot) => void;
};

function Slots({ day: { day, closed, slots }, timeZone, chosen, onChoose }: SlotsProps) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  if (closed !== null)
    return <p className="text-14 text-pretty">{t('account.slot.closed', { reason: closed })}</p>;
  if (slots.length === 0) return <p className="text-14">{t('account.slot.none')}</p>;
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-2">
      <h5 id={id} className="text-14 font-semi">
        {formats.weekdayDate(day, 'UTC')}
      </h5>
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {slots.map((slot) => (
          <button
            key={slot.startsAt}
            type="button"
            aria-pressed={slot.startsAt === chosen}
            disabled={slot.startsAt !== chosen && !mayTake(slot)}
            onClick={() => onChoose(slot)}
            className={choiceClass(slot.startsAt === chosen, mayTake(slot))}
          >
            <span className="block">{formats.time(slot.startsAt, timeZone)}</span>
            <span className="block text-12 font-normal">
              {slot.state === 'few'
                ? t('account.slot.few', { count: slot.free })
                : t(`account.slot.${slot.state}`)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
