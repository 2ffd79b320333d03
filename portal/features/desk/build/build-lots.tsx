import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { classList } from '#portal/ui/class-list.ts';
import { Plate } from '#portal/ui/plate.tsx';
import { LotActs, LotDetails } from '#portal/features/desk/lot-details.tsx';
import { LotState } from '#portal/features/desk/lot-state.tsx';
import { type DeskLotsProps, FilterTabs } from '#portal/features/desk/desk-lots.tsx';
import { pressRow, useRowKeys } from '#portal/features/desk/use-row-keys.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { EditLink, LotCheckbox, LotOpener, PhotoCount } from '#portal/features/desk/lot-cells.tsx';
import { useSelection } from '#portal/features/desk/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EndCell, PriceCell } from './lot-cells.tsx';

const columns = [
  'lot',
  'vehicle',
  'plate',
  'start',
  'reserve',
  'photos',
  'closes',
  'state',
] as const;
const right = 'px-1.5 text-right whitespace-nowrap';
const left = 'px-1.5 text-left';
const cells = {
  lot: 'pr-1.5 text-right',
  vehicle: left,
  plate: classList(left, 'max-md:hidden'),
  start: classList(right, 'max-md:hidden'),
  reserve: classList(right, 'max-md:hidden'),
  photos: classList(right, 'max-wide:hidden'),
  closes: classList(right, 'max-md:hidden'),
  state: classList(left, 'max-md:text-right md:pr-0'),
} as const;

/** The lots of an auction before it opens: edited cell by cell, or many at once by the bar. */
export function BuildLots(props: DeskLotsProps) {
  const { auction, lots, shown, chosen, onChoose, role } = props;
  const t = useDeskTranslate();
  const [openId, setOpenId] = useState<string | null>(null);
  const mayEdit = mayAct(role, 'changeLotTerms');
  const { picked, isAll, has, select, toggle } = useSelection(lots, shown);
  const table = useRowKeys(mayEdit ? toggle : undefined, (assetIds) =>
    select(
      shown.filter(({ assetId }) => assetIds.includes(assetId)),
      true,
    ),
  );
  return (
    <section aria-label={t('lots.title')} className="min-w-0">
      <FilterTabs lots={lots} chosen={chosen} onChoose={onChoose} />
      {picked.length > 0 && (
        <BulkBar
          auction={auction}
          lots={picked}
          total={lots.length}
          onDone={(done) => select(done, false)}
        />
      )}
      <table ref={table} className="w-full border-collapse type-table">
        <caption className="sr-only">{t('lots.title')}</caption>
        <thead>
          <tr>
            {mayEdit && (
              <th scope="col" className="sticky top-0 z-2 w-9 border-b border-ink bg-bg text-left">
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
                className={classList(
                  'sticky top-0 z-2 border-b border-ink bg-bg py-2 text-12 font-medium text-ink3',
                  cells[column],
                )}
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((lot) => (
            <BuildRow
              key={lot.assetId}
              {...props}
              lot={lot}
              mayEdit={mayEdit}
              isSelected={has(lot.assetId)}
              onSelect={(isSelected) => select([lot], isSelected)}
              isOpen={openId === lot.assetId}
              onToggle={() => setOpenId(openId === lot.assetId ? null : lot.assetId)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-6 text-ink2">{t('lots.none')}</p>}
      <p className="py-3 text-13 text-ink3 max-md:hidden">{t('build.keys')}</p>
    </section>
  );
}

type BuildRowProps = DeskLotsProps & {
  lot: DeskLot;
  mayEdit: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isOpen: boolean;
  onToggle: () => void;
};

function BuildRow(props: BuildRowProps) {
  const { lot, auction, role, mayEdit, isSelected, onSelect, isOpen, onToggle } = props;
  const t = useDeskTranslate();
  const startField = auction.format === 'fixedPrice' ? 'buyNowPrice' : 'startPrice';
  const cell = { lot, auction, mayEdit };
  return (
    <>
      <tr
        onClick={pressRow}
        className={classList(
          'cursor-pointer rule-row',
          isSelected || isOpen ? 'bg-won-soft/60' : 'hover:bg-sunken',
        )}
      >
        {mayEdit && (
          <td>
            <LotCheckbox
              label={t('lot.number', { number: lot.number })}
              isSelected={isSelected}
              onChange={onSelect}
            />
          </td>
        )}
        <td className={classList('h-12', cells.lot, 'font-strong')}>{lot.number}</td>
        <th scope="row" className={classList(cells.vehicle, 'font-semi')}>
          <LotOpener lot={lot} isOpen={isOpen} onToggle={onToggle} />
        </th>
        <td className={cells.plate}>
          <Plate text={lot.licensePlate} country={lot.plateCountry} />
        </td>
        <td className={cells.start}>
          <PriceCell {...cell} field={startField} />
        </td>
        <td className={cells.reserve}>
          <PriceCell {...cell} field="reserve" />
        </td>
        <td className={cells.photos}>
          <PhotoCount lot={lot} />
        </td>
        <td className={cells.closes}>
          <EndCell {...cell} />
        </td>
        <td className={cells.state}>
          <LotState lot={lot} currencyCode={auction.currencyCode} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-won-soft/60">
          <td colSpan={columns.length + 1} className="px-1.5 pb-3">
            <fieldset aria-label={t('lot.number', { number: lot.number })} className="grid gap-2.5">
              <LotDetails lot={lot} auction={auction} />
              <div className="grid gap-2 md:hidden">
                <PriceCell {...cell} field={startField} />
                <PriceCell {...cell} field="reserve" />
              </div>
              <LotActs lot={lot} auction={auction} role={role} />
              <EditLink lot={lot} auction={auction} />
            </fieldset>
          </td>
        </tr>
      )}
    </>
  );
}
