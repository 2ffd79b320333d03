/** Opens a file by its content, whatever its name: text, packed text, spreadsheet, unreadable. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FileTypeResult } from 'file-type';
import { OperatorError } from '#services/operator-error.ts';
import { openArchiveEntry, xlsxMark } from './archive.ts';
import { type InputLimits, inputLimits, tooLarge } from './limits.ts';

export interface Input {
  /** As the operator named it. */
  name: string;
  kind: 'text' | 'spreadsheet';
  /** The path of the file, for readers that need random access. */
  path: string;
  /** Returns the bytes of a text, unpacked and limited, from the start at each call. */
  bytes(): AsyncIterable<Buffer>;
  /** Removes the temporary copy of standard input. */
  close(): Promise<void>;
}

const standardInput = '-';
/** Enough for the signatures of all kinds of file. */
const headBytes = 4_100;
const pieceBytes = 64 * 1024;

/** Throws an OperatorError with one sentence for a file that is unreadable or of another kind. */
export async function openInput(named: string, limits: InputLimits = inputLimits): Promise<Input> {
  const spooled = named === standardInput ? await spool(limits) : undefined;
  const name = spooled ? 'Standard input' : named;
  const file = spooled?.file ?? named;
  const close = async (): Promise<void> => {
    if (spooled) await rm(spooled.folder, { recursive: true, force: true });
  };
  try {
    return { name, path: file, close, ...(await kindOf(name, file, limits)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function kindOf(
  name: string,
  file: string,
  limits: InputLimits,
): Promise<Pick<Input, 'kind' | 'bytes'>> {
  const head = await headOf(name, file);
  const text = (read: () => AsyncIterable<Buffer>): Pick<Input, 'kind' | 'bytes'> => ({
    kind: 'text',
    bytes: () => bounded(name, read(), limits.bytesMax),
  });
  const type = looksLikeText(head) ? undefined : await typeOf(head);
  if (type?.mime === 'application/gzip') {
    const read = (): AsyncIterable<Buffer> => unpacked(name, file);
    await refuseBinary(`${name}, unpacked,`, await firstOf(text(read).bytes()));
    return text(read);
  }
  if (type?.ext === 'zip' || type?.ext === 'xlsx') {
    const entry = await openArchiveEntry(name, file, limits);
    if (entry === xlsxMark) return { kind: 'spreadsheet', bytes: () => noBytes() };
    await refuseBinary(`${entry.name} in ${name}`, await firstOf(entry.bytes()));
    return text(entry.bytes);
  }
  await refuseBinary(name, head);
  return text(() => createReadStream(file, { highWaterMark: pieceBytes }));
}

/**
 * Formats that are text themselves and are still refused. Other signatures of two letters also
 * occur in text ("BMW" begins like a bitmap).
 */
const textual: ReadonlySet<string> = new Set(['pdf', 'xml', 'rtf', 'ps', 'eps', 'ics', 'vcf']);

async function refuseBinary(what: string, head: Buffer): Promise<void> {
  const type = await typeOf(head);
  if (type && (textual.has(type.ext) || !looksLikeText(head)))
    throw new OperatorError(
      `${what} is a ${type.ext.toUpperCase()} file (${type.mime}): JSON, CSV and XLSX are read, also in .gz or .zip.`,
    );
}

async function typeOf(head: Buffer): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

function looksLikeText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));
}

async function headOf(name: string, file: string): Promise<Buffer> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new OperatorError(`${name} is not a file.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : unreadable(name, error as NodeJS.ErrnoException);
  }
}

async function* unpacked(name: string, file: string): AsyncGenerator<Buffer> {
  const [source, gunzip] = [createReadStream(file), createGunzip()];
  // A source that fails ends the unpacking with its error.
  const piped = pipeline(source, gunzip).catch(() => undefined);
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    throw new OperatorError(`${name} is broken: ${(error as Error).message}.`, { cause: error });
  } finally {
    source.destroy();
    gunzip.destroy();
    await piped;
  }
}

async function* bounded(
  name: string,
  bytes: AsyncIterable<Buffer>,
  bytesMax: number,
): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const piece of bytes) {
      read += piece.length;
      if (read > bytesMax) throw tooLarge(name, bytesMax);
      yield piece;
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : unreadable(name, error as NodeJS.ErrnoException);
  }
}

async function firstOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const piece of bytes) return piece.subarray(0, headBytes);
  return Buffer.alloc(0);
}

async function* noBytes(): AsyncGenerator<Buffer> {
  yield* [];
}

/** Copies standard input to a temporary file, because it is read twice. */
async function spool(limits: InputLimits): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-input-'));
  const file = path.join(folder, 'input');
  try {
    const input = bounded('Standard input', process.stdin, limits.bytesMax);
    await pipeline(input, createWriteStream(file, { mode: 0o600 }));
    return { folder, file };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function unreadable(name: string, error: NodeJS.ErrnoException): OperatorError {
  const because = { cause: error };
  if (error.code === 'ENOENT') return new OperatorError(`There is no file ${name}.`, because);
  if (error.code === 'EACCES')
    return new OperatorError(`The file ${name} may not be read by this user.`, because);
  return new OperatorError(`The file ${name} cannot be read: ${error.message}.`, because);
}
