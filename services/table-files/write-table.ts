/** A table as the bytes of a file, made while they are read: memory stays flat at any length. */
import { stringify } from 'csv-stringify/sync';
import type { TableFileFormat } from '#contract/table-files.ts';
import { inertText } from '#domain/inert-text.ts';

/** Dates are those of a clock on the wall, as if it were UTC: spreadsheets know no zones. */
export type Cell = string | number | Date | null;

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => Cell;
  holds?: 'money' | 'moment' | 'day' | undefined;
  width?: number | undefined;
}

export interface Table<Row> {
  /** Of the sheet. */
  name: string;
  columns: readonly TableColumn<Row>[];
  pieces: AsyncIterable<readonly Row[]>;
}

const numberFormats = { money: '#,##0.00', moment: 'yyyy-mm-dd hh:mm', day: 'yyyy-mm-dd' } as const;
const widths = { money: 14, moment: 17, day: 12 } as const;

/** @param language a BCP 47 tag: CSV has its separators. */
export async function* tableBytes<Row>(
  format: TableFileFormat,
  language: string,
  { name, columns, pieces }: Table<Row>,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') {
    yield* csvBytes(language, columns, pieces);
    return;
  }
  const { writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const ofSheet = {
    name,
    columns: columns.map(({ header, holds, width }) => ({
      header,
      width: width ?? (holds ? widths[holds] : 14),
      numFmt: holds && numberFormats[holds],
    })),
    freezePane: { rows: 1 },
  };
  const rows = cellsOf(columns, pieces);
  const first = await upTo(printedRowsMax, rows);
  if (first.length < printedRowsMax) {
    const heading = columns.map(({ header }) => header);
    yield await writeXlsx({
      sheets: [{ ...ofSheet, rows: [heading, ...first], pageSetup: printedLandscape }],
    });
    return;
  }
  for await (const chunk of writeXlsxStream(chained(first, rows), ofSheet)) yield chunk;
}

/** Nobody prints more; the writer that needs no memory for them has no page setup. */
const printedRowsMax = 5_000;
/** All columns on one page, on as many pages as the rows take. */
export const printedLandscape = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const;

async function upTo<Item>(max: number, items: AsyncGenerator<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < max) {
    const next = await items.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<Item>) {
  yield* first;
  yield* rest;
}

async function* cellsOf<Row>(
  columns: readonly TableColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of pieces)
    for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** Excel recognises UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

async function* csvBytes<Row>(
  language: string,
  columns: readonly TableColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const comma = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
  const options = {
    // As spreadsheet programs of the language expect it.
    delimiter: comma ? ';' : ',',
    record_delimiter: '\r\n',
    cast: {
      number: (value: number) => (comma ? String(value).replace('.', ',') : String(value)),
    },
  } as const;
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + stringify([columns.map(({ header }) => header)], options));
  for await (const rows of pieces)
    yield encoder.encode(
      stringify(
        rows.map((row) => columns.map((column) => written(column, row))),
        options,
      ),
    );
}

function written<Row>({ cell, holds }: TableColumn<Row>, row: Row): string | number | null {
  const value = cell(row);
  if (typeof value === 'string') return inertText(value);
  if (!(value instanceof Date)) return value;
  return value
    .toISOString()
    .slice(0, holds === 'day' ? 10 : 16)
    .replace('T', ' ');
}

/**
 * Reads rows in pieces by ids that were read first: no transaction stays open while somebody reads
 * slowly, and a row that moves meanwhile is there once.
 */
export async function* inPieces<Row>(
  ids: readonly string[],
  size: number,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const piece = (at: number) => read(ids.slice(at, at + size));
  // The database reads the next piece while this one is written.
  let next = piece(0);
  for (let at = size; at < ids.length + size; at += size) {
    const rows = await next;
    next = at < ids.length ? piece(at) : Promise.resolve([]);
    yield rows;
  }
}
