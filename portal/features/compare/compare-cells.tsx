/** The rows and cells of a comparison. */
import { Check, Minus } from 'lucide';
import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { Price } from '#portal/ui/price.tsx';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import type { CompareCell, CompareRow } from './compare-rows.ts';

export function SectionRow({
  title,
  note,
  columnCount,
}: {
  title: string;
  note: string;
  columnCount: number;
}) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columnCount}
        className="border-b border-ink pt-6 pb-2 text-left font-normal max-md:px-4"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="type-h3">{title}</span>
          {note !== '' && <span className="text-13 text-ink2">{note}</span>}
        </span>
      </th>
    </tr>
  );
}

export function Row({ row }: { row: CompareRow }) {
  return (
    <tr className={classList('rule-row', row.isTotal && 'text-16 font-strong')}>
      <RowName>{row.label}</RowName>
      {row.cells.map((cell, at) => (
        // Columns keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={at}>
          <Value cell={cell} />
        </Cell>
      ))}
    </tr>
  );
}

function Value({ cell: { text, note, isBest } }: { cell: CompareCell }) {
  const t = useTranslate();
  if (text === null)
    return <span className="text-14 font-normal text-ink3">{t('vehicle.unknown')}</span>;
  return (
    <>
      <span className={isBest ? 'font-strong whitespace-nowrap' : undefined}>{text}</span>
      {isBest && <Best />}
      {note !== undefined && <span className="block text-12 text-ink2">{note}</span>}
    </>
  );
}

function Best() {
  const t = useTranslate();
  return (
    <span className="ml-1.5 rounded-plate bg-accent-soft px-1.25 py-px align-[1px] text-12 font-strong whitespace-nowrap text-accent">
      {t('compare.best')}
    </span>
  );
}

/** Each with its basis: an amount never appears without one. */
export function PriceRow({
  row,
  prices,
}: {
  row: CompareRow;
  prices: readonly VehicleSummary['price'][];
}) {
  return (
    <tr className="rule-row">
      <RowName>{row.label}</RowName>
      {prices.map(({ amount, basis }, at) => (
        // Columns keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={at}>
          <Price amount={amount} basis={basis} basisPlace="heard" size="inline" />
          {row.cells[at]?.isBest && <Best />}
          <span aria-hidden className="block text-12 text-ink2">
            {basis}
          </span>
        </Cell>
      ))}
    </tr>
  );
}

export function EquipmentList({
  of,
  codes,
}: {
  of: VehicleDetail;
  codes: VehicleDetail['equipment'];
}) {
  const t = useTranslate();
  return (
    <ul className="grid gap-0.5">
      {codes.map((code) => {
        const has = of.equipment.includes(code);
        return (
          <li key={code} className={classList('flex gap-1.5', !has && 'text-ink3')}>
            <Icon
              node={has ? Check : Minus}
              size={14}
              className={classList('mt-0.75 flex-none', has && 'text-accent')}
            />
            <span className="min-w-0 wrap-break-word">
              {t(`equipment.${code}`)}
              <span className="sr-only">, {t(has ? 'compare.has' : 'compare.hasNot')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Stays in view while the columns scroll. */
export function RowName({ children, isHead = false }: { children: ReactNode; isHead?: boolean }) {
  const Name = isHead ? 'td' : 'th';
  return (
    <Name
      scope={isHead ? undefined : 'row'}
      className="py-2 pr-3 text-left align-top text-13 font-normal wrap-break-word hyphens-auto text-ink2 max-md:pl-4"
    >
      {children}
    </Name>
  );
}

export function Cell({ children }: { children: ReactNode }) {
  return <td className="px-1.5 py-2 align-top wrap-break-word">{children}</td>;
}
