import type { ReactNode } from 'react';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { FilterGroup, FilterOptions, type FilterOption } from './filter-group.tsx';
import { HistogramRange } from './histogram-range.tsx';
import { NumberRange } from './number-range.tsx';
import { choiceText } from './filter-labels.ts';
import {
  type ChoiceFilter,
  type ListState,
  type RangeName,
  withRanges,
  withChoice,
} from './search-address.ts';

type Result = VehicleSearchAnswer['result'];

export interface FilterRailProps {
  state: ListState;
  facets: Result['facets'];
  histograms: Result['histograms'];
  onChange: (state: ListState) => void;
  /** Within one auction all vehicles share its country, format and status. */
  isWithinAuction: boolean;
}

type FilterName = ChoiceFilter | RangeName;
type Control = (props: FilterRailProps) => ReactNode;

/**
 * The control of each filter, in the rail's order: ranges follow location and sale format, as is
 * usual in the trade. Null has none: such a filter is set by an address alone.
 */
const controls: Record<FilterName, Control | null> = {
  country: choicesOf('country'),
  format: choicesOf('format'),
  status: choicesOf('status'),
  mileage: Mileage,
  year: Years,
  make: choicesOf('make'),
  fuel: choicesOf('fuel'),
  gearbox: choicesOf('gearbox'),
  body: choicesOf('body'),
  vatScheme: choicesOf('vatScheme'),
  colour: choicesOf('colour'),
  power: Power,
  price: null,
  damage: null,
};
const sharedWithinAuction = new Set<string>(['country', 'format', 'status'] satisfies FilterName[]);
/** Used less often, so collapsed at first. */
const foldedAtFirst = new Set<ChoiceFilter>(['colour', 'body', 'status']);

/** The filters of the list, each value with the number of vehicles it leaves. */
export function FilterRail(props: FilterRailProps) {
  return Object.entries(controls).map(([name, Control]) => {
    const isHidden = props.isWithinAuction && sharedWithinAuction.has(name);
    return Control && !isHidden && <Control key={name} {...props} />;
  });
}

function choicesOf(name: ChoiceFilter): Control {
  return function NamedChoices(props) {
    return <Choices name={name} {...props} />;
  };
}

function Choices({ name, state, facets, onChange }: FilterRailProps & { name: ChoiceFilter }) {
  const t = useTranslate();
  const formats = useFormats();
  const chosen = state.choices[name] ?? [];
  // A backend without counts sends no values either.
  const counted = facets[name] as Result['facets'][ChoiceFilter] | undefined;
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  // A chosen value that the other filters leave nothing of stays in the list, so that it can be
  // removed.
  for (const word of chosen) if (!counts.has(word)) counts.set(word, 0);
  const options = [...counts].map(([value, count]): FilterOption => ({
    key: value,
    text: choiceText(name, value, t),
    count: counted ? formats.number(count) : '',
    isNone: counted !== undefined && count === 0,
    oval: name === 'country' ? roadCodes[value as keyof typeof roadCodes] : undefined,
  }));
  if (options.length === 0) return null;
  const title = t(`list.filterGroup.${name}`);
  return (
    <FilterGroup
      title={title}
      isOpenAtFirst={!foldedAtFirst.has(name) || chosen.length > 0}
      note={chosen.length > 0 ? formats.number(chosen.length) : undefined}
    >
      <FilterOptions
        label={title}
        options={options}
        selected={new Set(chosen)}
        onToggle={(word, isOn) => onChange(withChoice(state, name, word, isOn))}
        showAllText={
          name === 'make' ? t('list.showAllMakes', { count: options.length }) : undefined
        }
      />
    </FilterGroup>
  );
}

const mileageStepKm = 5_000;

function Mileage({ state, histograms, onChange }: FilterRailProps) {
  const t = useTranslate();
  const { mileage } = histograms;
  const title = t('list.filterGroup.mileage');
  const from = state.ranges.mileageFrom ?? null;
  const to = state.ranges.mileageTo ?? null;
  const change = (range: { from: number | null; to: number | null }) =>
    onChange(withRanges(state, { mileageFrom: range.from, mileageTo: range.to }));
  return (
    <FilterGroup title={title}>
      {mileage && mileage.max > mileage.min && (
        <HistogramRange
          label={title}
          fromLabel={t('list.from')}
          toLabel={t('list.to')}
          bins={mileage.counts}
          minValue={mileage.min}
          maxValue={mileage.max}
          step={mileageStepKm}
          from={from}
          to={to}
          onChange={change}
          formatOptions={{ style: 'unit', unit: 'kilometer' }}
        />
      )}
      <NumberRange
        label={title}
        fromLabel={t('list.from')}
        toLabel={t('list.to')}
        from={from}
        to={to}
        onChange={change}
        unit="km"
      />
    </FilterGroup>
  );
}

function Years({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const title = t('list.filterGroup.year');
  return (
    <FilterGroup title={title}>
      <NumberRange
        label={title}
        fromLabel={t('list.from')}
        toLabel={t('list.to')}
        from={state.ranges.yearFrom ?? null}
        to={state.ranges.yearTo ?? null}
        onChange={({ from, to }) => onChange(withRanges(state, { yearFrom: from, yearTo: to }))}
        minValue={1950}
        maxValue={2100}
        grouping={false}
      />
    </FilterGroup>
  );
}

function Power({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const title = t('list.filterGroup.power');
  const { powerFrom = null, powerTo = null } = state.ranges;
  return (
    <FilterGroup title={title} isOpenAtFirst={powerFrom !== null || powerTo !== null}>
      <NumberRange
        label={title}
        fromLabel={t('list.from')}
        toLabel={t('list.to')}
        from={powerFrom}
        to={powerTo}
        onChange={({ from, to }) => onChange(withRanges(state, { powerFrom: from, powerTo: to }))}
        unit="kW"
      />
    </FilterGroup>
  );
}
