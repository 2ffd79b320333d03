import { memo, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { VehicleSearchAnswer, VehicleSort } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useRequestContext } from '#portal/app/request-context.ts';
import { isCounted } from '#portal/api/specified-calls.ts';
import { CardGrid } from '#portal/ui/card-grid.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import { CardSkeletons, RowSkeletons } from '#portal/ui/skeletons.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import { useCompareList } from '#portal/features/compare-list/compare-list.ts';
import type { VehicleColumnKey } from '#portal/ui/vehicle-column.ts';
import { VehicleRows } from '#portal/ui/vehicle-rows.tsx';
import type { VehicleTableColumn } from '#portal/ui/vehicle-table.tsx';
import type { ListPreferences } from './list-preferences.ts';
import { listColumns } from './list-columns.ts';
import { PageSizes } from './page-sizes.tsx';
import { type ListState, type ListView, stateAddress } from './search-address.ts';
import { vehicleSummary } from './summary.ts';
import { isAtLeast, useTotalText } from './total-text.ts';
import { useSummaryLabels } from './use-summary-labels.ts';

interface VehicleResultsProps {
  state: ListState;
  view: ListView;
  preferences: ListPreferences;
  remember: (changed: ListPreferences) => void;
  result: VehicleSearchAnswer['result'];
  isReconnecting?: boolean;
}

/** One page of vehicles as cards or rows, and links to the other pages. */
export const VehicleResults = memo(function VehicleResults({
  state,
  view,
  result,
  preferences,
  remember,
  isReconnecting,
}: VehicleResultsProps) {
  const { expectsPhone } = useRequestContext();
  const t = useTranslate();
  const labels = useSummaryLabels({ isNamed: view === 'cards' });
  const columns = useColumns({ state, preferences, remember });
  const { resultList } = result;
  const vehicles = useMemo(
    () => resultList.map((vehicle) => vehicleSummary(vehicle, labels, isReconnecting)),
    [resultList, labels, isReconnecting],
  );
  const label = t('list.label');
  return (
    <>
      {view === 'rows' ? (
        <VehicleRows
          caption={label}
          columns={columns}
          vehicles={vehicles}
          expectsPhone={expectsPhone}
        />
      ) : (
        <CardGrid label={label}>
          {vehicles.map((vehicle, index) => (
            <Card key={vehicle.id} vehicle={vehicle} isFirst={index === 0} />
          ))}
        </CardGrid>
      )}
      {vehicles.some(({ yardPrice }) => yardPrice !== undefined) && (
        <p className="text-12 text-pretty text-ink3">{t('list.yardPriceNote')}</p>
      )}
      <Pages state={state} result={result} />
      <PageSizes state={state} result={result} remember={remember} />
    </>
  );
});

const Card = memo(VehicleCard);

export function ResultSkeletons({ view }: { view: ListView }) {
  const label = useTranslate()('list.loading');
  return view === 'rows' ? (
    <RowSkeletons count={12} label={label} />
  ) : (
    <CardSkeletons count={8} label={label} />
  );
}

function Pages({ state, result }: Pick<VehicleResultsProps, 'state' | 'result'>) {
  const t = useTranslate();
  const formats = useFormats();
  const totalText = useTotalText();
  const { pathname } = useLocation();
  const { page, pageSize, total } = result;
  const first = (page - 1) * pageSize + 1;
  return (
    <Pagination
      label={t('list.pages')}
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      isAtLeast={isAtLeast(result, total)}
      hrefOf={(to) => `${pathname}${stateAddress({ ...state, page: to })}`}
      format={(number) => formats.number(number)}
      pageLabel={(number) => t('list.page', { page: formats.number(number) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      summary={
        isCounted(result)
          ? t('list.showing', {
              from: formats.number(Math.min(first, total)),
              to: formats.number(Math.min(first + pageSize - 1, total)),
              total: totalText(result, total),
            })
          : undefined
      }
    />
  );
}

/** Columns that the call can sort by. */
const sortOfColumn: Partial<Record<VehicleColumnKey, VehicleSort>> = {
  vehicle: 'makeModel',
  plate: 'registration',
  firstRegistration: 'year',
  mileage: 'mileage',
  location: 'location',
  price: 'price',
  yardPrice: 'yardPrice',
  ending: 'closing',
};

/** Pressing a heading sorts by it; pressing it again reverses the order. */
function useColumns({
  state,
  preferences,
  remember,
}: Pick<VehicleResultsProps, 'state' | 'preferences' | 'remember'>): VehicleTableColumn[] {
  const t = useTranslate();
  const isBuyer = useCompareList() !== null;
  const { pathname } = useLocation();
  const columns = listColumns(preferences.columns, isBuyer);
  return columns.map((name) => {
    const heading = t(`list.column.${name}`);
    const sort = sortOfColumn[name];
    if (!sort) return { name, heading };
    const isCurrent = state.sort === sort;
    const order = isCurrent && state.order === 'asc' ? 'desc' : 'asc';
    const href = `${pathname}${stateAddress({ ...state, sort, order, page: 1 })}`;
    const onPress = () => remember({ sort: { sort, order } });
    if (!isCurrent) return { name, heading, sort: { href, onPress } };
    const direction = state.order === 'asc' ? 'ascending' : 'descending';
    return { name, heading, sort: { href, onPress, direction } };
  });
}
