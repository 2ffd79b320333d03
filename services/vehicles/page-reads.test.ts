/**
 * Pages that are asked for at once are read on one connection by a statement of each kind: each has
 * what it asked for and its own company's alone, and a row that has changed is never taken for the
 * one that was read.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, type Database, connect, inTransaction } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type TestLot, addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';
import { type ReadRow, createPageReads } from './page-reads.ts';

const people = testCompanies();
const [vanDijk, lindner] = [people.anna.companyId, people.claudia.companyId];
let fresh: TestDatabase;
let owner: Database;
let database: Database;
/** The only one of the pool. */
let connection: Connection;
let lots: TestLot[];
const ids = () => lots.map(({ lotId }) => lotId);
const first = () => ids()[0] ?? '';

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services', { connectionsMax: 1 });
  connection = await database.connect();
  connection.release();
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  lots = [];
  for (const number of [1, 2, 3])
    lots.push(await addLot(owner, { auctionId: 'nl-open', plate: `X-${number}-A`, number }));
  await owner.query(
    `INSERT INTO auction.destination (lot_id, company_id, country, chosen_by) VALUES ($1, $2, 'PL', $3)`,
    [first(), vanDijk, people.anna.id],
  );
  await owner.query(
    `INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
       includes_vat, includes_registration_tax, placed_by, placed_at, entry_count, entry_sequence, entry_hash)
     VALUES ($1, $2, 1, 600000, 1, 600000, false, false, $3, now(), 1, 1, $4)`,
    [first(), lindner, people.claudia.id, Buffer.alloc(32)],
  );
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

test('what pages of one turn ask for is read by a statement of each kind, on one connection', async () => {
  const reads = createPageReads(database);
  const known = await reads.rows(ids());
  const [statements, turns] = [vi.spyOn(connection, 'query'), vi.spyOn(database, 'connect')];
  const rows = [...known.values()];
  const [one, two, changed, other, own, others] = await Promise.all([
    reads.rows([first()]),
    reads.rows(ids().slice(1)),
    reads.changed(rows.slice(0, 2)),
    reads.changed(rows.slice(1)),
    reads.own(vanDijk, ids()),
    reads.own(lindner, ids()),
  ]);
  expect(turns).toHaveBeenCalledTimes(1);
  expect(statements).toHaveBeenCalledTimes(4);
  expect(one.get(first())?.row_version).toBe(known.get(first())?.row_version);
  expect(
    ids()
      .slice(1)
      .every((id) => two.has(id)),
  ).toBe(true);
  expect([changed.rows.size, other.rows.size]).toEqual([0, 0]);
  expect(Math.abs(changed.now.getTime() - Date.now())).toBeLessThan(60_000);
  const readerOf = (read: typeof own) => ids().map((id) => read(id));
  expect(readerOf(own).map(({ buyer, own: offer }) => [buyer.destination, offer])).toEqual([
    ['PL', undefined],
    ['NL', undefined],
    ['NL', undefined],
  ]);
  expect(
    readerOf(others).map(({ buyer, own: offer }) => [buyer.destination, offer?.netMinor]),
  ).toEqual([
    ['DE', 600_000],
    ['DE', undefined],
    ['DE', undefined],
  ]);
  statements.mockRestore();
  turns.mockRestore();
});

test('more than are read together are answered, too', async () => {
  const reads = createPageReads(database);
  const read = await Promise.all(
    Array.from({ length: 100 }, (_, at) => reads.own(at % 2 ? vanDijk : lindner, [first()])),
  );
  expect(read.map((one) => one(first()).buyer.destination)).toEqual(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? 'PL' : 'DE')),
  );
});

test('what is read is not planned anew each time, however short its lists are', async () => {
  const reads = createPageReads(database);
  for (let time = 0; time < 20; time += 1) {
    const rows = await reads.rows([first()]);
    await Promise.all([reads.changed([...rows.values()]), reads.own(vanDijk, [first()])]);
  }
  const { rows: statements } = await connection.query<{ name: string; planned: number }>(
    'SELECT name, custom_plans AS planned FROM pg_prepared_statements ORDER BY name',
  );
  // PostgreSQL tries so many before it decides.
  expect(statements).toEqual([
    { name: 'find-buying-companies', planned: 5 },
    { name: 'find-changed', planned: 5 },
    { name: 'find-offers-of-companies', planned: 5 },
    { name: 'find-vehicles', planned: 5 },
  ]);
});

test('a company that is gone fails alone', async () => {
  const reads = createPageReads(database);
  const [own, again, gone, rows] = await Promise.allSettled([
    reads.own(vanDijk, [first()]),
    reads.own(vanDijk, []),
    reads.own(randomUUID(), [first()]),
    reads.rows(ids()),
  ]);
  const destinationOf = (read: typeof own) =>
    read.status === 'fulfilled' ? read.value(first()).buyer.destination : String(read.reason);
  expect([own, again].map(destinationOf)).toEqual(['PL', 'NL']);
  expect(destinationOf(gone)).toContain('is gone');
  expect(rows.status).toBe('fulfilled');
});

test('a statement that fails leaves the others their answers, and the connection is free', async () => {
  const reads = createPageReads(database);
  const [rows, own] = await Promise.allSettled([
    reads.rows(['no id of a lot']),
    reads.own(vanDijk, [first()]),
  ]);
  expect([rows.status, own.status]).toEqual(['rejected', 'fulfilled']);
  expect((await reads.rows(ids())).size).toBe(3);
});

