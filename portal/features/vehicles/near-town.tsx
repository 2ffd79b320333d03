/** The filter by distance: a town from the services' proposals, and how far around it. */
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import type { NearFilter } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { townsQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { FieldLabel, inputClass } from '#portal/ui/field.tsx';
import { Select } from '#portal/ui/select.tsx';
import { FilterGroup } from './filter-group.tsx';
import { townText } from './filter-labels.ts';
import type { FilterRailProps } from './filter-rail-props.ts';

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
  const set = (next: NearFilter | null) => onChange((now) => ({ ...now, near: next, page: 1 }));
  return (
    <FilterGroup title={title} isOpenAtFirst={near !== null}>
      <div className="grid gap-2">
        <TownField near={near} onTown={(town) => set(town && { ...town, km: near?.km ?? km })} />
        <Select
          label={t('list.nearRadius')}
          help={t('list.nearNote')}
          options={[...distances]
            .toSorted((one, other) => one - other)
            .map((distance) => ({ key: String(distance), text: formats.distanceKm(distance) }))}
          selected={String(near?.km ?? km)}
          onChange={(distance) => {
            setKm(Number(distance));
            if (near) set({ ...near, km: Number(distance) });
          }}
        />
      </div>
    </FilterGroup>
  );
}

type Town = Pick<NearFilter, 'country' | 'place'>;

interface TownFieldProps {
  near: Town | null;
  onTown: (town: Town | null) => void;
}

/** What is typed stays until it names a town; Enter and leaving the field take the first one. */
function TownField({ near, onTown }: TownFieldProps) {
  const t = useTranslate();
  const client = useApi();
  const queries = useQueryClient();
  const id = useId();
  /** Null while the field shows the chosen town. */
  const [typed, setTyped] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const chosen = near ? townText(near) : '';
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setTyped(null);
    setUnknown(null);
  }
  const { data: towns = [] } = useQuery({
    ...townsQuery(client, typed?.trim() ?? ''),
    placeholderData: (before) => before,
  });

  const choose = (town: Town | null) => {
    setTyped(null);
    setUnknown(null);
    onTown(town);
  };
  const type = (text: string) => {
    setTyped(text);
    setUnknown(null);
    // A proposal is written whole into the field.
    const proposal = towns.find((town) => townText(town) === text);
    if (proposal) choose(proposal);
  };
  const commit = async () => {
    const text = typed?.trim();
    if (text === undefined || text === chosen) return;
    if (text === '') return choose(null);
    const found = await queries.fetchQuery(townsQuery(client, text)).catch(() => []);
    if (found[0]) choose(found[0]);
    else setUnknown(text);
  };
  return (
    <TextField
      value={typed ?? chosen}
      onChange={type}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void commit();
      }}
      isInvalid={unknown !== null}
      validationBehavior="aria"
      aria-describedby={unknown === null ? undefined : `${id}unknown`}
      autoComplete="off"
      maxLength={80}
    >
      <FieldLabel label={t('list.nearTown')} />
      <Input
        list={`${id}towns`}
        className={classList(inputClass, '[&::-webkit-calendar-picker-indicator]:hidden!')}
      />
      <datalist id={`${id}towns`}>
        {towns.map((town) => (
          <option key={townText(town)}>{townText(town)}</option>
        ))}
      </datalist>
      {unknown !== null && (
        <p id={`${id}unknown`} role="alert" className="mt-1 text-13 font-medium text-danger">
          {t('list.nearUnknown', { text: unknown })}
        </p>
      )}
    </TextField>
  );
}
