import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { classList } from '#portal/ui/class-list.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { useUnviewedLots } from './console/unviewed-lots.ts';
import type { ConsoleStore } from './console/use-desk-stream.ts';
import { DeskLotRow, cellClasses, closedColumns, runningColumns } from './desk-lot-row.tsx';
import { mayActOnSeveral, RunningBulk } from './build/running-bulk.tsx';
import { ConsoleActs } from './console/console-acts.tsx';
import { ExportButton } from './export-button.tsx';
import { LotCheckbox } from './lot-cells.tsx';
import { ColumnChoice, ColumnsButton, useHiddenColumns } from './lot-columns.tsx';
import { type ChosenFilter, lotFilterNames, lotFilters } from './lot-filters.ts';
import { MakeSelect, allMakes } from './make-select.tsx';
import { fitsSearch } from './lots-file.ts';
import { SortHeading } from './sort-heading.tsx';
import { type SortedBy, isSortable, sortLots } from './sort-lots.ts';
import { FilterTab } from './filter-tab.tsx';
import { rowIdOf, useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

export type DeskLotsProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  /** What the chosen filter leaves. */
  shown: readonly DeskLot[];
  chosen: ChosenFilter;
  onChoose: (chosen: ChosenFilter) => void;
  role: DeskRole;
  serverTime: string;
};

/** Without a filter of its own: what is shown was chosen above it. */
type OwnFilter =
  | Pick<DeskLotsProps, 'chosen' | 'onChoose'>
  | { chosen: null; onChoose?: undefined };

