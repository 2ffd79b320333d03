import { type ReactNode, useState } from 'react';
import type { Country } from '#contract/calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Plate } from '#portal/ui/plate.tsx';

const shownAtFirst = 20;
export const head = 'border-b border-ink py-2 pr-3 text-left text-12 font-medium text-ink3';
export const cell = 'py-2 pr-3 align-top';
/** At the end of a row, with a button beside which the other cells are centred. */
const lastHead = 'border-b border-ink py-2 text-right text-12 font-medium text-ink3';
export const actionCell = 'py-1 text-right whitespace-nowrap';
export const besideAction = 'h-11 py-1 pr-3 max-md:align-top max-md:py-2';

export type RowNameProps = {
  name: string;
  plateCountry: Country | null;
  /** What stands in the plate's place is the matter with the row. */
  isRefused?: boolean;
};

/** The plate of a row as it looks on the car; what is no plate of its country is only written. */
export function RowName({ name, plateCountry, isRefused = false }: RowNameProps) {
  if (plateCountry !== null) return <Plate text={name} country={plateCountry} />;
  if (name === '') return '–';
  return (
    <span
      translate="no"
      className={classList('font-mono text-13 break-all', isRefused && 'text-danger')}
    >
      {name}
    </span>
  );
}

type ReportColumn =
  | 'row'
  | 'plate'
  | 'vehicle'
  | 'field'
  | 'value'
  | 'why'
  | 'action'
  | 'taken'
  | 'photo'
  | 'outcome'
  | 'before'
  | 'after';

export type ReportTableProps = {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** Beside the title: how many there are. */
  count: string;
  actions?: ReactNode;
  columns: readonly ReportColumn[];
  /** Left out on phones, where a row says it in another cell. */
  wideColumns?: readonly ReportColumn[];
  /** Offers the rest of the rows. */
  more: ReactNode;
  /** Bodies of the table. */
  children: ReactNode;
};

/** A part of the report on a file: what it is, how much of it there is, and its rows. */
export function ReportTable({ wideColumns, ...props }: ReportTableProps) {
  const t = useDeskTranslate();
  return (
    <section aria-labelledby={props.id} className="min-w-0 overflow-x-auto">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={props.id} className="type-h3">
          {props.title} <span className="font-normal text-ink3">{props.count}</span>
        </h2>
        {props.actions}
      </div>
      <table className="mt-2 w-full border-collapse type-table">
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classList(
                  column === 'action' ? lastHead : head,
                  wideColumns?.includes(column) && 'max-md:hidden',
                )}
              >
                {t(`stock.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {props.children}
      </table>
      {props.more}
    </section>
  );
}

/** The first rows, and a button for all of them. */
export function useShown<Row>(rows: readonly Row[]) {
  const [isAll, setAll] = useState(false);
  const t = useDeskTranslate();
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);
  const more = shown.length < rows.length && (
    <div className="pt-3">
      <Button size="small" onPress={() => setAll(true)}>
        {t('stock.all', { count: rows.length })}
      </Button>
    </div>
  );
  return { shown, more };
}
