/** The models of each chosen make below its name: models of several makes may be called alike. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { FilterGroup, FilterOptions } from './filter-group.tsx';
import type { FilterRailProps } from './filter-rail-props.ts';
import { searchRequest, withChoice } from './search-address.ts';

export function ModelsByMake(props: FilterRailProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { make = [], model = [] } = props.state.choices;
  return (
    <FilterGroup
      title={t('list.filterGroup.model')}
      note={model.length > 0 ? formats.number(model.length) : undefined}
    >
      <div className="grid gap-2">
        {make.map((name) => (
          <ModelsOfMake key={name} {...props} make={name} />
        ))}
      </div>
    </FilterGroup>
  );
}

/** Counted as if this were the only make: one more search, which the index answers at once. */
function ModelsOfMake({ make, state, auctionId, onChange }: FilterRailProps & { make: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const alone = { ...state, choices: { ...state.choices, make: [make] }, page: 1, pageSize: null };
  const { data } = useQuery({
    ...vehiclesQuery(useApi(), searchRequest(alone, 1, auctionId)),
    placeholderData: keepPreviousData,
  });
  const models = data?.result.facets.model ?? [];
  if (models.length === 0) return null;
  return (
    <div>
      <p className="type-label">{make}</p>
      <FilterOptions
        label={make}
        options={models.map(({ value, count }) => ({
          key: value,
          text: value,
          count: formats.number(count),
          isNone: count === 0,
        }))}
        selected={new Set(state.choices.model)}
        onToggle={(model, isOn) => onChange(withChoice(state, 'model', model, isOn))}
        showAllText={t('list.showAll', { count: models.length })}
      />
    </div>
  );
}
