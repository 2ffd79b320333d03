/** A file's text, piece by piece, with the share that is read. */
import { type ReadStream, createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OperatorFault } from '../fault.ts';

export interface TextFile {
  sizeBytes: number;
  /** The first character that is not white space: tells JSON from CSV. Empty for an empty file. */
  firstMark: string;
  text: AsyncIterable<string>;
  readBytes(): number;
}

/** Big enough that few pieces cut a row in two, small enough that memory stays flat. */
const pieceBytes = 64 * 1024;

/** Throws a plain sentence when the file cannot be read. UTF-8; a byte-order mark is dropped. */
export async function readText(file: string): Promise<TextFile> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorFault(unreadable(file, error), { cause: error });
  });
  if (!found.isFile()) throw new OperatorFault(`${file} is not a file.`);
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: pieceBytes });
  const pieces = piecesOf(stream, file);
  const first = await pieces.next();
  const start = first.done ? '' : first.value.replace(/^\uFEFF/, '');
  async function* text(): AsyncGenerator<string> {
    yield start;
    yield* pieces;
  }
  return {
    sizeBytes: found.size,
    firstMark: start.trimStart().charAt(0),
    text: text(),
    readBytes: () => stream.bytesRead,
  };
}

async function* piecesOf(stream: ReadStream, file: string): AsyncGenerator<string, void> {
  try {
    for await (const piece of stream as AsyncIterable<string>) yield piece;
  } catch (error) {
    throw new OperatorFault(unreadable(file, error as NodeJS.ErrnoException), { cause: error });
  }
}

function unreadable(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `There is no file ${file}.`;
  if (error.code === 'EACCES') return `The file ${file} may not be read by this user.`;
  return `The file ${file} cannot be read: ${error.message}.`;
}
