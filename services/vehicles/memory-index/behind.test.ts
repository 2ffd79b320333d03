/** What the index does when it cannot follow: too much has changed, or it is another database. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import { indexBuildRetryMs, indexChangesMax, indexOutdatedMs } from '#services/limits.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { createFinders } from '#services/vehicles/finders.ts';
import { createVehicleSearch } from '#services/vehicles/search.ts';
import { IndexHasEnded, type IndexQuery } from '#services/vehicles/vehicle-index.ts';
import { type MemoryIndex, createMemoryIndex } from './memory-index.ts';

let fresh: TestDatabase;
let owner: Database;
let database: Database;
let index: MemoryIndex;

const everything: IndexQuery = { request: {}, page: { number: 1, size: 20 }, buyer: undefined };
const total = async () => (await index.find(everything))?.total;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addLot(owner, { auctionId: 'nl-open', plate: 'X-1-A', number: 1 });
  index = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 0 });
});
afterAll(async () => {
  vi.restoreAllMocks();
  index.close();
  await database.end();
  await owner.end();
  await fresh.drop();
});

/** So many lots that do not exist are as much to read as others. */
const changeMany = () =>
  owner.query(
    'INSERT INTO auction.search_change (lot_id) SELECT gen_random_uuid() FROM generate_series(1, $1)',
    [indexChangesMax],
  );
const later = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
};

test('after too many changes it answers as it is until the next one is built', async () => {
  await index.build();
  expect(await total()).toBe(1);
  await addLot(owner, { auctionId: 'nl-open', plate: 'X-2-A', number: 2 });
  await changeMany();
  await index.follow();
  await index.follow();
  expect(await total()).toBe(1);
  expect(await index.build()).toMatchObject({ lots: 2 });
  expect(await total()).toBe(2);
});

test('but not for long', async () => {
  await changeMany();
  await index.follow();
  later(indexOutdatedMs - 1_000);
  expect(await total()).toBe(2);
  vi.restoreAllMocks();
  later(indexOutdatedMs + 1_000);
  expect(await total()).toBeUndefined();
  await index.follow();
  vi.restoreAllMocks();
  expect(await total()).toBeUndefined();
  await index.build();
  expect(await total()).toBe(2);
});

test('a database that has gone back in time is another one: the index is dropped', async () => {
  const query = database.query.bind(database) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(database, 'query').mockImplementation(async (...args: unknown[]) => {
    const answer = (await query(...args)) as { rows: { snapshot?: string }[] };
    // As a standby says that lacks the last transactions.
    for (const row of answer.rows) if (row.snapshot) row.snapshot = '3:3:';
    return answer;
  });
  await index.follow();
  expect(await total()).toBeUndefined();
  vi.restoreAllMocks();
  await index.build();
  expect(await total()).toBe(2);
});

test('when its thread dies SQL answers, the job reports it, and the next one is built', async () => {
  const dying = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 0 });
  const opened = once(process, 'worker') as Promise<[Worker]>;
  await dying.build();
  expect(await dying.find(everything)).toMatchObject({ total: 2 });
  const [thread] = await opened;
  await thread.terminate();
  expect(await dying.find(everything)).toBeUndefined();
  await expect(dying.follow()).rejects.toThrow(IndexHasEnded);
  await dying.follow();
  expect(await dying.build()).toMatchObject({ lots: 2 });
  expect(await dying.find(everything)).toMatchObject({ total: 2 });
  dying.close();
});

test('a search whose index ends between page and counts is answered all the same', async () => {
  // The build of another index may have taken longer than an index answers without following.
  await index.follow();
  const found: boolean[] = [];
  // It has its page, and no thread that could count.
  const ending: MemoryIndex = {
    ...index,
    async find(query) {
      const page = found.length === 0 ? await index.find(query) : undefined;
      found.push(page !== undefined);
      return page && { ...page, counts: Promise.reject(new IndexHasEnded()) };
    },
  };
  const finders = createFinders(database, ending);
  const search = createVehicleSearch(database, { pageSize: 20, picturesUrl: '' }, finders);
  const text = String(Buffer.concat(await search({}, undefined)));
  const { total: counted, facets } = JSON.parse(text) as VehicleSearchAnswer['result'];
  expect({ found, counted }).toEqual({ found: [true, false], counted: 2 });
  expect(facets.format).toEqual([{ value: 'open', count: 2 }]);
});

test('after a failed build it waits before the next one', async () => {
  const broken = createMemoryIndex(database, {
    databaseUrl: 'postgres://127.0.0.1:1/none',
    fromLots: 0,
  });
  await expect(broken.build()).rejects.toThrow('ECONNREFUSED');
  expect(await broken.build()).toBeUndefined();
  later(indexBuildRetryMs + 1_000);
  await expect(broken.build()).rejects.toThrow('ECONNREFUSED');
  vi.restoreAllMocks();
  later(indexBuildRetryMs * 2 - 1_000);
  expect(await broken.build()).toBeUndefined();
  broken.close();
});
