/**
 * Writes lists of values in PostgreSQL's binary array format (array_recv). Pass them where a
 * statement says $1::uuid[] and so on.
 */
import { type Kind, bigint, text, uuid } from './binary.ts';

export const uuidArray = arrayOf(uuid);
export const bigintArray = arrayOf(bigint);
export const textArray = arrayOf(text);

function arrayOf<T>({ oid, bytesOf, write }: Kind<T>): (values: readonly T[]) => Buffer {
  return (values) => {
    let bytes = arrayHeadBytes(values.length);
    for (const value of values) bytes += 4 + bytesOf(value);
    const buffer = Buffer.allocUnsafe(bytes);
    let at = writeArrayHead(buffer, oid, values.length);
    for (const value of values) {
      const length = bytesOf(value);
      at = buffer.writeInt32BE(length, at);
      write(buffer, value, at);
      at += length;
    }
    return buffer;
  };
}

export function arrayHeadBytes(count: number): number {
  return count === 0 ? 12 : 20;
}

/**
 * Array header: number of dimensions, whether a value is null, and the element type; then the
 * length and first index of the only dimension.
 */
export function writeArrayHead(buffer: Buffer, oid: number, count: number): number {
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  const at = buffer.writeUInt32BE(oid, 8);
  if (count === 0) return at;
  buffer.writeInt32BE(count, at);
  return buffer.writeInt32BE(1, at + 4);
}