/** The lots in closing order; a row opens to its acts. */
export function DeskLots(
  props: Omit<DeskLotsProps, 'chosen' | 'onChoose'> & OwnFilter & { store: ConsoleStore },
) {
  const { auction, lots, chosen, onChoose, role, serverTime, store } = props;
  const t = useDeskTranslate();
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(search.get('lot'));
  const [typed, setTyped] = useState('');
  const [make, setMake] = useState(allMakes);
  const [isUnviewed, setUnviewed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const hidden = useHiddenColumns();
  const isRunningNow = auction.status === 'open' || auction.status === 'closing';
  const all = isRunningNow ? runningColumns : closedColumns;
  const columns = all.filter((column) => !hidden.isHidden(column));
  const unviewed = useUnviewedLots(store, auction, { lots, serverTime });
  const filtered = isUnviewed ? lots.filter((lot) => unviewed.has(lot.assetId)) : props.shown;
  const shown = filtered.filter(
    (lot) => fitsSearch(lot, typed) && (make === allMakes || lot.make === make),
  );
  const [sorted, setSorted] = useState<SortedBy | null>(null);
  const ordered = sortLots(shown, sorted);
  const { picked, isAll, has, select, toggle } = useSelection(lots, shown);
  const isSelectable = isRunningNow && mayActOnSeveral(role);
  const table = useRowKeys(isSelectable ? toggle : undefined, (ids) =>
    select(
      shown.filter(({ assetId }) => ids.includes(assetId)),
      true,
    ),
  );
  const focusedId = useFocusedRow(table);
  const focused = shown.find(({ assetId }) => assetId === focusedId);
  return (
    <section aria-label={t('lots.title')} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {chosen && (
          <FilterTabs
            lots={lots}
            chosen={isUnviewed ? null : chosen}
            onChoose={(next) => {
              setUnviewed(false);
              onChoose(next);
            }}
          >
            {isRunningNow && (unviewed.size > 0 || isUnviewed) && (
              <FilterTab
                text={t('filter.unviewed')}
                count={unviewed.size}
                isChosen={isUnviewed}
                onChoose={() => setUnviewed(true)}
              />
            )}
          </FilterTabs>
        )}
        <div className="flex flex-wrap gap-2 pb-3 max-md:w-full md:ml-auto">
          <input
            type="search"
            aria-label={t('lots.search')}
            placeholder={t('lots.search')}
            value={typed}
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
            className="h-8 min-w-0 rounded-control border border-edge bg-bg px-3 text-13 max-md:h-11 max-md:flex-1 md:w-44"
          />
          <MakeSelect lots={lots} selected={make} onChange={setMake} />
          <ColumnsButton isOpen={isChoosing} onToggle={() => setChoosing(!isChoosing)} />
          <ExportButton auction={auction} lots={shown} store={store} isRunning={isRunningNow} />
        </div>
      </div>
      {isChoosing && <ColumnChoice columns={all} {...hidden} />}
      {isSelectable && picked.length > 0 && (
        <RunningBulk
          auction={auction}
          lots={picked}
          total={lots.length}
          role={role}
          onDone={(done) => select(done, false)}
        />
      )}
      {isRunningNow && focused && (
        <ConsoleActs subject={{ kind: 'lot', lot: focused, auction }} lots={lots} role={role} />
      )}
      <table ref={table} className="w-full border-collapse type-table">
        <caption className="sr-only">{t('lots.title')}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th
                scope="col"
                className="sticky top-0 z-2 w-9 border-b border-ink bg-bg text-left max-md:w-12 max-md:pr-2"
              >
                <LotCheckbox
                  label={t('bulk.all', { count: shown.length })}
                  isSelected={isAll}
                  isIndeterminate={!isAll && picked.length > 0}
                  onChange={(isSelected) => select(shown, isSelected)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={
                  isSortable(column)
                    ? sorted?.column === column
                      ? sorted.direction
                      : 'none'
                    : undefined
                }
                className={classList(
                  'sticky top-0 z-2 border-b border-ink bg-bg py-2 text-12 font-medium text-ink3',
                  cellClasses[column],
                )}
              >
                <SortHeading column={column} sorted={sorted} onSort={setSorted} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((lot) => (
            <DeskLotRow
              key={lot.assetId}
              lot={lot}
              auction={auction}
              role={role}
              columns={columns}
              store={store}
              today={serverTime}
              isUnviewed={unviewed.has(lot.assetId)}
              select={
                isSelectable ? (
                  <LotCheckbox
                    label={t('lot.number', { number: lot.number })}
                    isSelected={has(lot.assetId)}
                    onChange={(isSelected) => select([lot], isSelected)}
                  />
                ) : undefined
              }
              isCurrent={lot === focused}
              isOpen={openId === lot.assetId}
              onToggle={() => setOpenId(openId === lot.assetId ? null : lot.assetId)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-6 text-ink2">{t('lots.none')}</p>}
      <p className="py-3 text-13 text-ink3 max-md:hidden">
        {t(isSelectable ? 'lots.keysSelect' : 'lots.keys')}
      </p>
    </section>
  );
}

export type FilterTabsProps = Pick<DeskLotsProps, 'lots' | 'onChoose'> & {
  /** Null: another filter than these. */
  chosen: ChosenFilter | null;
  children?: ReactNode;
};

export function FilterTabs({ lots, chosen, onChoose, children }: FilterTabsProps) {
  const t = useDeskTranslate();
  return (
    <fieldset aria-label={t('lots.filter')} className="flex flex-wrap gap-2 pb-3">
      {lotFilterNames.map((name) => {
        const count = lots.filter(lotFilters[name]).length;
        const isChosen = chosen !== null && 'name' in chosen && chosen.name === name;
        if (count === 0 && !isChosen) return null;
        return (
          <FilterTab
            key={name}
            text={t(`filter.${name}`)}
            count={count}
            isChosen={isChosen}
            onChoose={() => onChoose({ name })}
          />
        );
      })}
      {children}
    </fieldset>
  );
}

/** The lot whose row has, or had last, the focus: a dialog about it takes the focus away. */
function useFocusedRow(table: RefObject<HTMLTableElement | null>): string | undefined {
  const [focusedId, setFocusedId] = useState<string>();
  useEffect(() => {
    const { current } = table;
    const onFocus = ({ target }: FocusEvent) =>
      setFocusedId(target instanceof Element ? rowIdOf(target) : undefined);
    current?.addEventListener('focusin', onFocus);
    return () => current?.removeEventListener('focusin', onFocus);
  }, [table]);
  return focusedId;
}
