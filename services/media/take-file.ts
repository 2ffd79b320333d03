/**
 * Takes a file that is handed in: measures, hashes and recognises it, stores it under a new name,
 * and leaves a job for it. Content that was handed in before is not stored again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaRefusal } from '#contract/media.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { documentBytesMax, photoBytesMax } from '#services/limits.ts';
import { originalName } from './names.ts';
import { type MediaUse, headBytes, recognise, tailBytes } from './recognise.ts';
import { markStorage } from './storage-mark.ts';
import { putFile } from './put-file.ts';
import type { Storage } from './storage.ts';

export interface MediaContext {
  database: Database;
  storage: Storage;
}

/** One that arrives in pieces, as from a request, a folder or an archive. */
export type Content = AsyncIterable<Buffer>;

export type Refused = { ok: false; code: MediaRefusal };
export type Taken<Result> = ({ ok: true } & Result) | Refused;

const foreignKeyViolation = '23503';
const bytesMax: Record<MediaUse, number> = { photo: photoBytesMax, document: documentBytesMax };

/**
 * `record` writes the row that uses the file, in the transaction that makes the file known. Throws
 * a StorageError when the storage is away or full; then nothing is changed.
 */
export async function takeFile<Result>(
  { database, storage }: MediaContext,
  use: MediaUse,
  content: Content,
  record: (connection: Connection, fileId: string) => Promise<Result>,
): Promise<Taken<Result>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-file-'));
  try {
    const spooled = await spool(path.join(folder, 'file'), content, bytesMax[use]);
    if ('refusal' in spooled) return { ok: false, code: spooled.refusal };
    const { sha256, bytes, head, tail } = spooled;
    const known = await findFile(database, use, sha256);
    if (known?.refusal) return { ok: false, code: known.refusal };
    if (known)
      try {
        return { ok: true, ...(await inTransaction(database, (each) => record(each, known.id))) };
      } catch (error) {
        // The undo of an import has removed it since: the content is new again.
        if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error;
      }
    const recognised = await recognise(use, head, tail);
    if ('refusal' in recognised) return { ok: false, code: recognised.refusal };
    const { contentType } = recognised;
    const fileId = randomUUID();
    await markStorage({ database, storage });
    await putFile(storage, originalName(fileId), spooled.file, { contentType, bytes });
    const file = { id: fileId, use, sha256, contentType, bytes };
    const result = await inTransaction(database, async (connection) => {
      const isNew = await insertFile(connection, file);
      // Somebody else has handed in the same at the same time.
      const id = isNew ? fileId : (await findFile(connection, use, sha256))?.id;
      if (id === undefined) throw new Error('a file that is there was not found');
      return { id, ...(await record(connection, id)) };
    }).catch(async (error: unknown) => {
      await storage.remove(originalName(fileId)).catch(() => undefined);
      throw error;
    });
    if (result.id !== fileId) await storage.remove(originalName(fileId));
    return { ok: true, ...result };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Spooled {
  file: string;
  sha256: Buffer;
  bytes: number;
  head: Buffer;
  tail: Buffer;
}

/** Beside the storage, because its name is its hash's row, and the hash is known at the end. */
async function spool(
  file: string,
  content: Content,
  limit: number,
): Promise<Spooled | { refusal: MediaRefusal }> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx+');
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > limit) return { refusal: 'FileIsTooLarge' };
      hash.update(piece);
      await handle.write(piece);
    }
    if (bytes === 0) return { refusal: 'FileIsEmpty' };
    const part = async (length: number, from: number) => {
      const buffer = Buffer.alloc(Math.min(length, bytes));
      await handle.read(buffer, 0, buffer.length, Math.max(from, 0));
      return buffer;
    };
    const [head, tail] = [await part(headBytes, 0), await part(tailBytes, bytes - tailBytes)];
    return { file, sha256: hash.digest(), bytes, head, tail };
  } finally {
    await handle.close();
  }
}

async function findFile(
  database: Database | Connection,
  use: MediaUse,
  sha256: Buffer,
): Promise<{ id: string; refusal: MediaRefusal | null } | undefined> {
  const { rows } = await database.query<{ id: string; refusal: MediaRefusal | null }>(
    'SELECT id, refusal FROM auction.media_file WHERE use = $1 AND sha256 = $2',
    [use, sha256],
  );
  return rows[0];
}

async function insertFile(
  connection: Connection,
  file: { id: string; use: MediaUse; sha256: Buffer; contentType: string; bytes: number },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO auction.media_file (id, use, sha256, content_type, byte_count)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (use, sha256) DO NOTHING`,
    [file.id, file.use, file.sha256, file.contentType, file.bytes],
  );
  if (rowCount === 0) return false;
  await connection.query(
    `INSERT INTO auction.media_job (file_id, step) SELECT $1, unnest($2::text[])`,
    [file.id, file.use === 'photo' ? ['preview', 'sizes'] : ['document']],
  );
  return true;
}
