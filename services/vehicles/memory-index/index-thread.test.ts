/** The thread of an index: what it answers, and what becomes of questions when it ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import type { Query } from '#search/fields.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { IndexHasEnded } from '#services/vehicles/vehicle-index.ts';
import { type IndexThread, openIndexThread } from './index-thread.ts';

let fresh: TestDatabase;
let owner: Database;
let lotId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  ({ lotId } = await addLot(owner, { auctionId: 'nl-open', plate: 'X-1-A', number: 1 }));
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

const everything: Query = {
  filters: [],
  counted: [{ name: 'make', field: 'make' }],
  order: 'makeModel',
  direction: 'asc',
  offset: 0,
  limit: 20,
};
const open = (signal = new AbortController().signal): Promise<IndexThread> =>
  openIndexThread({ databaseUrl: fresh.url, isUrgent: true }, signal);

test('a page comes before its counts, and what is asked after a change sees it', async () => {
  const thread = await open();
  expect(thread.built).toMatchObject({ lots: 1 });
  const came: string[] = [];
  const { page, counts } = thread.find(everything);
  await Promise.all([page.then(() => came.push('page')), counts.then(() => came.push('counts'))]);
  expect(came).toEqual(['page', 'counts']);
  expect(await page).toEqual({ ids: [lotId], total: 1 });
  expect(Buffer.from(await counts).toString()).toContain('"make":[{');
  const changing = thread.ask('change', { ids: [lotId], rows: [] });
  const after = thread.find(everything);
  await changing;
  expect(await after.page).toEqual({ ids: [], total: 0 });
  thread.end();
});

test('it ends after what it was asked before, and answers nothing more', async () => {
  const thread = await open();
  const { page, counts } = thread.find(everything);
  thread.end();
  expect(await page).toMatchObject({ total: 1 });
  await counts;
  await expect(thread.ask('findPage', everything)).rejects.toThrow(IndexHasEnded);
  await expect(thread.find(everything).page).rejects.toThrow(IndexHasEnded);
});

test('when it is ended from outside, nobody waits for an answer', async () => {
  const ending = new AbortController();
  const thread = await open(ending.signal);
  const { page, counts } = thread.find(everything);
  ending.abort();
  await expect(page).rejects.toThrow(IndexHasEnded);
  await expect(counts).rejects.toThrow(IndexHasEnded);
});

test('a question that fails ends neither the thread nor other questions', async () => {
  const thread = await open();
  const failing = thread.find({ ...everything, filters: [{ field: 'none', anyOf: ['x'] }] });
  const other = thread.find(everything);
  await expect(failing.page).rejects.toThrow('no words are named none');
  await expect(failing.counts).rejects.toThrow('no words are named none');
  expect(await other.page).toMatchObject({ total: 1 });
  thread.end();
});
