/** Imports one file: what `operator import` does, without the command line. */
import type { Database } from '#database/connect.ts';
import { OperatorFault } from '../fault.ts';
import { type ImportFormat, type RdwOptions, rdwSource, stockSource } from './formats.ts';
import { type ImportReport, importStock } from './import-stock.ts';
import { readText } from './read-text.ts';

export interface ImportRequest {
  file: string;
  format: ImportFormat;
  /** Needed by the format `rdw`. */
  rdw?: RdwOptions;
  dryRun?: boolean;
  strict?: boolean;
  onProgress?(readBytes: number, sizeBytes: number, rowsRead: number): void;
}

/** Throws an OperatorFault, a plain sentence, when the file as a whole cannot be imported; nothing is changed then. */
export async function importFile(
  database: Database,
  request: ImportRequest,
): Promise<ImportReport> {
  const file = await readText(request.file);
  const source = request.format === 'stock' ? stockSource(file) : rdwSource(file, rdwOptions());
  return importStock(database, {
    ...source,
    dryRun: request.dryRun ?? false,
    strict: request.strict ?? false,
    onRows: (rows) => request.onProgress?.(file.readBytes(), file.sizeBytes, rows),
  });

  function rdwOptions(): RdwOptions {
    if (!request.rdw) throw new OperatorFault('RDW data needs an auction: add --auction ID.');
    return request.rdw;
  }
}
