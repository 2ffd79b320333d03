/** The formats an import reads: how a file's rows are found and mapped. */
import type { Connection } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { columnList } from './input/columns.ts';
import type { Input } from './input/open-input.ts';
import { readCsv } from './input/read-csv.ts';
import { readJson } from './input/read-json.ts';
import { type TableOptions, readTable } from './input/read-table.ts';
import { readText } from './input/read-text.ts';
import type { Field } from './mapping/fields.ts';
import { headingOf } from './mapping/headings.ts';
import { type Mapping, mappedFields } from './mapping/mapping.ts';
import type { Meanings } from './mapping/meanings.ts';
import { repairRecord } from './mapping/repair-record.ts';
import { openMappedReader } from './mapping/read-row.ts';
import {
  isReadColumn,
  type RdwTarget,
  rdwColumn,
  rdwVehicleColumns,
  readRdwRow,
} from './rdw/read-row.ts';
import { greetStock, readStockRow } from './records/read-row.ts';
import type { ImportJob } from './import/import-stock.ts';
import type { RowReader } from './import/read-rows.ts';
import { lotTerms } from '#services/lots/store.ts';
import { vehicleColumns } from './import/merge-vehicles.ts';
import { targetAuction } from './import/target-auction.ts';

export const importFormats = ['stock', 'rdw'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The operator's options for RDW rows; undefined leaves existing vehicles and lots unchanged. */
export interface RdwOptions {
  auctionId: string;
  startPrice: RdwTarget['startPrice'] | undefined;
  fallbackPriceMinor?: number | undefined;
  vatScheme: 'vat' | 'margin' | undefined;
  place: string | undefined;
}

/** The operator's options for rows read with a mapping file. */
export interface MappedOptions {
  mapping: Mapping;
  auctionId: string;
  fallbackPriceMinor?: number | undefined;
}

export interface Source extends Pick<ImportJob, 'rows' | 'open' | 'isTable'> {
  /** Columns of the table that nothing reads. */
  unreadColumns: string[];
  sizeBytes: number;
  readBytes: () => number;
}

export interface ReadOptions extends TableOptions {
  /** With them, refused values are compared with what they may have meant. */
  meanings?: Meanings | undefined;
}

export async function stockSource(
  input: Input,
  { encoding, meanings }: ReadOptions,
): Promise<Source> {
  const isJson = (mark: string): boolean => mark === '[' || mark === '{';
  if (input.kind === 'spreadsheet') throw noStock((await readTable(input)).columns);
  const file = await readText(input, encoding);
  if (file.firstMark === '') throw new OperatorError('The file is empty.');
  if (!isJson(file.firstMark)) throw noStock((await readCsv(file)).columns);
  return {
    isTable: false,
    unreadColumns: [],
    sizeBytes: file.sizeBytes,
    readBytes: file.readBytes,
    rows: readJson(file.text, { kind: 'sections', greet: greetStock }),
    open: (_, today) =>
      Promise.resolve({
        read: (row) => readStockRow(row, today),
        repair: (row, rowError) => meanings && repairRecord(row, rowError, meanings, today),
        vehicleColumns,
        lotTerms,
      }),
  };
}

function noStock(columns: readonly string[]): OperatorError {
  return new OperatorError(
    `A stock file is not JSON here but a table with the columns ${columnList(columns)}: add --mapping FILE (\`operator mapping suggest\` proposes one), or --format rdw --vat-scheme vat --auction ID for RDW open data.`,
  );
}

export async function rdwSource(
  input: Input,
  options: RdwOptions,
  how: TableOptions,
): Promise<Source> {
  const table = await readTable(input, how);
  const found = new Set(table.columns.map(rdwColumn));
  const missing = ['kenteken', 'merk', 'handelsbenaming'].filter((name) => !found.has(name));
  // A JSON list may lack a field in its first rows; a list without any of them is of another kind.
  if (missing.length === 3 || (missing.length > 0 && !table.isJson))
    throw new OperatorError(
      `This is no RDW data: it lacks ${missing.join(', ')} and has the columns ${columnList(table.columns)}. For another supplier's file give --mapping instead of --format rdw.`,
    );
  const own = suppliersColumns(table.columns);
  if (own.length > 0)
    throw new OperatorError(
      `The register's open data has no such columns: ${columnList(own)}. Import the table with --mapping, so that they are read.`,
    );
  return {
    ...table,
    isTable: true,
    unreadColumns: table.columns.filter((column) => !isReadColumn(column)),
    open: (connection, today) => openRdw(connection, options, today),
  };
}

/** Fields that decide price, tax and value, and that the register has not. */
const suppliersFields: ReadonlySet<Field> = new Set([
  'startPrice',
  'reserve',
  'buyNowPrice',
  'mileageKm',
  'vatScheme',
]);

/** The columns by which a table with the register's names is a supplier's. */
export function suppliersColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => {
    const field = isReadColumn(column) ? undefined : headingOf(column)?.field;
    return field !== undefined && suppliersFields.has(field);
  });
}

async function openRdw(
  connection: Connection,
  options: RdwOptions,
  today: string,
): Promise<RowReader> {
  const auction = await targetAuction(connection, options.auctionId, 'EUR');
  const target: RdwTarget = {
    auctionId: auction.id,
    country: auction.country,
    format: auction.format,
    incrementLadder: auction.incrementLadder,
    vatPercent: auction.vatPercent,
    valuedOn: auction.closingDay,
    startPrice: options.startPrice ?? 'estimate',
    fallbackPriceMinor: options.fallbackPriceMinor ?? null,
    vatScheme: options.vatScheme ?? 'vat',
    place: options.place ?? null,
    today,
  };
  return {
    read: (row) => readRdwRow(row.value, row.line, target),
    vehicleColumns: [
      ...rdwVehicleColumns,
      ...(options.vatScheme ? (['vat_scheme'] as const) : []),
      ...(options.place === undefined ? [] : (['location_place'] as const)),
    ],
    // An estimate never replaces an existing price; a price that the operator names does.
    lotTerms:
      options.startPrice === undefined
        ? []
        : [target.format === 'fixedPrice' ? 'buy_now_minor' : 'start_price_minor'],
  };
}

export async function mappedSource(
  input: Input,
  options: MappedOptions,
  how: ReadOptions,
): Promise<Source> {
  const table = await readTable(input, how);
  const wanted = mappedFields(options.mapping).map(({ column }) => column);
  const missing = wanted.filter((column) => !table.columns.includes(column));
  const { identity, skip = {} } = options.mapping;
  const used = new Set([...wanted, ...(identity?.columns ?? []), ...Object.keys(skip)]);
  if (missing.length > 0 && !table.isJson)
    throw new OperatorError(
      `The mapping names columns that the file has not: ${columnList(missing)}. The file has ${columnList(table.columns)}.`,
    );
  return {
    ...table,
    isTable: true,
    unreadColumns: table.columns.filter((column) => !used.has(column)),
    open: async (connection, today) => {
      const auction = await targetAuction(connection, options.auctionId, options.mapping.currency);
      const target = {
        auctionId: auction.id,
        isFixedPrice: auction.format === 'fixedPrice',
        fallbackPriceMinor: options.fallbackPriceMinor,
        today,
      };
      return openMappedReader(options.mapping, target, how.meanings);
    },
  };
}
