/** Pages that are asked for at once are read on one connection, each for its own company. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';
import { createOwnReadings } from './own-readings.ts';

const people = testCompanies();
const [vanDijk, lindner] = [people.anna.companyId, people.claudia.companyId];
let fresh: TestDatabase;
let owner: Database;
let database: Database;
let lotId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  ({ lotId } = await addLot(owner, { auctionId: 'nl-open', plate: 'X-1-A', number: 1 }));
  await owner.query(
    `INSERT INTO auction.destination (lot_id, company_id, country, chosen_by) VALUES ($1, $2, 'PL', $3)`,
    [lotId, vanDijk, people.anna.id],
  );
});
afterAll(async () => {
  await database.end();
  await owner.end();
  await fresh.drop();
});

test('each company has its own, and one that is gone fails alone', async () => {
  const readOwn = createOwnReadings(database);
  const connections = vi.spyOn(database, 'connect');
  const [own, other, again, gone] = await Promise.allSettled([
    readOwn(vanDijk, [lotId]),
    readOwn(lindner, [lotId]),
    readOwn(vanDijk, []),
    readOwn(randomUUID(), [lotId]),
  ]);
  expect(connections).toHaveBeenCalledTimes(1);
  const destinationOf = (read: typeof own) =>
    read.status === 'fulfilled' ? read.value(lotId).buyer.destination : String(read.reason);
  expect([own, other, again].map(destinationOf)).toEqual(['PL', 'DE', 'NL']);
  expect(destinationOf(gone)).toContain('is gone');
  // The connection is free for the next ones.
  await Promise.all(Array.from({ length: 40 }, () => readOwn(lindner, [lotId])));
  connections.mockRestore();
});

test('where there is no connection every page fails', async () => {
  const ended = connect(fresh.url, 'carplaza_services');
  await ended.end();
  const readOwn = createOwnReadings(ended);
  const read = await Promise.allSettled([readOwn(vanDijk, [lotId]), readOwn(lindner, [lotId])]);
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
