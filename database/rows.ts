/**
 * Writes rows in PostgreSQL's binary format for an array of a composite type (array_recv,
 * record_recv); pass them where a statement says unnest($1::auction.some_type[]). One list of rows
 * replaces a list for each column: unnest makes a table of each list, which took longer for a batch
 * of bids than writing its rows.
 */
import { arrayHeadBytes, writeArrayHead } from './arrays.ts';
import type { Kind } from './binary.ts';
import type { Connection } from './connect.ts';

/** A composite type of the schema `auction`, with its columns in order. */
export interface RowType<Row> {
  name: string;
  columns: readonly Column<Row>[];
}

export interface Column<Row> {
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
