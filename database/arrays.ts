/**
 * Lists of values as PostgreSQL takes arrays in binary (array_recv): nothing is escaped here or parsed there, which for a batch
 * of bids cost both more than the work. Hand them over where a statement says $1::uuid[], $2::bigint[] and so on.
 */

type Values<T> = readonly (T | null)[];

interface Kind<T> {
  /** The type's number in pg_type, the same in every database. */
  oid: number;
  bytesOf: (value: T) => number;
  write: (buffer: Buffer, value: T, at: number) => void;
}

/** Canonical: 32 digits in small letters with hyphens. */
export const uuidArray = arrayOf<string>({ oid: 2950, bytesOf: () => 16, write: writeUuid });
/** Whole numbers that JavaScript holds exactly. */
export const bigintArray = arrayOf<number>({ oid: 20, bytesOf: () => 8, write: writeBigint });
export const integerArray = arrayOf<number>({
  oid: 23,
  bytesOf: () => 4,
  write: (buffer, value, at) => buffer.writeInt32BE(value, at),
});
export const booleanArray = arrayOf<boolean>({
  oid: 16,
  bytesOf: () => 1,
  write: (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at),
});
export const textArray = arrayOf<string>({
  oid: 25,
  bytesOf: (value) => Buffer.byteLength(value),
  write: (buffer, value, at) => buffer.write(value, at),
});
export const byteaArray = arrayOf<Buffer>({
  oid: 17,
  bytesOf: (value) => value.length,
  write: (buffer, value, at) => value.copy(buffer, at),
});
export const timestampArray = arrayOf<Date>({
  oid: 1184,
  bytesOf: () => 8,
  write: (buffer, value, at) => writeBigint(buffer, (value.getTime() - epochMs) * 1_000, at),
});

/** PostgreSQL counts microseconds from here. */
const epochMs = Date.UTC(2000, 0, 1);
const headBytes = 20;
const emptyHeadBytes = 12;

function arrayOf<T>({ oid, bytesOf, write }: Kind<T>): (values: Values<T>) => Buffer {
  return (values) => {
    let bytes = values.length === 0 ? emptyHeadBytes : headBytes;
    let hasNull = 0;
    for (const value of values) {
      bytes += 4;
      if (value === null) hasNull = 1;
      else bytes += bytesOf(value);
    }
    const buffer = Buffer.allocUnsafe(bytes);
    // Dimensions, whether a value is null, the type of all; then of the only dimension the length and the first index.
    buffer.writeInt32BE(values.length === 0 ? 0 : 1, 0);
    buffer.writeInt32BE(hasNull, 4);
    buffer.writeInt32BE(oid, 8);
    if (values.length === 0) return buffer;
    buffer.writeInt32BE(values.length, 12);
    buffer.writeInt32BE(1, 16);
    let at = headBytes;
    for (const value of values) {
      const length = value === null ? -1 : bytesOf(value);
      buffer.writeInt32BE(length, at);
      at += 4;
      if (value === null) continue;
      write(buffer, value, at);
      at += length;
    }
    return buffer;
  };
}

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let from = 0;
  for (let index = 0; index < 16; index += 1) {
    if (value.charCodeAt(from) === hyphen) from += 1;
    const byte = digitAt(value, from) * 16 + digitAt(value, from + 1);
    if (!(byte >= 0)) throw new Error(`${value} is no uuid`);
    buffer[at + index] = byte;
    from += 2;
  }
}

const hyphen = 45;

/** NaN where there is none. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // 0 to 9
  if (code >= 48 && code <= 57) return code - 48;
  // a to f
  return code >= 97 && code <= 102 ? code - 87 : Number.NaN;
}

function writeBigint(buffer: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(value - high * 2 ** 32, at + 4);
}
