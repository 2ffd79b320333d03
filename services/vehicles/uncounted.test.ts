/** A search whose counts take too long is answered without them. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { type Finders, createFinders } from './finders.ts';
import { createVehicleSearch } from './search.ts';
import { createSqlIndex } from './sql-index.ts';

let fresh: TestDatabase;
let owner: Database;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  for (const number of [1, 2, 3])
    await addLot(owner, { auctionId: 'nl-open', plate: `S-10${number}-BB`, number });
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

const searchOf = (index: ReturnType<typeof createSqlIndex>) => {
  const finders: Finders = { ...createFinders(database), find: (query) => index.find(query) };
  const search = createVehicleSearch(database, { pageSize: 2, picturesUrl: '' }, finders);
  return async () => {
    const result: unknown = JSON.parse(String(await search({}, undefined)));
    const answer = { result, serverTime: new Date().toISOString() };
    expect([...Value.Errors(VehicleSearchAnswer, answer)]).toEqual([]);
    return (answer as VehicleSearchAnswer).result;
  };
};

test('where counts take too long, page and totals are answered with a mark', async () => {
  // Planning alone takes longer than a millisecond.
  const uncounted = searchOf(createSqlIndex(database, { countsMs: 1 }));
  const counted = searchOf(createSqlIndex(database, { countsMs: 60_000 }));
  for (let time = 0; time < 2; time += 1) {
    const result = await uncounted();
    expect(result).toMatchObject({ total: 3, totalUnfiltered: 3, areCountsMissing: true });
    expect(result.resultList).toHaveLength(2);
    expect(Object.values(result.facets).flat()).toEqual([]);
  }
  const result = await counted();
  expect(result).toMatchObject({ total: 3, totalUnfiltered: 3 });
  expect(result.areCountsMissing).toBeUndefined();
  expect(result.facets.format).toEqual([{ value: 'open', count: 3 }]);
});
