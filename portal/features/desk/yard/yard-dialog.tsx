import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Country, countries } from '#contract/calls.ts';
import { actOnYard, addYard } from '#contract/calls/desk/yards.ts';
import type { DeskNewYard, DeskYardChange, DeskYardPlace } from '#contract/desk/yards.ts';
import { yardBounds, yardLengthMax } from '#contract/desk/values.ts';
import type { YardHours } from '#contract/yards.ts';
import { readHours, writeHours } from '#domain/yard-slots.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type YardDialogProps = { yard?: DeskYardPlace; onClose: () => void };

const textFields = ['name', 'address', 'gate', 'phone', 'place', 'timeZone'] as const;
const optional: ReadonlySet<string> = new Set(['gate', 'phone']);
type Texts = Record<(typeof textFields)[number], string>;

type NumberField = keyof typeof yardBounds;
const usual: Record<NumberField, number> = {
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 1_440,
  daysAhead: 30,
};
const numberNames = ['slotMinutes', 'capacity', 'leadMinutes', 'daysAhead'] as const;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Adds a yard, or changes the one that is given on the version that the operator has seen. */
export function YardDialog({ yard, onClose }: YardDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const title = t(yard ? 'yards.change' : 'yards.add');
  const refusalText = useRefusalText();
  const [seen] = useState(yard);
  const [texts, setTexts] = useState<Texts>({
    name: yard?.name ?? '',
    address: yard?.address ?? '',
    gate: yard?.gate ?? '',
    phone: yard?.phone ?? '',
    place: yard?.place ?? '',
    timeZone: yard?.timeZone ?? 'Europe/Amsterdam',
  });
  const [country, setCountry] = useState<Country>(
    countries.find((one) => one === yard?.country) ?? 'NL',
  );
  const [numbers, setNumbers] = useState(() =>
    Object.fromEntries(numberNames.map((name) => [name, String(yard?.[name] ?? usual[name])])),
  );
  const [week, setWeek] = useState(() =>
    weekdays.map((day) => writeHours(yard?.hours.filter((one) => one.weekday === day) ?? [])),
  );
  const read = week.map((text) => readHours(text));
  const numberOf = (name: NumberField) => wholeOf(numbers[name] ?? '', yardBounds[name]);
  const [slotMinutes, capacity, leadMinutes, daysAhead] = numberNames.map(numberOf);
  const isComplete =
    textFields.every((field) => optional.has(field) || texts[field].trim() !== '') &&
    numberNames.every((name) => numberOf(name) !== undefined) &&
    read.every((hours) => hours !== undefined);
  const save = useMutation({
    mutationFn: (body: DeskNewYard | DeskYardChange) =>
      body.act === 'addYard'
        ? ask(api, addYard, {}, { body, idempotencyKey: crypto.randomUUID() })
        : ask(
            api,
            actOnYard,
            { yardId: seen?.yardId ?? '' },
            { body, idempotencyKey: crypto.randomUUID() },
          ),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const send = () => {
    const hours = read.flatMap((ofDay, index): YardHours[] =>
      (ofDay ?? []).map((one) => ({ ...one, weekday: index + 1 })),
    );
    const fields = {
      name: texts.name.trim(),
      address: texts.address.trim(),
      gate: texts.gate.trim() || null,
      phone: texts.phone.trim() || null,
      place: texts.place.trim(),
      timeZone: texts.timeZone.trim(),
      country,
      slotMinutes: slotMinutes ?? 60,
      capacity: capacity ?? 1,
      leadMinutes: leadMinutes ?? 0,
      daysAhead: daysAhead ?? 1,
      hours,
    };
    if (seen) save.mutate({ act: 'changeYard', version: seen.version, ...fields });
    else save.mutate({ act: 'addYard', ...fields });
  };
  return (
    <FormDialog
      title={title}
      doText={t('yards.save')}
      text={t('yards.changeText')}
      isComplete={isComplete}
      isPending={save.isPending}
      refusal={save.error ? refusalText(save.error) : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      {textFields.map((field) => (
        <TextField
          key={field}
          isRequired={!optional.has(field)}
          label={t(`yards.${field}`)}
          help={
            field === 'place'
              ? t('yards.placeHelp')
              : field === 'gate'
                ? t('yards.gateHelp')
                : undefined
          }
          maxLength={yardLengthMax[field]}
          value={texts[field]}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
      <Select
        label={t('yards.country')}
        options={countries.map((key) => ({ key, text: formats.country(key) }))}
        selected={country}
        onChange={(key) => setCountry(countries.find((one) => one === key) ?? 'NL')}
      />
      {numberNames.map((name) => (
        <TextField
          key={name}
          label={t(`yards.${name}`)}
          inputMode="numeric"
          maxLength={5}
          value={numbers[name] ?? ''}
          onChange={(text) => setNumbers({ ...numbers, [name]: text })}
          error={
            numberOf(name) === undefined
              ? t('yards.bounds', {
                  min: formats.number(yardBounds[name].minimum),
                  max: formats.number(yardBounds[name].maximum),
                })
              : undefined
          }
        />
      ))}
      <p className="text-14 text-pretty text-ink2">{t('yards.hoursHelp')}</p>
      {weekdays.map((weekday, index) => (
        <TextField
          key={weekday}
          label={t(`yards.weekday.${weekday}`)}
          maxLength={100}
          value={week[index] ?? ''}
          onChange={(text) => setWeek(week.with(index, text))}
          error={read[index] === undefined ? t('yards.hoursError') : undefined}
        />
      ))}
    </FormDialog>
  );
}

/** Undefined for what is no whole number within the bounds. */
function wholeOf(
  written: string,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | undefined {
  const text = written.trim();
  const value = Number(text);
  return /^\d{1,5}$/.test(text) && value >= minimum && value <= maximum ? value : undefined;
}
