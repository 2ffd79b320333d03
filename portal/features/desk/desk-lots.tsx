import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { type ChosenFilter, lotFilterNames, lotFilters } from './lot-filters.ts';
import { DeskLotRow, cellClasses } from './desk-lot-row.tsx';
import { useDeskKeys } from './shell/desk-keys.tsx';

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

/** The lots in closing order; a row opens to its acts. */
export function DeskLots({
  auction,
  lots,
  shown,
  chosen,
  onChoose,
  role,
  serverTime,
}: DeskLotsProps) {
  const t = useDeskTranslate();
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(search.get('lot'));
  const table = useRowKeys();
  return (
    <section aria-label={t('lots.title')} className="min-w-0">
      <FilterTabs lots={lots} chosen={chosen} onChoose={onChoose} />
      <table ref={table} className="w-full border-collapse type-table">
        <caption className="sr-only">{t('lots.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classList(
                  'sticky top-0 z-2 border-b border-ink bg-bg py-2 text-12 font-medium text-ink3',
                  cellClasses[column],
                )}
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((lot) => (
            <DeskLotRow
              key={lot.assetId}
              lot={lot}
              auction={auction}
              role={role}
              today={serverTime}
              isOpen={openId === lot.assetId}
              onToggle={() => setOpenId(openId === lot.assetId ? null : lot.assetId)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-6 text-ink2">{t('lots.none')}</p>}
      <p className="py-3 text-13 text-ink3 max-md:hidden">{t('lots.keys')}</p>
    </section>
  );
}

const columns = [
  'lot',
  'vehicle',
  'plate',
  'start',
  'reserve',
  'best',
  'percent',
  'bids',
  'company',
  'photos',
  'closes',
  'state',
] as const;

export function FilterTabs({
  lots,
  chosen,
  onChoose,
}: Pick<DeskLotsProps, 'lots' | 'chosen' | 'onChoose'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <fieldset aria-label={t('lots.filter')} className="flex flex-wrap gap-2 pb-3">
      {lotFilterNames.map((name) => {
        const count = lots.filter(lotFilters[name]).length;
        const isChosen = 'name' in chosen && chosen.name === name;
        if (count === 0 && !isChosen) return null;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose({ name })}
            className={classList(
              'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-3 text-13 font-semi max-md:min-h-11',
              isChosen ? 'border-won-soft bg-won-soft text-won' : 'border-edge hover:bg-sunken',
            )}
          >
            {t(`filter.${name}`)}
            <span className="font-normal">{formats.number(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** J and K move between rows; Enter opens the row, which is a button. */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null);
  const move = (step: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
    rows[next]?.focus();
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  return table;
}
