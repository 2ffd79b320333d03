/** The refused rows of an import, as its check stored them, in the reader's language. */
import { Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';
import type { DeskLanguage } from '#locales/desk/desk-messages.ts';
import type { Database } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';
import type { Storage } from '#services/media/storage.ts';
import { refusalsCsv } from '#services/stock/import/write-refusals.ts';
import { rowWordsIn, storedReasons } from '#services/stock/refused-row-words.ts';
import { type StoredImport, findImport } from '#services/stock/import-queries.ts';

export interface RefusalsFile {
  name: string;
  contentType: string;
  content: Buffer | Readable;
}

/** The name under which the file is saved; null where there is none. */
export function refusalsFileName({
  refusalsName,
  fileName,
  report,
}: Pick<StoredImport, 'refusalsName' | 'fileName' | 'report'>): string | null {
  if (refusalsName === null || !report) return null;
  const base = plainText(fileName ?? '').replace(/(?:\.(?:csv|tsv|txt|json|xlsx|gz|zip))+$/i, '');
  return `${base || 'stock'}-refused.${isTable(report) ? 'csv' : 'json'}`;
}

/** @throws StorageError when the storage is away. */
export async function readRefusals(
  { database, storage }: { database: Database; storage: Storage },
  importId: string,
  language: DeskLanguage,
): Promise<RefusalsFile | undefined> {
  const found = await findImport(database, importId);
  const name = found && refusalsFileName(found);
  const content = name && (await storage.get(found.refusalsName ?? ''));
  if (!content || !found.report) return undefined;
  if (!isTable(found.report)) return { name, contentType: 'application/json', content };
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    content: tableIn(language, content),
  };
}

/** Written piece by piece while it is read: a file of many rows does not hold the process. */
function tableIn(language: DeskLanguage, stored: Buffer): Readable {
  const { headings, reasonsOf } = rowWordsIn(language);
  async function* written(rows: AsyncIterable<string[]>) {
    let isHeading = true;
    for await (const [row, reasons = '[]', ...cells] of rows) {
      yield isHeading
        ? [...headings, ...cells]
        : [row, reasonsOf(storedReasons(reasons)), ...cells];
      isHeading = false;
    }
  }
  const { delimiter, bom } = refusalsCsv;
  const csv = stringify(refusalsCsv);
  // A failure ends `csv` with it, and so the answer.
  void pipeline(Readable.from(pieces(stored)), parse({ delimiter, bom }), written, csv, () => {});
  return csv;
}

const pieceBytes = 64 * 1024;

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes)
    yield content.subarray(at, at + pieceBytes);
}

/** Records of the stock format have no columns. */
function isTable({ columns }: { columns: readonly unknown[] }): boolean {
  return columns.length > 0;
}
