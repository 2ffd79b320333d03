/**
 * PostgreSQL reads back the values that were passed: of every type, for no element and for many.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { bigintArray, textArray, uuidArray } from './binary.ts';
import { type Database, connect } from './connect.ts';

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, undefined, { connectionsMax: 1 });
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

async function read(type: string, list: Buffer): Promise<unknown[]> {
  const { rows } = await database.query<{ value: unknown }>(
    `SELECT value FROM unnest($1::${type}[]) WITH ORDINALITY AS n (value, number) ORDER BY number`,
    [list],
  );
  return rows.map(({ value }) => value);
}

const biggest = Number.MAX_SAFE_INTEGER;

describe('a list of', () => {
  test.each<[string, (values: never[]) => Buffer, unknown[]]>([
    ['uuid', uuidArray, ['0a1b2c3d-4e5f-4a6b-8c7d-0123456789ef']],
    ['bigint', bigintArray, [0, 1, -1, 2 ** 32, -(2 ** 32) - 1, biggest, -biggest]],
    ['text', textArray, ['', 'null', 'a,"b"\\{}', 'Łódź 😀', '\u001E']],
  ])('%s', async (type, array, values) => {
    expect(await read(type, array(values as never[]))).toEqual(values);
    expect(await read(type, array([]))).toEqual([]);
  });
});

test('an invalid uuid is not sent', () => {
  expect(() => uuidArray(['0a1b2c3d'])).toThrow('0a1b2c3d is no uuid');
  expect(() => uuidArray(['not-hexadecimal-digits-at-all-here-zz'])).toThrow('is no uuid');
});
