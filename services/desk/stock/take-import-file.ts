/** Files that are handed in with an import: the stock, photographs, and archives of them. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DeskFileAnswer } from '#contract/desk/stock.ts';
import { photoArchiveBytesMax, stockFileBytesMax } from '#services/limits.ts';
import { importName } from '#services/media/names.ts';
import { markStorage } from '#services/media/storage-mark.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { putFile } from '#services/media/put-file.ts';
import type { Storage } from '#services/media/storage.ts';
import { type StoredImport, findImport } from '#services/stock/import-queries.ts';
import { takePhoto } from '#services/stock/run-imports.ts';
import { StorageError } from '#services/storage-error.ts';
import { type ImportResult, isAtWork, isCorrectable, isDone } from './import-state.ts';

export interface HandedFile {
  importId: string;
  /** With its folders, as the browser knows it. */
  name: string;
  use: 'stock' | 'photo' | 'correction';
  content: AsyncIterable<Buffer>;
  /** As announced. */
  bytes: number;
}

const isArchive = (name: string): boolean => /\.zip$/i.test(name);

export async function takeImportFile(
  context: MediaContext,
  file: HandedFile,
): Promise<ImportResult<DeskFileAnswer>> {
  const found = await findImport(context.database, file.importId);
  if (!found) return { ok: false, code: 'ImportIsUnknown' };
  if (isDone(found)) return { ok: false, code: 'ImportIsDone' };
  if (file.use === 'correction' && !isCorrectable(found))
    return { ok: false, code: isAtWork(found) ? 'ImportIsAtWork' : 'ImportCannotBeCorrected' };
  const isPhoto = file.use === 'photo' && !isArchive(file.name);
  if (isAtWork(found) && !(isPhoto && found.step !== 'import'))
    return { ok: false, code: 'ImportIsAtWork' };
  try {
    if (isPhoto)
      return {
        ok: true,
        answer: {
          refusal: await takePhoto(context, found.id, file.name.slice(-500), file.content),
        },
      };
    return await takeWhole(context, found, file);
  } catch (error) {
    if (error instanceof StorageError) return { ok: false, code: error.code };
    throw error;
  }
}

/** Another file begins anew. */
const sets: Record<HandedFile['use'], string> = {
  stock: `step = 'check', file_name = $2, stored_name = $3, byte_count = $4, report = NULL, repairs = '[]',
    corrected_rows = '[]', correction = NULL, only_rows = NULL, left_out = '[]', refusals_name = NULL, columns = '[]'`,
  correction: `step = 'correct', correction_name = $3,
    correction = jsonb_build_object('fileName', $2::text, 'taken', 0, 'left', 0)`,
  photo: "step = 'unpack', archive_name = $3",
};

async function takeWhole(
  { database, storage }: MediaContext,
  { id, storedName, refusalsName }: StoredImport,
  { name, use, content, bytes }: HandedFile,
): Promise<ImportResult<DeskFileAnswer>> {
  const most = use === 'photo' ? photoArchiveBytesMax : stockFileBytesMax;
  if (bytes > most) return { ok: false, code: 'RequestBodyIsTooLarge' };
  await markStorage({ database, storage });
  const stored = importName(`${id}-${randomUUID()}`);
  const length = await spoolInto(storage, stored, content, most);
  if (length === undefined) return { ok: false, code: 'RequestBodyIsTooLarge' };
  const { rowCount } = await database.query(
    `UPDATE auction.stock_import SET ${sets[use]}, state = 'waiting', problem = NULL, tries = 0, version = version + 1,
       next_try_at = clock_timestamp()
     WHERE id = $1 AND state NOT IN ('waiting', 'working', 'imported') AND ($2::text, $4::bigint) IS NOT NULL`,
    [id, name.split(/[/\\]/).at(-1)?.slice(-200) ?? name, stored, length],
  );
  const replaced = use === 'stock' ? [storedName, refusalsName] : [];
  for (const unused of rowCount === 1 ? replaced : [stored])
    if (unused !== null) await storage.remove(unused).catch(() => undefined);
  return rowCount === 1
    ? { ok: true, answer: { refusal: null } }
    : { ok: false, code: 'ImportIsAtWork' };
}

/** Beside the storage first, which wants to know how long a file is; undefined: too long. */
async function spoolInto(
  storage: Storage,
  name: string,
  content: AsyncIterable<Buffer>,
  most: number,
): Promise<number | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-upload-'));
  const file = path.join(folder, 'file');
  try {
    let length = 0;
    const limited = async function* () {
      for await (const piece of content) {
        length += piece.length;
        if (length > most) return;
        yield piece;
      }
    };
    await pipeline(limited, createWriteStream(file, { mode: 0o600 }));
    if (length > most) return undefined;
    const { size } = await stat(file);
    await putFile(storage, name, file, {
      contentType: 'application/octet-stream',
      bytes: size,
    });
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
