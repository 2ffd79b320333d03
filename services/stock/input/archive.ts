/**
 * ZIP archives: a single data file, or the entries of a spreadsheet. Limits apply to the unpacked
 * sizes, not to the declared ones.
 */
import { buffer } from 'node:stream/consumers';
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { OperatorError } from '#services/operator-error.ts';
import { type InputLimits, tooLarge } from './limits.ts';

export const xlsxMark = 'spreadsheet';

interface ArchiveEntry {
  name: string;
  bytes: () => AsyncIterable<Buffer>;
}

/** Returns the only file in the archive; `xlsxMark` where the archive is a spreadsheet. */
export async function openArchiveEntry(
  name: string,
  file: string,
  limits: InputLimits,
): Promise<ArchiveEntry | typeof xlsxMark> {
  const names = await withArchive(name, file, limits, async (entries) =>
    entries.map((entry) => entry.fileName),
  );
  if (names.includes('xl/workbook.xml')) return xlsxMark;
  const files = names.filter(isFile);
  const [only] = files;
  if (only === undefined || files.length > 1)
    throw new OperatorError(
      `${name} holds ${files.length} files${files.length > 1 ? ` (${files.slice(0, 5).join(', ')})` : ''}: an archive must hold one.`,
    );
  return {
    name: only,
    bytes: () => readEntry(name, file, limits, only),
  };
}

/** Folders, and what operating systems put beside files, are none. */
function isFile(entry: string): boolean {
  return !entry.endsWith('/') && !/^__MACOSX\/|(^|\/)\./.test(entry);
}

/** Reads all files of an archive that is in memory, within `bytesMax` together, by their names. */
export async function unpackFiles(
  name: string,
  content: Buffer,
  limits: Pick<InputLimits, 'bytesMax' | 'archiveEntriesMax'>,
): Promise<{ name: string; content: Buffer }[]> {
  return withArchive(name, content, limits, async (entries, archive) => {
    const files: { name: string; content: Buffer }[] = [];
    let left = limits.bytesMax;
    for (const entry of entries.filter(({ fileName }) => isFile(fileName))) {
      const bytes = await buffer(limited(name, await archive.openReadStreamPromise(entry), left));
      left -= bytes.length;
      files.push({ name: entry.fileName, content: bytes });
    }
    return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
}

async function* limited(
  name: string,
  bytes: AsyncIterable<Buffer>,
  bytesMax: number,
): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    if (read > bytesMax) throw tooLarge(name, bytesMax);
    yield piece;
  }
}

async function* readEntry(
  name: string,
  file: string,
  limits: InputLimits,
  wanted: string,
): AsyncGenerator<Buffer> {
  const { archive, entries } = await openArchive(name, file, limits);
  try {
    const entry = entries.find(({ fileName }) => fileName === wanted);
    if (entry) yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw broken(name, error as Error);
  } finally {
    archive.close();
  }
}

/** Reads all entries whose names match. Throws when they exceed the size limit together. */
export async function scanParts(
  name: string,
  file: string,
  limits: InputLimits,
  take: (part: string, piece: Buffer) => void,
): Promise<void> {
  let read = 0;
  await withArchive(name, file, limits, async (entries, archive) => {
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue;
      const bytes = (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      for await (const piece of bytes) {
        read += piece.length;
        if (read > limits.sheetBytesMax) throw tooLarge(name, limits.sheetBytesMax);
        take(entry.fileName, piece);
      }
    }
  });
}

async function withArchive<T>(
  name: string,
  file: string | Buffer,
  limits: Pick<InputLimits, 'archiveEntriesMax'>,
  work: (entries: Entry[], archive: ZipFile) => Promise<T>,
): Promise<T> {
  const { archive, entries } = await openArchive(name, file, limits);
  try {
    return await work(entries, archive);
  } catch (error) {
    throw broken(name, error as Error);
  } finally {
    archive.close();
  }
}

async function openArchive(
  name: string,
  file: string | Buffer,
  limits: Pick<InputLimits, 'archiveEntriesMax'>,
): Promise<{ archive: ZipFile; entries: Entry[] }> {
  const opening =
    typeof file === 'string'
      ? openPromise(file, { autoClose: false })
      : fromBufferPromise(file, { autoClose: false });
  const archive = await opening.catch((error: Error) => {
    throw broken(name, error);
  });
  try {
    if (archive.entryCount > limits.archiveEntriesMax)
      throw new OperatorError(
        `${name} holds ${archive.entryCount} files: at most ${limits.archiveEntriesMax} are looked at.`,
      );
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    if (entries.some((entry) => entry.isEncrypted()))
      throw new OperatorError(`${name} is encrypted: unpack it first.`);
    return { archive, entries };
  } catch (error) {
    archive.close();
    throw broken(name, error as Error);
  }
}

function broken(name: string, error: Error): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(`${name} is broken: ${error.message}.`, { cause: error });
}
