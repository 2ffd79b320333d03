/** The files of a folder or of a ZIP archive, without unpacking it. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { OperatorError } from '#services/operator-error.ts';

export interface PhotoFile {
  /** Its path in the folder or archive, with slashes. */
  name: string;
  bytes: () => AsyncIterable<Buffer>;
}

export interface PhotoFiles {
  files: PhotoFile[];
  close: () => void;
}

/** A week's photographs are 3,000. */
export interface ArchiveLimits {
  entriesMax: number;
  bytesMax: number;
  /** Photographs hardly become smaller; a small file that becomes huge is no photograph. */
  ratioMax: number;
}
const archiveLimits: ArchiveLimits = {
  entriesMax: 50_000,
  bytesMax: 64 * 1024 ** 3,
  ratioMax: 100,
};

/** Left by operating systems beside what they show. */
const beside = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

export async function openPhotoFiles(place: string, limits = archiveLimits): Promise<PhotoFiles> {
  const about = await stat(place).catch(() => undefined);
  if (!about) throw new OperatorError(`There is no folder or archive ${place}.`);
  return about.isDirectory() ? ofFolder(place) : ofArchive(place, limits);
}

async function ofFolder(folder: string): Promise<PhotoFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    // A link may lead out of the folder.
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return { name, bytes: () => contentOf(file) };
    });
  return { files: files.filter(({ name }) => !beside.test(name)), close: () => undefined };
}

/** Opened when it is read: a stream that fails before anybody listens ends the process. */
export async function* contentOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
      { cause: error },
    );
  }
}

async function ofArchive(place: string, limits: ArchiveLimits): Promise<PhotoFiles> {
  const archive = await openPromise(place, { autoClose: false }).catch((error: Error) => {
    throw new OperatorError(`${place} is no folder and no ZIP archive: ${error.message}.`);
  });
  try {
    const entries = await checkedEntries(place, archive, limits);
    const files = entries
      .filter(({ fileName }) => !fileName.endsWith('/') && !beside.test(fileName))
      .map((entry) => ({ name: entry.fileName, bytes: () => unpacked(archive, entry) }));
    return { files, close: () => archive.close() };
  } catch (error) {
    archive.close();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${place} is broken: ${(error as Error).message}.`, { cause: error });
  }
}

/** What the archive says of itself; an entry that unpacks to more than it says is an error. */
async function checkedEntries(
  place: string,
  archive: ZipFile,
  { entriesMax, bytesMax, ratioMax }: ArchiveLimits,
): Promise<Entry[]> {
  if (archive.entryCount > entriesMax)
    throw new OperatorError(
      `${place} holds ${archive.entryCount} files: at most ${entriesMax} are looked at.`,
    );
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new OperatorError(`${place} is encrypted: unpack it first.`);
    bytes += entry.uncompressedSize;
    if (bytes > bytesMax)
      throw new OperatorError(
        `${place} unpacks to more than ${bytesMax / 1024 ** 3} GB: split it.`,
      );
    if (entry.uncompressedSize > ratioMax * (entry.compressedSize + 1_024))
      throw new OperatorError(
        `${place} is refused: ${entry.fileName} would unpack to more than ${ratioMax} times its size, as no photograph does.`,
      );
    entries.push(entry);
  }
  return entries;
}

async function* unpacked(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}