test('where there is no connection every page fails', async () => {
  const ended = connect(fresh.url, 'carplaza_services');
  await ended.end();
  const reads = createPageReads(ended);
  const read = await Promise.allSettled([reads.own(vanDijk, ids()), reads.rows(ids())]);
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

describe('a row is as it was read', () => {
  let rows: ReadRow[];
  const reads = () => createPageReads(database);
  const changedOf = async (known: readonly ReadRow[]) => {
    const { rows: changed } = await reads().changed(known);
    return known.filter((row) => changed.has(row)).map(({ id }) => ids().indexOf(id));
  };

  beforeEach(async () => {
    const byId = await reads().rows(ids());
    rows = ids().flatMap((id) => byId.get(id) ?? []);
  });

  test('while nothing changes', async () => {
    expect(rows.map(({ id }) => id)).toEqual(ids());
    expect(await changedOf(rows)).toEqual([]);
  });

  test.each([
    ['lot', 'UPDATE auction.lot SET price_minor = 1 WHERE id = $1', [0]],
    [
      'description',
      `WITH other AS (
         INSERT INTO auction.description (vehicle_id, plate, plate_country, plate_display, make, model, vat_scheme, location_country)
         SELECT vehicle_id, plate, plate_country, plate_display, make, 'Up', vat_scheme, location_country
         FROM auction.description WHERE id = (SELECT description_id FROM auction.lot WHERE id = $1) RETURNING id
       ) UPDATE auction.lot l SET description_id = other.id FROM other WHERE l.id = $1`,
      [0],
    ],
    [
      'auction',
      "UPDATE auction.auction SET name = 'Other' WHERE id = (SELECT auction_id FROM auction.lot WHERE id = $1)",
      [0, 1, 2],
    ],
  ])('until its %s changes', async (_, statement, changed) => {
    await owner.query(statement, [first()]);
    expect(await changedOf(rows)).toEqual(changed);
  });

  test('and not until a change is committed, or after one that was not', async () => {
    await expect(
      inTransaction(owner, async (changing) => {
        await changing.query('UPDATE auction.lot SET price_minor = 2');
        expect(await changedOf(rows)).toEqual([]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await changedOf(rows)).toEqual([]);
  });

  test('of two readings of a lot the older one has changed', async () => {
    await owner.query('UPDATE auction.lot SET price_minor = 3 WHERE id = $1', [first()]);
    const [older] = rows;
    const newer = (await reads().rows([first()])).get(first());
    if (!older || !newer) throw new Error('there is a lot');
    const together = reads();
    const [one, other] = await Promise.all([together.changed([older]), together.changed([newer])]);
    expect(one.rows.has(older)).toBe(true);
    expect(other.rows.has(newer)).toBe(false);
  });

  /**
   * Writes the table anew; returns the rows in its order. While another transaction may still see
   * what is gone (autovacuum has one, too), it is written as well, so this waits until it is not.
   */
  function rewritten(table: keyof typeof placeIn): Promise<ReadRow[]> {
    return vi.waitFor(
      async () => {
        await owner.query(`VACUUM FULL auction.${table}`);
        const known = [...(await reads().rows(ids())).values()].toSorted((one, other) =>
          placeOf(one, table).localeCompare(placeOf(other, table), 'en', { numeric: true }),
        );
        const places = [...new Set(known.map((row) => placeOf(row, table)))];
        if (places.some((place, at) => place !== `(0,${at + 1})`))
          throw new Error(`rows that are gone are still among ${places.join(' ')}`);
        return known;
      },
      { timeout: 30_000 },
    );
  }
  const placeIn = { lot: 1, auction: 3 };
  const placeOf = ({ row_version: version }: ReadRow, table: keyof typeof placeIn) =>
    version.split(' ')[placeIn[table]] ?? '';

  test.each([
    ['lot', 'price_minor = 4', 'id'],
    ['auction', "name = 'Later'", 'auction_id'],
  ] as const)('also where the later %s is where it was', async (table, change, key) => {
    const last = (await rewritten(table)).at(-1);
    if (!last) throw new Error('there are lots');
    await owner.query(`UPDATE auction.${table} SET ${change} WHERE id = $1`, [last[key]]);
    const again = (await rewritten(table)).find(({ id }) => id === last.id);
    expect(again && placeOf(again, table)).toBe(placeOf(last, table));
    expect((await reads().changed([last])).rows.has(last)).toBe(true);
  });

  test('also where another row of the same transaction has taken its place', async () => {
    // One transaction writes all lots anew. Then the first one goes, and each other one moves up.
    await owner.query('UPDATE auction.lot SET price_minor = 5');
    const known = await rewritten('lot');
    await owner.query('ALTER TABLE auction.lot DISABLE TRIGGER ALL');
    await owner.query('DELETE FROM auction.lot WHERE id = $1', [known[0]?.id]);
    const places = (rows: readonly ReadRow[]) => rows.map((row) => placeOf(row, 'lot'));
    expect(places(await rewritten('lot'))).toEqual(places(known.slice(0, -1)));
    const { rows: changed } = await reads().changed(known);
    expect(known.map((row) => changed.has(row))).toEqual(known.map(() => true));
  });
});
