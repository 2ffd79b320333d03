import { LayoutGrid, Rows3 } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Select } from '#portal/ui/select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { setFilters } from './filter-labels.ts';
import { SaveSearch } from './save-search.tsx';
import type { ListPreferences } from './list-preferences.ts';
import {
  type ListState,
  type ListView,
  sortsOf,
  stateAddress,
  withoutFilters,
} from './search-address.ts';
import type { ChangeList } from './use-list-state.ts';

export interface ListToolbarProps {
  state: ListState;
  view: ListView;
  preferences: ListPreferences;
  remember: (changed: ListPreferences) => void;
  onChange: ChangeList;
  isWithinAuction: boolean;
  unsaidCurrency: string;
  /** The search result; undefined while loading. */
  result: VehicleSearchAnswer['result'] | undefined;
  /** The button that opens the filters where the rail has no room. */
  filters: ReactNode;
}

/** Active filters, sort order and view. On a phone the filters scroll in a line of their own. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, isWithinAuction } = props;
  const t = useTranslate();
  const auctions = props.result?.facets.auction as { value: string; name?: string }[] | undefined;
  const names = new Map(auctions?.map(({ value, name = value }) => [value, name]));
  const formats = useFormats();
  const chipsOf = (one: ListState) => setFilters(one, t, formats, props.unsaidCurrency, names);
  const chips = chipsOf(state);
  // A correction is saved, not the typing error.
  const { reading } = props.result ?? {};
  const searched = reading ? { ...state, text: reading.text, asTyped: false } : state;
  const remove = (now: ListState, key: string) =>
    chipsOf(now).find((chip) => chip.key === key)?.without ?? now;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-md:gap-x-1.5">
        <span className="contents print:hidden">{props.filters}</span>
        {chips.length > 0 && (
          <span className="contents max-md:order-last max-md:-mx-4 max-md:flex max-md:w-screen max-md:items-center max-md:gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1">
            {chips.map(({ key, text }) => (
              <FilterChip
                key={key}
                text={text}
                removeLabel={t('list.removeFilter', { filter: text })}
                onRemove={() => onChange((now) => remove(now, key))}
              />
            ))}
            {chips.length > 1 && (
              <button
                type="button"
                onClick={() => onChange(withoutFilters)}
                className="h-8 flex-none px-1 text-13 font-medium text-accent underline underline-offset-3 hover:text-accent-hover hover:decoration-2 max-md:h-11 print:hidden"
              >
                {t('list.clearAll')}
              </button>
            )}
          </span>
        )}
        <span className="ml-auto flex min-w-0 items-center gap-2.5 max-md:flex-1 max-md:gap-1.5 md:flex-none print:hidden">
          <SortSelect {...props} />
          <Views {...props} />
          {props.view === 'rows' && <ColumnsButton {...props} />}
        </span>
      </div>
      {!isWithinAuction && (
        <SaveSearch
          state={searched}
          filters={chipsOf(searched).map(({ text }) => text)}
          onRecognised={(savedSearch) =>
            onChange((now) => ({ ...now, savedSearch }), { replace: true })
          }
        />
      )}
    </>
  );
}

function SortSelect({ state, onChange, remember, isWithinAuction, result }: ListToolbarProps) {
  const t = useTranslate();
  const hasYard = result?.resultList.some(({ buyer }) => buyer !== null) ?? false;
  // Nobody's yard is known before the sign-in.
  const sorts = sortsOf({ isWithinAuction }).filter(
    (sort) => sort !== 'yardPrice' || hasYard || state.sort === sort,
  );
  // Ascending is what most look for: lowest, first, A to Z.
  const options = (['asc', 'desc'] as const).flatMap((order) =>
    sorts.map((sort) => ({
      key: `${sort} ${order}`,
      text: t(`list.sort.${sort}.${order}`),
    })),
  );
  const choose = (key: string) => {
    const [word, direction] = key.split(' ');
    const order = direction === 'desc' ? 'desc' : 'asc';
    const sort = sorts.find((one) => one === word);
    if (!sort) return;
    remember({ sort: { sort, order } });
    onChange((now) => ({ ...now, sort, order, page: 1 }));
  };
  return (
    <Select
      label={t('list.sort')}
      layout="inline"
      options={options}
      selected={`${state.sort} ${state.order}`}
      onChange={choose}
    />
  );
}

function Views({ state, view, remember }: Pick<ListToolbarProps, 'state' | 'view' | 'remember'>) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const to = (wanted: ListView) => ({
    href: `${pathname}${stateAddress({ ...state, view: wanted })}`,
    isCurrent: view === wanted,
    onPress: () => remember({ view: wanted }),
  });
  return (
    <ViewSwitch
      label={t('list.view')}
      views={[
        { ...to('cards'), label: t('list.view.cards'), icon: LayoutGrid },
        { ...to('rows'), label: t('list.view.rows'), icon: Rows3 },
      ]}
    />
  );
}
