/** Imports one file: `operator import` without the command line. */
import path from 'node:path';
import type { LotOrder } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { importActor } from './actor.ts';
import type { Storage } from '#services/media/storage.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type Input, openInput } from '#services/stock/input/open-input.ts';
import type { TableOptions } from '#services/stock/input/read-table.ts';
import {
  type ImportFormat,
  type MappedOptions,
  type RdwOptions,
  type Source,
  mappedSource,
  rdwSource,
  stockSource,
} from '#services/stock/formats.ts';
import { type ImportReport, importStock } from '#services/stock/import/import-stock.ts';
import { type Corrections, correctTable } from '#services/stock/corrections.ts';
import type { TableFile } from '#services/stock/input/rows.ts';
import { loadMeanings } from '#services/stock/mapping/meanings.ts';
import { type NamedReport, addNamedPhotos } from './photos/named-photos.ts';
import { prepareRefusals, writeRefusals } from '#services/stock/import/write-refusals.ts';

export interface ImportRequest extends TableOptions {
  /** `-` is standard input. */
  file: string;
  format: ImportFormat;
  /** Required for the format `rdw`. */
  rdw?: RdwOptions | undefined;
  /** Set for a supplier's table; the format is then ignored. */
  mapped?: MappedOptions | undefined;
  /** File to which refused rows are written, to be sent back. */
  refusals?: string | undefined;
  /** Where photographs go that the file names; without it they are left out. */
  storage?: (() => Promise<Storage>) | undefined;
  dryRun?: boolean | undefined;
  strict?: boolean | undefined;
  /** New auctions and lots are not published. */
  asDraft?: boolean | undefined;
  /** Of the first new lot; the file's own numbers are left out then. */
  firstNumber?: number | undefined;
  order?: LotOrder | undefined;
  /** Of new lots whose row names no seller: a seller's id. */
  sellerId?: string | undefined;
  /** Rows of a table, by number, that are not read. */
  leftOut?: readonly number[] | undefined;
  /** Where a row's VIN and plate are of two vehicles, the VIN is right. */
  vinDecides?: boolean | undefined;
  /** Takes refused values as they were meant, where only one meaning is left. */
  repair?: boolean | undefined;
  onProgress?(readBytes: number, sizeBytes: number, rowsRead: number): void;
}

/** A refusals file gets all refusals, even of the largest import. */
const refusalsWrittenMax = 1_000_000;

/** Throws an OperatorError when the file as a whole cannot be imported and changes nothing. */
export async function importFile(database: Database, request: ImportRequest): Promise<FileReport> {
  const input = await openInput(request.file);
  try {
    if (request.refusals !== undefined) await prepareRefusals(request.refusals, input);
    const source = await sourceOf(input, request);
    const report = await importStock(database, {
      ...source,
      actor: importActor(),
      dryRun: request.dryRun ?? false,
      strict: request.strict ?? false,
      asDraft: request.asDraft ?? false,
      readsAll: request.refusals !== undefined,
      firstNumber: request.firstNumber,
      order: request.order,
      sellerId: request.sellerId,
      isRepairing: request.repair,
      vinDecides: request.vinDecides,
      refusalsMax: request.refusals === undefined ? undefined : refusalsWrittenMax,
      onRows: (rows) => request.onProgress?.(source.readBytes(), source.sizeBytes, rows),
    });
    if (request.refusals !== undefined)
      await writeRefusals(request.refusals, report.refusals, source.isTable ? input : undefined, {
        encoding: request.encoding,
        sheet: request.sheet,
      });
    const { unreadColumns } = source;
    return { ...report, unreadColumns, photos: await bringPhotos(database, request, report) };
  } finally {
    await input.close();
  }
}

export interface FileReport extends Omit<ImportReport, 'photos'> {
  /** Columns of the table that nothing reads. */
  unreadColumns: string[];
  /** Undefined where the file names none. */
  photos: NamedReport | undefined;
}

/** After the vehicles are written: a photograph that is missing keeps no vehicle out. */
async function bringPhotos(
  database: Database,
  { file, storage, dryRun = false }: ImportRequest,
  { photos, written }: ImportReport,
): Promise<NamedReport | undefined> {
  if (photos.length === 0 || !storage || !(written || dryRun)) return undefined;
  const folder = file === '-' ? process.cwd() : path.dirname(path.resolve(file));
  return addNamedPhotos({ database, storage: await storage() }, photos, { folder, dryRun });
}

async function sourceOf(input: Input, request: ImportRequest): Promise<Source> {
  const how = {
    ...request,
    meanings: request.repair ? await loadMeanings() : undefined,
    correct: (table: TableFile) => correctTable(table, leavingOut(request)),
  };
  if (request.mapped) return mappedSource(input, request.mapped, how);
  if (request.format === 'stock') return stockSource(input, how);
  if (!request.rdw) throw new OperatorError('RDW data needs an auction: add --auction ID.');
  return rdwSource(input, request.rdw, how);
}

function leavingOut({ leftOut = [] }: ImportRequest): Corrections {
  const rows = leftOut.map((row) => ({ section: 'vehicles' as const, row, name: '' }));
  return { repairs: [], rows: [], only: null, leftOut: rows };
}
