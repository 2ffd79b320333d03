/** The refused rows of an import as the file that its check wrote. */
import type { Database } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';
import type { Storage } from '#services/media/storage.ts';
import { type StoredImport, findImport } from '#services/stock/import-queries.ts';

export interface RefusalsFile {
  name: string;
  contentType: string;
  content: Buffer;
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
): Promise<RefusalsFile | undefined> {
  const found = await findImport(database, importId);
  const name = found && refusalsFileName(found);
  const content = name && (await storage.get(found.refusalsName ?? ''));
  if (!content || !found.report) return undefined;
  const contentType = isTable(found.report) ? 'text/csv; charset=utf-8' : 'application/json';
  return { name, contentType, content };
}

/** Records of the stock format have no columns. */
function isTable({ columns }: { columns: readonly unknown[] }): boolean {
  return columns.length > 0;
}
