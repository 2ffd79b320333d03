import { useLocation } from 'react-router';
import type { VehicleSearchAnswer, VehicleSort } from '#contract/vehicles.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { isCounted } from '#portal/api/specified-calls.ts';
import { CardGrid } from '#portal/ui/card-grid.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import { CardSkeletons, RowSkeletons } from '#portal/ui/skeletons.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import type { VehicleColumnKey } from '#portal/ui/vehicle-columns.tsx';
import { VehicleRows } from '#portal/ui/vehicle-rows.tsx';
import type { VehicleTableColumn } from '#portal/ui/vehicle-table.tsx';
import { type ListState, type ListView, stateAddress } from './search-address.ts';
import { vehicleSummary } from './summary.ts';

interface VehicleResultsProps {
  state: ListState;
  result: VehicleSearchAnswer['result'];
  isReconnecting?: boolean;
}

/** One page of vehicles as cards or rows, and links to the other pages. */
export function VehicleResults({ state, result, isReconnecting }: VehicleResultsProps) {
  const t = useTranslate();
  const labels = { t, formats: useFormats(), localePath: useLocalePath() };
  const columns = useColumns(state);
  const vehicles = result.resultList.map((vehicle) =>
    vehicleSummary(vehicle, labels, isReconnecting),
  );
  const label = t('list.label');
  return (
    <>
      {state.view === 'rows' ? (
        <VehicleRows caption={label} columns={columns} vehicles={vehicles} />
      ) : (
        <CardGrid label={label}>
          {vehicles.map((vehicle, index) => (
            <VehicleCard key={vehicle.id} vehicle={vehicle} isFirst={index === 0} />
          ))}
        </CardGrid>
      )}
      {vehicles.some(({ yardPrice }) => yardPrice !== undefined) && (
        <p className="text-12 text-pretty text-ink3">{t('list.yardPriceNote')}</p>
      )}
      <Pages state={state} result={result} />
    </>
  );
}

export function ResultSkeletons({ view }: { view: ListView }) {
  const label = useTranslate()('list.loading');
  return view === 'rows' ? (
    <RowSkeletons count={12} label={label} />
  ) : (
    <CardSkeletons count={8} label={label} />
  );
}

function Pages({ state, result }: Omit<VehicleResultsProps, 'isReconnecting'>) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname } = useLocation();
  const { page, pageSize, total } = result;
  const first = (page - 1) * pageSize + 1;
  return (
    <Pagination
      label={t('list.pages')}
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      hrefOf={(to) => `${pathname}${stateAddress({ ...state, page: to })}`}
      pageLabel={(number) => t('list.page', { page: formats.number(number) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      summary={
        isCounted(result)
          ? t('list.showing', {
              from: formats.number(Math.min(first, total)),
              to: formats.number(Math.min(first + pageSize - 1, total)),
              total: formats.number(total),
            })
          : undefined
      }
    />
  );
}

const columnNames = [
  'photo',
  'vehicle',
  'plate',
  'firstRegistration',
  'mileage',
  'fuelAndPower',
  'gearbox',
  'vat',
  'damage',
  'location',
  'price',
  'ending',
  'status',
  'action',
] as const satisfies VehicleColumnKey[];

/** Columns that the call can sort by. */
const sortOfColumn: Partial<Record<VehicleColumnKey, VehicleSort>> = {
  vehicle: 'makeModel',
  plate: 'registration',
  firstRegistration: 'year',
  mileage: 'mileage',
  location: 'location',
  price: 'price',
  ending: 'closing',
};

/** Pressing a heading sorts by it; pressing it again reverses the order. */
function useColumns(state: ListState): VehicleTableColumn[] {
  const t = useTranslate();
  const { pathname } = useLocation();
  return columnNames.map((name) => {
    const heading = t(`list.column.${name}`);
    const sort = sortOfColumn[name];
    if (!sort) return { name, heading };
    const isCurrent = state.sort === sort;
    const order = isCurrent && state.order === 'asc' ? 'desc' : 'asc';
    const href = `${pathname}${stateAddress({ ...state, sort, order, page: 1 })}`;
    if (!isCurrent) return { name, heading, sort: { href } };
    const direction = state.order === 'asc' ? 'ascending' : 'descending';
    return { name, heading, sort: { href, direction } };
  });
}
