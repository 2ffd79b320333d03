/**
 * PostgreSQL reads back the rows that were passed: in every column, with nulls, for no row, one and
 * many.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Database, connect } from './connect.ts';
import {
  type RowType,
  type TypeNumbers,
  bigint,
  boolean,
  bytea,
  column,
  findTypeNumbers,
  integer,
  json,
  rowArray,
  text,
  timestamptz,
  uuid,
} from './binary.ts';

interface Sample {
  id: string | null;
  count: number | null;
  amount: number | null;
  isTrue: boolean | null;
  name: string | null;
  document: string | null;
  bytes: Buffer | null;
  at: Date | null;
}

const samples: RowType<Sample> = {
  name: 'sample',
  columns: [
    column(uuid, ({ id }) => id),
    column(integer, ({ count }) => count),
    column(bigint, ({ amount }) => amount),
    column(boolean, ({ isTrue }) => isTrue),
    column(text, ({ name }) => name),
    column(json, ({ document }) => document),
    column(bytea, ({ bytes }) => bytes),
    column(timestamptz, ({ at }) => at),
  ],
};

let fresh: TestDatabase;
let database: Database;
let numbers: TypeNumbers;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, undefined, { connectionsMax: 1 });
  await database.query(`CREATE TYPE auction.sample AS (id uuid, count integer, amount bigint, "isTrue" boolean, name text,
    document json, bytes bytea, at timestamptz)`);
  const connection = await database.connect();
  numbers = await findTypeNumbers(connection, [samples.name]);
  connection.release();
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

async function read(rows: readonly Sample[]): Promise<unknown[]> {
  const { rows: found } = await database.query(
    'SELECT id, count, amount, "isTrue", name, document::text, bytes, at FROM unnest($1::auction.sample[])',
    [rowArray(samples, numbers, rows)],
  );
  return found;
}

const nothing: Sample = {
  id: null,
  count: null,
  amount: null,
  isTrue: null,
  name: null,
  document: null,
  bytes: null,
  at: null,
};

const full: Sample = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-0123456789ef',
  count: 2 ** 31 - 1,
  amount: -Number.MAX_SAFE_INTEGER,
  isTrue: true,
  name: 'a,"b"\\{} Łódź 😀',
  document: '{"b":1, "a":[null]}',
  bytes: Buffer.from([0, 255, 92]),
  at: new Date('2026-11-20T22:10:59.123Z'),
};

const other: Sample = {
  ...full,
  count: -7,
  amount: 2 ** 32,
  isTrue: false,
  name: '',
  bytes: Buffer.alloc(0),
  at: new Date('1999-12-31'),
};

test.each([
  ['no row', []],
  ['a row of nulls', [nothing]],
  ['many rows', [full, nothing, other, full]],
])('%s', async (_name, rows) => {
  expect(await read(rows)).toEqual(rows);
});

test('a type that the database does not have is not sent', () => {
  expect(() => rowArray({ ...samples, name: 'unheard_of' }, numbers, [])).toThrow(
    'the database has no type auction.unheard_of',
  );
});
