/**
 * The refused rows of a check as a file that is corrected and sent back: a table as CSV, records of
 * the stock format as that format.
 */
import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { putFile } from '#services/media/put-file.ts';
import { importName } from '#services/media/names.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { type Corrections, correctRecords, correctTable, rowKey } from './corrections.ts';
import { stockSource } from './formats.ts';
import type { ImportReport } from './import/import-stock.ts';
import { writeRefusals } from './import/write-refusals.ts';
import { type StoredImport, storeRefusalsName } from './import-queries.ts';
import type { Input } from './input/open-input.ts';
import { type Section, sections } from './input/rows.ts';
import { storedRowWords } from './refused-row-words.ts';

/** Call it while the file is open; without a refused row the file of an earlier check goes. */
export async function storeRefusals(
  { database, storage }: MediaContext,
  job: Pick<StoredImport, 'id'>,
  folder: string,
  { input, report, corrections }: { input: Input; report: ImportReport; corrections: Corrections },
): Promise<void> {
  let name: string | null = null;
  if (report.refusals.length > 0) {
    const file = path.join(folder, 'refused');
    const correct = (table: Parameters<typeof correctTable>[0]) => correctTable(table, corrections);
    if (report.isTable)
      await writeRefusals(file, report.refusals, input, { correct }, storedRowWords);
    else await writeFile(file, await refusedRecords(input, report, corrections), { mode: 0o600 });
    name = importName(`${job.id}-${randomUUID()}`);
    const { size } = await stat(file);
    await putFile(storage, name, file, {
      contentType: 'application/octet-stream',
      bytes: size,
    });
  }
  const before = await storeRefusalsName(database, job.id, name);
  if (before !== null) await storage.remove(before).catch(() => undefined);
}

async function refusedRecords(
  input: Input,
  { refusals }: ImportReport,
  corrections: Corrections,
): Promise<string> {
  const keys = new Set(refusals.map(rowKey));
  const records: Record<Section, unknown[]> = { auctions: [], vehicles: [], lots: [] };
  const { rows } = await stockSource(input, {});
  for await (const some of correctRecords(rows, corrections))
    for (const { section, line, value } of some)
      if (keys.has(rowKey({ section, row: line }))) records[section].push(value);
  const filled = Object.fromEntries(
    sections.flatMap((section) =>
      records[section].length > 0 ? [[section, records[section]]] : [],
    ),
  );
  return JSON.stringify({ format: stockFormat, version: stockVersion, ...filled }, null, 2);
}
