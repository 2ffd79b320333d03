/** The models of each chosen make: below its name where there are several makes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { FilterGroup, FilterOptions } from './filter-group.tsx';
import type { FilterRailProps } from './filter-rail-props.ts';
import { withModel } from './make-models.ts';
import { searchRequest } from './search-address.ts';

export function ModelsByMake({ makes, ...props }: FilterRailProps & { makes: readonly string[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { models } = props.state;
  const [only] = makes;
  if (makes.length === 1 && models.length === 0 && props.facets.model.length === 0) return null;
  return (
    <FilterGroup
      title={t('list.filterGroup.model')}
      note={models.length > 0 ? formats.number(models.length) : undefined}
    >
      {only !== undefined && makes.length === 1 ? (
        <Models {...props} make={only} counted={props.facets.model} />
      ) : (
        <div className="grid gap-2">
          {makes.map((name) => (
            <ModelsOfMake key={name} {...props} make={name} />
          ))}
        </div>
      )}
    </FilterGroup>
  );
}

/** Counted as if this were the only make: one more search, which the index answers at once. */
function ModelsOfMake({ make, ...props }: FilterRailProps & { make: string }) {
  const t = useTranslate();
  const { choices } = props.state;
  const alone = {
    ...props.state,
    choices: { ...choices, make: [make] },
    models: [],
    page: 1,
    pageSize: null,
  };
  const { data } = useQuery({
    ...vehiclesQuery(useApi(), searchRequest(alone, 1, props.auctionId)),
    placeholderData: keepPreviousData,
  });
  const models = data?.result.facets.model ?? [];
  if (models.length === 0) return null;
  return (
    <div>
      <p className="type-label">{make}</p>
      <Models
        {...props}
        make={make}
        counted={models}
        showAllText={t('list.showAll', { count: models.length })}
      />
    </div>
  );
}

type ModelsProps = Pick<FilterRailProps, 'state' | 'onChange'> & {
  make: string;
  counted: VehicleSearchAnswer['result']['facets']['model'];
  showAllText?: string;
};

function Models({ make, counted, state, onChange, showAllText }: ModelsProps) {
  const formats = useFormats();
  const chosen = state.models.filter((one) => one.make === make).map(({ model }) => model);
  // What the other filters leave nothing of stays, so that it can be taken off.
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  for (const model of chosen) if (!counts.has(model)) counts.set(model, 0);
  return (
    <FilterOptions
      label={make}
      options={[...counts].map(([model, count]) => ({
        key: model,
        text: model,
        count: formats.number(count),
        isNone: count === 0,
      }))}
      selected={new Set(chosen)}
      onToggle={(model, isOn) => onChange((now) => withModel(now, { make, model }, isOn))}
      {...(showAllText !== undefined && { showAllText })}
    />
  );
}
