/** A search whose counts take too long is answered without them. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VehicleSearchAnswer, type VehicleSearchRequest } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addSearchedStock, seeded } from '#test/searched-stock.ts';
import { addPeople, testCompanies } from '#test/stock.ts';
import { createFinders } from './finders.ts';
import { countsIn } from '#test/written-counts.ts';
import { createMemoryIndex } from './memory-index/memory-index.ts';
import { createVehicleSearch } from './search.ts';

const people = testCompanies();
let fresh: TestDatabase;
let owner: Database;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addPeople(owner, people);
  // To count so many by fifteen filters takes ten milliseconds and more.
  const { companyId } = people.anna;
  await addSearchedStock(owner, seeded(221), { lots: 5_000, companyId });
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

async function searchWithin(countsMs: number, request: VehicleSearchRequest = {}) {
  const finders = createFinders(database, undefined, { countsMs });
  const search = createVehicleSearch(database, { pageSize: 20, picturesUrl: '' }, finders);
  const result = JSON.parse(
    String(Buffer.concat(await search(request, undefined))),
  ) as VehicleSearchAnswer['result'];
  // The stock's words are of any kind.
  const answer = { result: { ...result, resultList: [] }, serverTime: new Date().toISOString() };
  expect([...Value.Errors(VehicleSearchAnswer, answer)]).toEqual([]);
  return result;
}

test('where counts take too long, page and totals are answered with a mark', async () => {
  const { facets, histograms, ...uncounted } = await searchWithin(1);
  const { facets: allFacets, histograms: allHistograms, ...counted } = await searchWithin(60_000);
  expect(uncounted).toEqual({ ...counted, areCountsMissing: true });
  expect([Object.values(facets).flat(), histograms]).toEqual([[], {}]);
  expect(counted.areCountsMissing).toBeUndefined();
  const formats = allFacets.format.reduce((sum, { count }) => sum + count, 0);
  expect(formats).toBe(counted.total);
  expect(allHistograms.year).toBeDefined();
});

test('totals go as far as their limit, and to the end of the next page', async () => {
  const { id, companyId } = people.anna;
  const counted = async (request: VehicleSearchRequest) => {
    const limits = { countsMs: 1, totalsUpTo: 100 };
    const finders = createFinders(database, undefined, limits);
    const first = { number: 1, size: 20 };
    // Shows that it takes too long, and is of another list.
    await finders.find({ request: {}, page: first, buyer: { id, companyId } });
    const page = { ...first, number: request.page ?? 1 };
    const found = await finders.find({ request, page, buyer: undefined });
    const { total, totalUnfiltered, totalsUpTo } = found;
    return { total, totalUnfiltered, totalsUpTo };
  };
  const { total: all } = await searchWithin(60_000);
  const few: VehicleSearchRequest = {
    filterData: { make: ['Audi'], fuel: ['diesel'], body: ['estate'] },
  };
  const { total: ofFew } = await searchWithin(60_000, few);
  expect([all > 1_000, ofFew > 0 && ofFew < 100]).toEqual([true, true]);
  expect(await counted({})).toEqual({ total: 100, totalUnfiltered: 100, totalsUpTo: 100 });
  expect(await counted(few)).toEqual({ total: ofFew, totalUnfiltered: 100, totalsUpTo: 100 });
  expect(await counted({ page: 5 })).toEqual({
    total: 120,
    totalUnfiltered: 120,
    totalsUpTo: 120,
  });
  expect(await counted({ page: 1_000_000 })).toEqual({
    total: all,
    totalUnfiltered: all,
    totalsUpTo: undefined,
  });
});

test('a company’s own order is counted by the index, and by nothing before it is there', async () => {
  const index = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 0 });
  const finders = createFinders(database, index, { countsMs: 1 });
  const { id, companyId } = people.anna;
  const company = {
    country: 'NL',
    standardDestination: 'NL',
    destination: 'NL',
    vatNumber: 'valid',
  } as const;
  const page = { number: 2, size: 20 };
  const make = ['Audi', 'BMW'];
  const request: VehicleSearchRequest = { sort: 'yardPrice', filterData: { make } };
  const find = () => finders.find({ request, page, buyer: { id, companyId, company } });
  try {
    const before = await find();
    expect(before.areCountsMissing).toBe(true);
    await index.build();
    const { counts, ...found } = await find();
    const { facets, histograms } = countsIn(await counts);
    expect(found).toEqual({
      ids: before.ids,
      total: before.total,
      totalUnfiltered: before.totalUnfiltered,
    });
    const chosen = facets.make.filter(({ value }) => make.includes(value));
    expect(chosen.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
    expect(histograms.year).toBeDefined();
  } finally {
    index.close();
  }
});
