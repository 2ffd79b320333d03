import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Database, connect } from './connect.ts';
import { isCurrent, migrate } from './migrate.ts';

let fresh: TestDatabase;
let owner: Database;
let services: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  services = connect(fresh.url, 'carplaza_services');
});

afterAll(async () => {
  await services.end();
  await owner.end();
  await fresh.drop();
});

test('a second migration finds nothing to do', async () => {
  const again = await migrate(owner);
  expect(again.applied).toEqual([]);
  expect(await isCurrent(services)).toBe(true);
});

test('a database from before its baseline was edited is refused, with the way out', async () => {
  await owner.query(`UPDATE public.migration SET hash = 'other' WHERE name LIKE '002%'`);
  await expect(migrate(owner)).rejects.toThrow(
    /^The database was made by another version \(migration 002-companies-and-people\.sql has another text here\): .*start with an empty one/,
  );
  await owner.query('DELETE FROM public.migration WHERE name LIKE $1', ['011%']);
});

test('the services may neither change nor delete a line of the bid log', async () => {
  await expect(services.query('UPDATE auction.bid SET amount_minor = 1')).rejects.toThrow(
    /permission denied/,
  );
  await expect(services.query('DELETE FROM auction.bid')).rejects.toThrow(/permission denied/);
});

test('not even the owner may change a line of the bid log', async () => {
  await expect(owner.query('UPDATE auction.bid SET amount_minor = 1')).rejects.toThrow(
    /append-only/,
  );
});

// A running portal locks these tables in an order of its own: here none runs.
test.each([
  'bid',
  'description',
  'statement',
  'bank_file',
  'payment',
  'payment_line',
  'payment_return',
])('refuses to empty auction.%s, whoever asks', async (table) => {
  for (const database of [owner, services])
    await expect(database.query(`TRUNCATE auction.${table} CASCADE`)).rejects.toThrow(
      /append-only|never changes|permission denied/,
    );
});

test('the provider sees nothing of the auction house', async () => {
  const identity = connect(fresh.url, 'carplaza_identity');
  await expect(identity.query('SELECT * FROM auction.bid')).rejects.toThrow(/permission denied/);
  await identity.end();
});

test('a database of another version is refused in a sentence and not touched', async () => {
  const other = await freshDatabase();
  const otherOwner = connect(other.url, undefined);
  await otherOwner.query(`INSERT INTO public.migration (name, hash) VALUES ('002-other.sql', '')`);
  await otherOwner.query(`DELETE FROM public.migration WHERE name = '011-identity.sql'`);
  const names = 'SELECT name FROM public.migration ORDER BY name';
  const before = (await otherOwner.query(names)).rows;
  expect(before).toContainEqual({ name: '002-other.sql' });
  await expect(migrate(otherOwner)).rejects.toThrow(
    /^The database was made by another version \(migration 002-other\.sql is unknown here\): .* DATABASE_URL\)\.$/,
  );
  expect((await otherOwner.query(names)).rows).toEqual(before);
  await otherOwner.end();
  await other.drop();
});
