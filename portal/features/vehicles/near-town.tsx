/** The filter by distance: a town from the services' proposals, and how far around it. */
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import type { NearFilter } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { errorText } from '#portal/api/error-text.ts';
import { townsQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { FieldLabel, inputClass } from '#portal/ui/field.tsx';
import { Select } from '#portal/ui/select.tsx';
import { FilterGroup } from './filter-group.tsx';
import { townText } from './filter-labels.ts';
import type { FilterRailProps } from './filter-rail-props.ts';
import { useTypedText } from './use-typed-text.ts';

const distancesKm = [25, 50, 100, 200, 300, 500];
const distanceAtFirstKm = 100;

export function NearTown({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { near } = state;
  const [km, setKm] = useState(distanceAtFirstKm);
  const title = t('list.filterGroup.near');
  const distances = new Set([...distancesKm, near?.km ?? km]);
  // A backend with the specified calls alone proposes no towns.
  if (!hasAllCalls(useApi().settings)) return null;
  const set = (change: (now: NearFilter | null) => NearFilter | null) =>
    onChange((now) => ({ ...now, near: change(now.near), page: 1 }));
  return (
    <FilterGroup title={title} isOpenAtFirst={near !== null}>
      <div className="grid gap-2">
        <TownField
          near={near}
          onTown={(town) => set((now) => town && { ...town, km: now?.km ?? km })}
        />
        <Select
          label={t('list.nearRadius')}
          help={t('list.nearNote')}
          options={[...distances]
            .toSorted((one, other) => one - other)
            .map((distance) => ({ key: String(distance), text: formats.distanceKm(distance) }))}
          selected={String(near?.km ?? km)}
          onChange={(distance) => {
            setKm(Number(distance));
            if (near) set((now) => now && { ...now, km: Number(distance) });
          }}
        />
      </div>
    </FilterGroup>
  );
}

interface Problem {
  /** What could not be taken. */
  typed: string;
  text: string;
}

type Town = Pick<NearFilter, 'country' | 'place'>;

interface TownFieldProps {
  near: Town | null;
  onTown: (town: Town | null) => void;
}

/** What is typed stays until it names a town; Enter and leaving the field take the first one. */
function TownField({ near, onTown }: TownFieldProps) {
  const t = useTranslate();
  const formats = useFormats();
  const client = useApi();
  const queries = useQueryClient();
  const id = useId();
  const chosen = near ? townText(near) : '';
  const { input, text: shown, typed, type, take } = useTypedText(chosen);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isProblem = problem !== null && problem.typed === typed;
  const { data: towns = [] } = useQuery({
    ...townsQuery(client, typed?.trim() ?? ''),
    placeholderData: (before) => before,
  });

  const choose = (from: string, town: Town | null) => {
    take(from, town ? townText(town) : '');
    onTown(town);
  };
  const onType = (text: string) => {
    type(text);
    setProblem(null);
    // A proposal is written whole into the field.
    const proposal = towns.find((town) => townText(town) === text);
    if (proposal) choose(text, proposal);
  };
  const commit = async () => {
    const text = typed?.trim();
    if (typed === null || text === undefined || text === chosen) return;
    if (text === '') return choose(typed, null);
    try {
      const [first] = await queries.fetchQuery(townsQuery(client, text));
      if (first) choose(typed, first);
      else setProblem({ typed, text: t('list.nearUnknown', { text }) });
    } catch (error) {
      setProblem({ typed, text: errorText(error, { t, formats }) });
    }
  };
  return (
    <TextField
      value={shown}
      onChange={onType}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void commit();
      }}
      isInvalid={isProblem}
      validationBehavior="aria"
      aria-describedby={isProblem ? `${id}problem` : undefined}
      autoComplete="off"
      maxLength={80}
    >
      <FieldLabel label={t('list.nearTown')} />
      <Input
        ref={input}
        list={`${id}towns`}
        className={classList(inputClass, '[&::-webkit-calendar-picker-indicator]:hidden!')}
      />
      <datalist id={`${id}towns`}>
        {towns.map((town) => (
          <option key={townText(town)}>{townText(town)}</option>
        ))}
      </datalist>
      {isProblem && (
        <p id={`${id}problem`} role="alert" className="mt-1 text-13 font-medium text-danger">
          {problem.text}
        </p>
      )}
    </TextField>
  );
}
