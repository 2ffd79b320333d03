import { type ReactNode, memo } from 'react';
import type { FacetName, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { readMonth } from '#portal/i18n/number-text.ts';
import type { FilterRailProps } from './filter-rail-props.ts';
import { FilterGroup, FilterOptions, type FilterOption } from './filter-group.tsx';
import { HistogramRange } from './histogram-range.tsx';
import { NumberRange } from './number-range.tsx';
import { NearTown } from './near-town.tsx';
import { registrationOf, withRegistration, writeMonth } from './registration-months.ts';
import { chosenOf, withChosen } from './make-models.ts';
import { ModelsByMake } from './models-by-make.tsx';
import { choiceText } from './filter-labels.ts';
import { Equipment, Flags } from './counted-filters.tsx';
import {
  ClosingWithin,
  CurrencyChoice,
  amountOf,
  forBuyers,
  rangeOf,
  useNumberReading,
} from './more-filters.tsx';
import { type ChoiceFilter, type RangeEnd, type RangeName, withLimit } from './search-address.ts';

type Result = VehicleSearchAnswer['result'];
type FilterName = ChoiceFilter | RangeName | 'currency' | 'flags' | 'near';
type Control = (props: FilterRailProps) => ReactNode;

/** The control of each filter, in the rail's order: what one looks for, where it is, its ranges. */
const controls: Record<FilterName, Control> = {
  make: choicesOf('make'),
  model: Models,
  country: choicesOf('country'),
  format: choicesOf('format'),
  status: choicesOf('status'),
  mileage: Mileage,
  year: Registration,
  currency: CurrencyChoice,
  price: amountOf('price'),
  fuel: choicesOf('fuel'),
  gearbox: choicesOf('gearbox'),
  body: choicesOf('body'),
  vatScheme: choicesOf('vatScheme'),
  colour: choicesOf('colour'),
  power: Power,
  damage: amountOf('damage'),
  closingHours: ClosingWithin,
  flags: Flags,
  standsIn: choicesOf('standsIn'),
  near: NearTown,
  auction: choicesOf('auction'),
  seller: choicesOf('seller'),
  equipment: forBuyers(Equipment),
  listPrice: forBuyers(amountOf('listPrice')),
  priceShare: forBuyers(rangeOf('priceShare', { unit: '%', step: 5, maxValue: 999 })),
  registrationTax: forBuyers(amountOf('registrationTax')),
  co2: forBuyers(rangeOf('co2', { unit: 'g', step: 10, maxValue: 999 })),
  emissionClass: choicesOf('emissionClass'),
  seats: forBuyers(rangeOf('seats', { step: 1, maxValue: 60 })),
  doors: forBuyers(rangeOf('doors', { step: 1, maxValue: 9 })),
};
const sharedWithinAuction = new Set<string>([
  'country',
  'format',
  'status',
  'auction',
  'seller',
  'currency',
] satisfies FilterName[]);
/** Used less often, so collapsed at first. */
const foldedAtFirst = new Set<ChoiceFilter>([
  'colour',
  'body',
  'status',
  'auction',
  'seller',
  'standsIn',
  'emissionClass',
]);

/** The filters of the list, each value with the number of vehicles it leaves. */
export const FilterRail = memo(function FilterRail(props: FilterRailProps) {
  return Object.entries(controls).map(([name, Control]) => {
    const isHidden = props.isWithinAuction && sharedWithinAuction.has(name);
    return !isHidden && <Control key={name} {...props} />;
  });
});

function choicesOf(name: ChoiceFilter): Control {
  return function NamedChoices(props) {
    return <Choices name={name} {...props} />;
  };
}

function Models(props: FilterRailProps) {
  const makes = chosenOf(props.state, 'make');
  return makes.length > 0 ? (
    <ModelsByMake {...props} makes={makes} />
  ) : (
    <Choices name="model" {...props} />
  );
}

function Choices({ name, state, facets, onChange }: FilterRailProps & { name: ChoiceFilter }) {
  const t = useTranslate();
  const formats = useFormats();
  const chosen = chosenOf(state, name);
  // A backend without counts sends no values either.
  const counted = facets[name as FacetName] as Result['facets'][FacetName] | undefined;
  const names = new Map(counted?.map(({ value, name: text }) => [value, text]));
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  // A chosen value that the other filters leave nothing of stays in the list, so that it can be
  // removed.
  for (const word of chosen) if (!counts.has(word)) counts.set(word, 0);
  const options = [...counts].map(([value, count]): FilterOption => ({
    key: value,
    text: names.get(value) ?? choiceText(name, value, t),
    count: counted ? formats.number(count) : '',
    isNone: counted !== undefined && count === 0,
    oval: isCountry(name) ? roadCodes[value as keyof typeof roadCodes] : undefined,
  }));
  if (options.length === 0) return null;
  const title = t(`list.filterGroup.${name}`);
  const isLong = options.length > longFrom && names.size > 0;
  const longText = isLong ? t('list.showAll', { count: options.length }) : undefined;
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
        onToggle={(word, isOn) => onChange((now) => withChosen(now, name, word, isOn))}
        showAllText={name === 'make' ? t('list.showAllMakes', { count: options.length }) : longText}
      />
    </FilterGroup>
  );
}

function isCountry(name: ChoiceFilter): boolean {
  return name === 'country' || name === 'standsIn';
}

/** More values than this are shown on demand. */
const longFrom = 16;

const mileageStepKm = 5_000;
const mileageMaxKm = 9_999_999;
const powerStepKw = 5;
const powerMaxKw = 9_999;

function Mileage({ state, histograms, onChange }: FilterRailProps) {
  const t = useTranslate();
  const { mileage } = histograms;
  const asNumber = useNumberReading('km');
  const title = t('list.filterGroup.mileage');
  const from = state.ranges.mileageFrom ?? null;
  const to = state.ranges.mileageTo ?? null;
  const change = (end: RangeEnd, limit: number | null) =>
    onChange((now) => withLimit(now, 'mileage', end, limit));
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
        {...asNumber}
        step={mileageStepKm}
        maxValue={mileageMaxKm}
        unit="km"
      />
    </FilterGroup>
  );
}

/** Years, or months where one is typed: both are one range of months. */
function Registration({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const title = t('list.filterGroup.year');
  return (
    <FilterGroup title={title}>
      <NumberRange
        label={title}
        fromLabel={t('list.from')}
        toLabel={t('list.to')}
        {...registrationOf(state)}
        onChange={(end, limit) =>
          onChange((now) => withRegistration(now, { ...registrationOf(now), [end]: limit }))
        }
        read={(text, end) => readMonth(text, new Date().getFullYear(), end)}
        write={writeMonth}
        unreadText={(text) => t('list.rangeUnreadYear', { text })}
        step={12}
        toOffset={11}
        minValue={1950 * 12}
        maxValue={2100 * 12 + 11}
      />
    </FilterGroup>
  );
}

function Power({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const asNumber = useNumberReading('kw');
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
        onChange={(end, limit) => onChange((now) => withLimit(now, 'power', end, limit))}
        {...asNumber}
        step={powerStepKw}
        maxValue={powerMaxKw}
        unit="kW"
      />
    </FilterGroup>
  );
}
