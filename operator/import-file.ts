/** Imports one file: `operator import` without the command line. */
import type { Database } from '#database/connect.ts';
import { OperatorError } from './operator-error.ts';
import { type Input, openInput } from './input/open-input.ts';
import type { TableOptions } from './input/read-table.ts';
import {
  type ImportFormat,
  type MappedOptions,
  type RdwOptions,
  type Source,
  mappedSource,
  rdwSource,
  stockSource,
} from './formats.ts';
import { type ImportReport, importStock } from './import/import-stock.ts';
import { prepareRefusals, writeRefusals } from './import/write-refusals.ts';

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
  dryRun?: boolean | undefined;
  strict?: boolean | undefined;
  onProgress?(readBytes: number, sizeBytes: number, rowsRead: number): void;
}

/** A refusals file gets all refusals, even of the largest import. */
const refusalsWrittenMax = 1_000_000;

/**
 * Throws an OperatorFault with a plain sentence when the file as a whole cannot be imported; then
 * nothing is changed.
 */
export async function importFile(
  database: Database,
  request: ImportRequest,
): Promise<ImportReport> {
  const input = await openInput(request.file);
  try {
    if (request.refusals !== undefined) await prepareRefusals(request.refusals, input);
    const source = await sourceOf(input, request);
    const report = await importStock(database, {
      ...source,
      dryRun: request.dryRun ?? false,
      strict: request.strict ?? false,
      refusalsMax: request.refusals === undefined ? undefined : refusalsWrittenMax,
      onRows: (rows) => request.onProgress?.(source.readBytes(), source.sizeBytes, rows),
    });
    if (request.refusals !== undefined)
      await writeRefusals(request.refusals, report.refusals, source.isTable ? input : undefined, {
        encoding: request.encoding,
        sheet: request.sheet,
      });
    return report;
  } finally {
    await input.close();
  }
}

function sourceOf(input: Input, request: ImportRequest): Promise<Source> {
  if (request.mapped) return mappedSource(input, request.mapped, request);
  if (request.format === 'stock') return stockSource(input, request);
  if (!request.rdw) throw new OperatorError('RDW data needs an auction: add --auction ID.');
  return rdwSource(input, request.rdw, request);
}
