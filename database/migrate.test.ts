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

test('a migration that was edited after it ran is refused', async () => {
  await owner.query(`UPDATE public.migration SET hash = 'other' WHERE name LIKE '002%'`);
  await expect(migrate(owner)).rejects.toThrow(/was changed after it ran/);
  await owner.query('DELETE FROM public.migration WHERE name LIKE $1', ['003%']);
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
  await expect(owner.query('TRUNCATE auction.bid CASCADE')).rejects.toThrow(/append-only/);
});

test('the provider sees nothing of the auction house', async () => {
  const identity = connect(fresh.url, 'carplaza_identity');
  await expect(identity.query('SELECT * FROM auction.bid')).rejects.toThrow(/permission denied/);
  await identity.end();
});

test('answers that an older house kept are handed out as they were sent', async () => {
  const old = await freshDatabase();
  const oldOwner = connect(old.url, undefined);
  await oldOwner.query(`ALTER TABLE auction.idempotency_key ALTER COLUMN answer TYPE json USING answer::json;
    CREATE INDEX bid_of_company ON auction.bid (company_id);
    DROP TYPE auction.lot_row, auction.bid_row, auction.standing_offer_row, auction.lot_event_row, auction.idempotency_key_row;
    DELETE FROM public.migration WHERE name LIKE '045%';
    INSERT INTO auction.idempotency_key (company_id, key, request_hash, status, answer) VALUES
      (gen_random_uuid(), 'accepted-key', '', 200, '{"ok":true,"answer":{"outcome":"leading", "price":5000.10}}'),
      (gen_random_uuid(), 'refused-key', '', 400, '{"ok":false,"code":"BidIsTooLow"}')`);
  expect((await migrate(oldOwner)).applied).toEqual(['045-a-batch-as-rows.sql']);
  const { rows } = await oldOwner.query(
    'SELECT key, answer FROM auction.idempotency_key ORDER BY key',
  );
  expect(rows).toEqual([
    { key: 'accepted-key', answer: '{"outcome":"leading", "price":5000.10}' },
    { key: 'refused-key', answer: '{"ok":false,"code":"BidIsTooLow"}' },
  ]);
  await oldOwner.end();
  await old.drop();
});
