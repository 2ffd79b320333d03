/** An input's text, in pieces, with the share read so far. */
import type { Input } from './open-input.ts';
import { type Encoding, detectEncoding } from './encoding.ts';

export interface TextFile {
  name: string;
  sizeBytes: number;
  /** The first character that is no white space distinguishes JSON from CSV; '' when empty. */
  firstMark: string;
  text: AsyncIterable<string>;
  readBytes: () => number;
}

/** Throws a plain sentence when the bytes are not text. A byte-order mark is dropped. */
export async function readText(input: Input, named?: Encoding): Promise<TextFile> {
  const found = await detectEncoding(input.name, input.bytes(), named);
  let readBytes = 0;
  const pieces = decoded(input.bytes(), found.encoding, (bytes) => {
    readBytes += bytes;
  });
  let start = '';
  // A piece may be empty: it held only a byte-order mark or white space at the start of the file.
  while (start.trim() === '') {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  async function* text(): AsyncGenerator<string> {
    yield start;
    yield* pieces;
  }
  return {
    name: input.name,
    sizeBytes: found.sizeBytes,
    firstMark: start.trimStart().charAt(0),
    text: text(),
    readBytes: () => readBytes,
  };
}

async function* decoded(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  onRead: (bytes: number) => void,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    onRead(piece.length);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}
