/**
 * Takes the rows of `lotColumns` into a collector, in PostgreSQL's binary format of COPY: a number
 * of fields, and for each the number of its bytes, or -1 for null, and the bytes; whole numbers
 * have their highest byte first (the manual's page on COPY). Read as JSON, building an index of a
 * million lots takes three times as much of a processor.
 */
import type { Collector } from '#search/collect.ts';
import { plateMarks, plateNumbers, readKinds } from './lot-fields.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, and the length of what follows it. */
const headBytes = signature.length + 8;
const noBytes = 0xffff_ffff;
const space = 0x20;
/** Before the fields of `readKinds`; after them come the three of a plate. */
const [idAt, plateAt, readFrom] = [0, 1, 2];
const fieldsOfRow = readFrom + readKinds.length;

export async function collectRows(
  chunks: AsyncIterable<Buffer>,
  collector: Collector,
): Promise<void> {
  const reader = new RowReader(collector);
  for await (const chunk of chunks) reader.take(chunk);
  if (!reader.isAtEnd) throw new Error('the copy of the lots has no end');
}

class RowReader {
  readonly #collector: Collector;
  /** What was not a whole row yet. */
  #rest: Buffer = Buffer.alloc(0);
  #hasBegun = false;
  isAtEnd = false;
  /** Where each field of a row begins, and how many bytes it has. */
  readonly #starts = new Uint32Array(fieldsOfRow);
  readonly #lengths = new Uint32Array(fieldsOfRow);
  #marks = '';
  #marksBytes: Uint8Array = Buffer.alloc(0);

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  take(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    if (!this.#hasBegun) {
      if (bytes.length < headBytes) {
        this.#rest = bytes;
        return;
      }
      if (!bytes.subarray(0, signature.length).equals(signature))
        throw new Error('the copy of the lots is not in the binary format');
      at = headBytes + bytes.readUInt32BE(headBytes - 4);
      this.#hasBegun = true;
    }
    while (!this.isAtEnd) {
      const end = this.#find(bytes, at);
      if (end < 0) break;
      if (!this.isAtEnd) this.#collect(bytes);
      at = end;
    }
    this.#rest = bytes.subarray(at);
  }

  /** Finds the fields of the row that begins here; returns its end, or -1 where it is not whole. */
  #find(bytes: Buffer, from: number): number {
    if (from + 2 > bytes.length) return -1;
    const fields = bytes.readInt16BE(from);
    let at = from + 2;
    if (fields === -1) {
      this.isAtEnd = true;
      return at;
    }
    if (fields !== fieldsOfRow) throw new Error(`a row of the copy has ${fields} fields`);
    for (let field = 0; field < fields; field += 1) {
      if (at + 4 > bytes.length) return -1;
      const length = bytes.readUInt32BE(at);
      at += 4;
      this.#starts[field] = at;
      this.#lengths[field] = length;
      if (length !== noBytes) at += length;
    }
    return at <= bytes.length ? at : -1;
  }

  #collect(bytes: Buffer): void {
    const collector = this.#collector;
    collector.begin(bytes, this.#starts[idAt]);
    for (let at = 0; at < readKinds.length; at += 1) {
      const start = this.#starts[readFrom + at] ?? 0;
      const length = this.#lengths[readFrom + at] ?? noBytes;
      if (length === noBytes) continue;
      const kind = readKinds[at];
      if (kind === 'number') collector.setNumber(at, bytes.readDoubleBE(start));
      else if (kind === 'word') collector.addWord(at, bytes, start, start + length);
      else this.#addWords(at, bytes, start, start + length);
    }
    const plateStart = this.#starts[plateAt] ?? 0;
    const plateEnd = plateStart + (this.#lengths[plateAt] ?? 0);
    const plate = bytes.toString('utf8', plateStart, plateEnd);
    const [start, end] = plateNumbers(plate);
    collector.setNumber(readKinds.length, start);
    collector.setNumber(readKinds.length + 1, end);
    collector.addWord(readKinds.length + 2, this.#marksOf(plate));
  }

  /** Few plates have an umlaut: the others have the marks of the one before. */
  #marksOf(plate: string): Uint8Array {
    const marks = plateMarks(plate);
    if (marks !== this.#marks) {
      this.#marks = marks;
      this.#marksBytes = Buffer.from(marks);
    }
    return this.#marksBytes;
  }

  #addWords(field: number, bytes: Buffer, from: number, to: number): void {
    for (let start = from; start < to;) {
      let end = start;
      while (end < to && bytes[end] !== space) end += 1;
      if (end > start) this.#collector.addWord(field, bytes, start, end);
      start = end + 1;
    }
  }
}
