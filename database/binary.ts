/**
 * Writes values, lists and rows in PostgreSQL's binary format (each type's receive function): for a
 * batch of bids, escaping text here and parsing it there cost both sides more than the work.
 */
import type { Connection } from './connect.ts';

export interface Kind<T> {
  /** The type's number in pg_type, the same in every database. */
  oid: number;
  bytesOf: (value: T) => number;
  write: (buffer: Buffer, value: T, at: number) => void;
}

/** Canonical form: 32 lower-case digits with hyphens. */
export const uuid: Kind<string> = { oid: 2950, bytesOf: () => 16, write: writeUuid };
/** Integers that JavaScript represents exactly. */
export const bigint: Kind<number> = { oid: 20, bytesOf: () => 8, write: writeBigint };
export const integer: Kind<number> = {
  oid: 23,
  bytesOf: () => 4,
  write: (buffer, value, at) => buffer.writeInt32BE(value, at),
};
export const boolean: Kind<boolean> = {
  oid: 16,
  bytesOf: () => 1,
  write: (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at),
};
export const text: Kind<string> = {
  oid: 25,
  bytesOf: (value) => Buffer.byteLength(value),
  write: (buffer, value, at) => buffer.write(value, at),
};
/** JSON as text. */
export const json: Kind<string> = { ...text, oid: 114 };
export const bytea: Kind<Buffer> = {
  oid: 17,
  bytesOf: (value) => value.length,
  write: (buffer, value, at) => value.copy(buffer, at),
};
export const timestamptz: Kind<Date> = {
  oid: 1184,
  bytesOf: () => 8,
  write: (buffer, value, at) => writeBigint(buffer, (value.getTime() - epochMs) * 1_000, at),
};

/** PostgreSQL counts microseconds from this instant. */
const epochMs = Date.UTC(2000, 0, 1);

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

/** NaN when there is no digit. */
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

/** For a statement's $1::uuid[] and so on (array_recv). */
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

function arrayHeadBytes(count: number): number {
  return count === 0 ? 12 : 20;
}

/**
 * Array header: number of dimensions, whether a value is null, and the element type; then the
 * length and first index of the only dimension.
 */
function writeArrayHead(buffer: Buffer, oid: number, count: number): number {
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  const at = buffer.writeUInt32BE(oid, 8);
  if (count === 0) return at;
  buffer.writeInt32BE(count, at);
  return buffer.writeInt32BE(1, at + 4);
}

/**
 * A composite type of the schema `auction`, with its columns in order (record_recv). Its rows stand
 * where a statement says unnest($1::auction.some_type[]); one list of rows replaces a list for each
 * column, of which unnest made a table each.
 */
export interface RowType<Row> {
  name: string;
  columns: readonly Column<Row>[];
}

interface Column<Row> {
  oid: number;
  /** Length in bytes; -1 for null. */
  bytesOf: (row: Row) => number;
  write: (buffer: Buffer, row: Row, at: number) => void;
}

export function column<Row, T>(kind: Kind<T>, of: (row: Row) => T | null): Column<Row> {
  return {
    oid: kind.oid,
    bytesOf: (row) => {
      const value = of(row);
      return value === null ? -1 : kind.bytesOf(value);
    },
    write: (buffer, row, at) => {
      const value = of(row);
      if (value !== null) kind.write(buffer, value, at);
    },
  };
}

/** Type numbers of composite types by name, which differ between databases. */
export type TypeNumbers = ReadonlyMap<string, number>;

export async function findTypeNumbers(
  connection: Connection,
  names: readonly string[],
): Promise<TypeNumbers> {
  const { rows } = await connection.query<{ typname: string; oid: number }>(
    `SELECT typname, oid FROM pg_type WHERE typnamespace = 'auction'::regnamespace AND typname = ANY($1)`,
    [names],
  );
  return new Map(rows.map(({ typname, oid }) => [typname, oid]));
}

export function rowArray<Row>(
  { name, columns }: RowType<Row>,
  numbers: TypeNumbers,
  rows: readonly Row[],
): Buffer {
  const typeNumber = numbers.get(name);
  if (typeNumber === undefined) throw new Error(`the database has no type auction.${name}`);
  let bytes = arrayHeadBytes(rows.length);
  for (const row of rows) bytes += 4 + rowBytes(columns, row);
  const buffer = Buffer.allocUnsafe(bytes);
  let at = writeArrayHead(buffer, typeNumber, rows.length);
  for (const row of rows) at = writeRow(buffer, columns, row, at);
  return buffer;
}

function rowBytes<Row>(columns: readonly Column<Row>[], row: Row): number {
  let bytes = 4;
  for (const { bytesOf } of columns) bytes += 8 + Math.max(0, bytesOf(row));
  return bytes;
}

/** Length and number of columns, then each column's type, length and value. */
function writeRow<Row>(
  buffer: Buffer,
  columns: readonly Column<Row>[],
  row: Row,
  from: number,
): number {
  let at = buffer.writeInt32BE(columns.length, from + 4);
  for (const { oid, bytesOf, write } of columns) {
    const length = bytesOf(row);
    at = buffer.writeInt32BE(length, buffer.writeUInt32BE(oid, at));
    if (length < 0) continue;
    write(buffer, row, at);
    at += length;
  }
  buffer.writeInt32BE(at - from - 4, from);
  return at;
}
