/** Which answers of the index are shared, and for how long. */
import { expect, test, vi } from 'vitest';
import type { Page, Query } from '#search/fields.ts';
import type { WrittenCounts } from '#services/vehicles/counts.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { Finding } from './index-thread.ts';

const query = (offset = 0, fuel = 'diesel'): Query => ({
  filters: [{ field: 'fuel', anyOf: [fuel] }],
  counted: [{ name: 'make', field: 'make' }],
  order: 'price',
  direction: 'asc',
  offset,
  limit: 20,
});

function openCache() {
  const cache = createAnswerCache();
  const page: Page = { ids: [], total: 0 };
  const counts: WrittenCounts = new Uint8Array(0);
  const find = vi.fn<() => Finding>(() => ({
    page: Promise.resolve(page),
    counts: Promise.resolve(counts),
  }));
  const findPage = vi.fn<() => Promise<Page>>(() => Promise.resolve(page));
  const ask = async (one: Query) => {
    const finding = cache.find(one, find, findPage);
    await Promise.all([finding.page, finding.counts]);
  };
  return { cache, find, findPage, ask };
}

test('an answer on its way is shared; one that is there only where it is asked for again', async () => {
  const { find, ask } = openCache();
  await Promise.all([ask(query()), ask(query()), ask(query())]);
  expect(find).toHaveBeenCalledTimes(1);
  await ask(query());
  expect(find).toHaveBeenCalledTimes(2);
  await ask(query());
  await ask(query());
  expect(find).toHaveBeenCalledTimes(2);
});

test('a turned page has the counts of the first one', async () => {
  const { find, findPage, ask } = openCache();
  await ask(query());
  await ask(query());
  await ask(query(20));
  await ask({ ...query(), order: 'year' });
  expect([find.mock.calls.length, findPage.mock.calls.length]).toEqual([2, 2]);
  await ask(query(0, 'petrol'));
  expect([find.mock.calls.length, findPage.mock.calls.length]).toEqual([3, 2]);
});

test('after a change everything is asked anew', async () => {
  const { cache, find, ask } = openCache();
  await ask(query());
  await ask(query());
  cache.clear();
  await ask(query());
  await ask(query());
  expect(find).toHaveBeenCalledTimes(3);
});

test('a failure is not shared with later searches', async () => {
  const { cache, find, findPage, ask } = openCache();
  await ask(query());
  const failure = () => Promise.reject(new Error('failed'));
  find.mockImplementationOnce(() => ({ page: failure(), counts: failure() }));
  await expect(ask(query())).rejects.toThrow('failed');
  await ask(query());
  expect(find).toHaveBeenCalledTimes(3);
  await expect(cache.findPage(query(40), failure)).rejects.toThrow('failed');
  await cache.findPage(query(40), findPage);
  expect(findPage).toHaveBeenCalledTimes(1);
});
