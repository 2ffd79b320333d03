/**
 * What changes the rows of a file before they are read: values that an operator confirmed, and the
 * rows of a corrected file in the place of those that were refused. Pure.
 */
import { normalisePlate } from '#domain/licence-plate.ts';
import { refusedColumns } from '#locales/desk/stock-reasons.ts';
import type { RepairedValue } from './import/read-rows.ts';
import type { Section, SourceRow, TableFile } from './input/rows.ts';

export interface RefusedRow {
  section: Section;
  row: number;
  /** The plate as far as it was readable. */
  name: string;
}

export interface CorrectedRow {
  section: Section;
  row: number;
  values: Record<string, unknown>;
}

export interface Corrections {
  repairs: RepairedValue[];
  rows: CorrectedRow[];
  /** Of a file of so many rows no others are read; null: all are. */
  only: { rows: Pick<RefusedRow, 'section' | 'row'>[]; rowsTotal: number | null } | null;
  /** Not read, and not refused either. */
  leftOut: readonly RefusedRow[];
}

/** Whoever has more to correct sends another file. */
export const correctedRowsMax = 5_000;

export function rowKey({ section, row }: { section: Section; row: number }): string {
  return `${section} ${row}`;
}

/** The columns that a corrected file has beside those of the first one are read too. */
export function correctTable(table: TableFile, corrections: Corrections): TableFile {
  const added = corrections.rows.flatMap(({ values }) => Object.keys(values));
  return {
    ...table,
    columns: [...new Set([...table.columns, ...added])],
    rows: corrected(table.rows, corrections, (value, values) => ({ ...value, ...values })),
  };
}

/** A corrected record of the stock format says the whole thing. */
export function correctRecords(
  rows: AsyncIterable<SourceRow[]>,
  corrections: Corrections,
): AsyncIterable<SourceRow[]> {
  return corrected(rows, corrections, (_, values) => values);
}

type Merge = (value: object, values: Record<string, unknown>) => object;

async function* corrected(
  rows: AsyncIterable<SourceRow[]>,
  { repairs, rows: wholes, only, leftOut }: Corrections,
  merge: Merge,
): AsyncGenerator<SourceRow[]> {
  const keys = only && new Set(only.rows.map(rowKey));
  const leftOutKeys = new Set(leftOut.map(rowKey));
  const wholeOf = new Map(wholes.map((one) => [rowKey(one), one.values]));
  const cellsOf = Map.groupBy(repairs, rowKey);
  for await (const some of rows)
    yield some.flatMap((row) => {
      const key = rowKey({ section: row.section, row: row.line });
      if ((keys && !keys.has(key)) || leftOutKeys.has(key)) return [];
      const [whole, cells] = [wholeOf.get(key), cellsOf.get(key)];
      if (!whole && !cells) return [row];
      const own = typeof row.value === 'object' && row.value !== null ? row.value : {};
      const value = {
        ...(whole ? merge(own, whole) : own),
        ...Object.fromEntries((cells ?? []).map(({ column, after }) => [column, after])),
      };
      return [{ ...row, value }];
    });
}

export interface CorrectionTask {
  refused: readonly RefusedRow[];
  /** Plates that the first file brings in: their rows stay as they are. */
  accepted: Record<Section, ReadonlySet<string>>;
  plateColumn: string | null;
  /** How many rows the first file has; null where they are not one list. */
  rowsTotal: number | null;
}

/**
 * The rows of a corrected file that stand in the place of refused ones: by the row's number where
 * the refused rows were written out, by the plate, or by the place in a file of the same length.
 */
export async function matchCorrection(
  rows: AsyncIterable<SourceRow[]>,
  { refused, accepted, plateColumn, rowsTotal }: CorrectionTask,
): Promise<{ taken: CorrectedRow[]; left: number }> {
  const byKey = new Map(refused.map((one) => [rowKey(one), one]));
  const byPlate = Map.groupBy(
    refused.filter(({ section, name }) => !accepted[section].has(normalisePlate(name))),
    ({ section, name }) => `${section} ${normalisePlate(name)}`,
  );
  const taken = new Map<string, CorrectedRow>();
  const inPlace: { key: string; values: Record<string, unknown> }[] = [];
  let count = 0;
  const take = (key: string, values: Record<string, unknown>): void => {
    const one = byKey.get(key);
    if (one && !taken.has(key)) taken.set(key, { section: one.section, row: one.row, values });
  };
  for await (const some of rows)
    for (const { section, line, value } of some) {
      count += 1;
      if (typeof value !== 'object' || value === null) continue;
      const { number, values } = readRow(value as Record<string, unknown>);
      const plate = plateIn(values, plateColumn);
      const place = rowKey({ section, row: line });
      const [own, ...others] = plate === '' ? [] : (byPlate.get(`${section} ${plate}`) ?? []);
      if (number !== undefined) take(rowKey({ section, row: number }), values);
      else if (own && others.length === 0) take(rowKey(own), values);
      else if (byKey.has(place) && !accepted[section].has(plate))
        inPlace.push({ key: place, values });
    }
  if (count === rowsTotal) for (const { key, values } of inPlace) take(key, values);
  return { taken: [...taken.values()], left: count - taken.size };
}

/** Rows that were written out name the row of the first file. */
function readRow(value: Record<string, unknown>) {
  const written = Object.values(refusedColumns).find(
    ({ row, refused }) => row in value && refused in value,
  );
  if (!written) return { number: undefined, values: value };
  const { [written.row]: row, [written.refused]: _, ...values } = value;
  const number = Number(row);
  return { number: Number.isSafeInteger(number) ? number : undefined, values };
}

function plateIn(values: Record<string, unknown>, plateColumn: string | null): string {
  const plate = plateColumn === null ? undefined : values[plateColumn];
  return typeof plate === 'string' ? normalisePlate(plate) : '';
}
