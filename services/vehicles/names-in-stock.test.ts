/** The makes and models in stock: what can be bought, the most frequent first, cached. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { createNamesInStock } from './names-in-stock.ts';

let fresh: TestDatabase;
let owner: Database;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-over', format: 'open', endsInMinutes: -30 });
  const add = (auctionId: string, number: number, make: string, model: string, status?: string) =>
    addLot(owner, {
      auctionId,
      number,
      plate: `X-00${number}-AA`,
      make,
      model,
      ...(status && { status }),
    });
  await add('nl-open', 1, 'Audi', 'A4');
  await add('nl-open', 2, 'Volkswagen', 'Golf');
  await add('nl-open', 3, 'Volkswagen', 'Golf');
  await add('nl-open', 4, 'Audi', 'Q3', 'withdrawnBySeller');
  await add('nl-over', 5, 'Audi', 'A6', 'unsold');
  await owner.query("UPDATE auction.vehicle SET body = 'estate' WHERE plate = 'X003AA'");
  await owner.query("UPDATE auction.vehicle SET body = 'hatchback' WHERE plate = 'X002AA'");
  await owner.query("UPDATE auction.vehicle SET body = NULL WHERE plate = 'X001AA'");
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

test('names of what can be bought, with bodies and counts', async () => {
  expect(await createNamesInStock(database)()).toEqual([
    { make: 'Volkswagen', model: 'Golf', bodies: ['estate', 'hatchback'], count: 2 },
    { make: 'Audi', model: 'A4', bodies: [], count: 1 },
  ]);
});

test('many callers ask the database once, and a failure is not remembered', async () => {
  const namesInStock = createNamesInStock(database);
  const query = vi.spyOn(database, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('the database is away')) as never);
  await expect(namesInStock()).rejects.toThrow('the database is away');
  const found = await Promise.all([namesInStock(), namesInStock(), namesInStock()]);
  expect(found.map(({ length }) => length)).toEqual([2, 2, 2]);
  await namesInStock();
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});
