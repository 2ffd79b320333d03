/**
 * Writes a copy of data as a ZIP: all rows of one moment, read by cursors and compressed piece by
 * piece, so that memory stays flat however many there are.
 */
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { Connection, Database } from '#database/connect.ts';
import { inertText } from '#domain/inert-text.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { copyBytesMax, copyRowsPiece } from '#services/limits.ts';
import { copyReadme } from './copy-readme.ts';
import { type CopyScope, type Subject, subjects } from './subjects.ts';

export interface CopyOrder {
  companyId: string;
  buyerId: string;
  scope: CopyScope;
  locale: LocaleCode;
}

/** What a copy is read from. */
export interface CopyDatabases {
  /** Connected as carplaza_operator. */
  database: Database;
  /** Connected as carplaza_services, for the company's own bids. */
  bids: Database;
}

export async function writeCopy(
  { database, bids }: CopyDatabases,
  order: CopyOrder,
  filePath: string,
): Promise<void> {
  const connection = await database.connect();
  const bidding = await bids.connect().catch((error: unknown) => {
    connection.release();
    throw error;
  });
  try {
    const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
    await connection.query(begin);
    const { rows } = await connection.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    await bidding.query(begin);
    await bidding.query(`SET TRANSACTION SNAPSHOT '${rows[0]?.id ?? ''}'`);
    const parts = subjects.filter(({ rows }) => rows[order.scope] !== undefined);
    const now = await clockOf(connection);
    const zip = new ZipFile();
    // Its stream does not end by itself when one of the files fails.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
    const entry = { mtime: now };
    const files = parts.map(({ file }) => file);
    zip.addBuffer(Buffer.from(copyReadme(order.locale, files, now)), 'README.txt', entry);
    for (const part of parts) {
      const read = () => readRows(part.isOfServices ? bidding : connection, part, order);
      addLazily(zip, `${part.file}.json`, now, () => jsonOf(read()));
      addLazily(zip, `${part.file}.csv`, now, () => csvOf(read()));
    }
    zip.end();
    await pipeline(zip.outputStream, bounded(copyBytesMax), createWriteStream(filePath));
    await connection.query('COMMIT');
  } finally {
    // A transaction that is left half-way ends with its connection.
    connection.release(true);
    bidding.release(true);
  }
}

/** One file after the other: a cursor is read while its file is written. */
function addLazily(
  zip: ZipFile,
  name: string,
  mtime: Date,
  bytes: () => AsyncGenerator<string>,
): void {
  zip.addReadStreamLazy(name, { mtime }, (begin) => begin(null, Readable.from(bytes())));
}

async function clockOf(connection: Connection): Promise<Date> {
  const { rows } = await connection.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date();
}

interface Piece {
  columns: string[];
  rows: Record<string, unknown>[];
}

async function* readRows(
  connection: Connection,
  subject: Subject,
  order: CopyOrder,
): AsyncGenerator<Piece> {
  await connection.query(
    `DECLARE copied NO SCROLL CURSOR FOR ${await sqlOf(connection, subject, order.scope)}`,
    [order.companyId, order.buyerId],
  );
  for (;;) {
    const { rows, fields } = await connection.query<Record<string, unknown>>(
      `FETCH ${copyRowsPiece} FROM copied`,
    );
    yield { columns: fields.map(({ name }) => name), rows };
    if (rows.length < copyRowsPiece) break;
  }
  await connection.query('CLOSE copied');
}

/** All columns of the table but those that are left out. */
export async function sqlOf(
  connection: Pick<Connection, 'query'>,
  { table, rows, leftOut = {}, namesLot }: Subject,
  scope: CopyScope,
): Promise<string> {
  const { rows: found } = await connection.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const columns = found
    .filter(({ name }) => !Object.hasOwn(leftOut, name))
    .map(({ name }) => `t."${name}"`);
  const lot = namesLot
    ? {
        columns: [
          'l.auction_id AS lot_auction',
          'l.number AS lot_number',
          'v.plate_display AS vehicle_plate',
          'v.make AS vehicle_make',
          'v.model AS vehicle_model',
        ],
        join: 'JOIN auction.lot l ON l.id = t.lot_id JOIN auction.description v ON v.id = l.description_id',
      }
    : { columns: [], join: '' };
  return `WITH asked AS (
      SELECT c.id AS company_id, b.id AS buyer_id, b.subject, b.email FROM auction.company c JOIN auction.buyer b ON b.company_id = c.id
      WHERE c.id = $1 AND b.id = $2
    ) SELECT ${[...columns, ...lot.columns].join(', ')} FROM asked a CROSS JOIN ${table} t ${lot.join} WHERE ${rows[scope] ?? 'false'}`;
}

async function* jsonOf(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { rows } of pieces)
    for (const row of rows) {
      yield `${before}${JSON.stringify(row, (_, value: unknown) => plain(value))}`;
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Excel recognises UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

async function* csvOf(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { columns, rows } of pieces) {
    if (isFirst) yield byteOrderMark + line([columns]);
    isFirst = false;
    if (rows.length > 0) yield line(rows.map((row) => columns.map((name) => cell(row[name]))));
  }
}

function line(rows: readonly unknown[][]): string {
  return stringify([...rows], { record_delimiter: '\r\n' });
}

/** Bytes as JSON.stringify hands them to its replacer, or as a row has them. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex');
  const isBytes =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value ? Buffer.from(value.data as number[]).toString('hex') : value;
}

function cell(value: unknown): string | number {
  const shown = plain(value);
  if (shown === null || shown === undefined) return '';
  if (shown instanceof Date) return shown.toISOString();
  if (typeof shown === 'number') return shown;
  return inertText(typeof shown === 'string' ? shown : JSON.stringify(shown));
}

/** A copy beyond it is none that somebody could read: it fails instead of being cut off. */
function bounded(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(bytes > bytesMax ? new Error('the copy is too large') : null, chunk);
    },
  });
}
