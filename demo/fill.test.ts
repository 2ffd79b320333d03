import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Database, connect } from '#database/connect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompanies } from './companies.ts';
import { fillDemo } from './fill.ts';

let fresh: TestDatabase;
let operator: Database;
const now = new Date();

beforeAll(async () => {
  fresh = await freshDatabase();
  operator = connect(fresh.url, 'carplaza_operator');
});

afterAll(async () => {
  await operator.end();
  await fresh.drop();
});

test('an empty house is filled, with word of how far it is', async () => {
  const heard: number[] = [];
  const filled = await fillDemo(operator, {
    now,
    seed: 'carplaza',
    onProgress: (done) => heard.push(done),
  });
  expect(filled).toBe(true);
  expect(heard.at(-1)).toBe(2_000);
  expect(await count('auction')).toBe(17);
  expect(await count('vehicle')).toBe(2_000);
  expect(await count('lot')).toBe(2_000);
  expect(await count('company')).toBe(demoCompanies.length);
  expect(await count('buyer')).toBe(8);
});

test('a house with auctions is left alone', async () => {
  expect(await fillDemo(operator, { now, seed: 'another' })).toBe(false);
  expect(await count('auction')).toBe(17);
});

async function count(table: string): Promise<number> {
  const { rows } = await operator.query<{ count: number }>(`SELECT count(*) FROM house.${table}`);
  return rows[0]?.count ?? 0;
}
