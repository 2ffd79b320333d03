/** Searches that the index does not answer hold up none that it answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
const log: string[] = [];

beforeAll(async () => {
  services = await openServices({
    env: { SEARCH_INDEX_FROM: '0', LOG_LEVEL: 'info' },
    logTo: { write: (entry) => void log.push(entry) },
  });
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addLot(services.owner, { auctionId: 'nl-open', plate: 'S-100-BB', number: 1 });
});
afterAll(() => services.close());

test('while slow ones wait for the database, others are answered, by text too', async () => {
  await expect.poll(() => log.join('')).toContain('built the search index');
  const search = (user: keyof typeof services.people, payload: object) =>
    services.ask(user === 'companies' ? undefined : services.people[user], {
      method: 'POST',
      url: '/vehicles/auction',
      payload,
    });
  const totalOf = (answer: { json: () => VehicleSearchAnswer }) => answer.json().result.total;
  await expect.poll(async () => totalOf(await search('bram', {}))).toBe(1);
  // A list of all plates is read by SQL, and this one looks for watched lots.
  const slow = { retrieveUnpagedExternalIds: true, filterData: { watched: true } };
  const searching = await inTransaction(services.owner, async (connection) => {
    await connection.query('LOCK TABLE auction.watched_lot IN ACCESS EXCLUSIVE MODE');
    const slowOnes = Array.from({ length: 12 }, () => search('anna', slow));
    const waiting = async () => {
      const { rows } = await connection.query<{ count: number }>(
        "SELECT count(*) AS count FROM pg_locks WHERE relation = 'auction.watched_lot'::regclass AND NOT granted",
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBeGreaterThanOrEqual(3);
    for (const filterData of [{}, { text: 'volkswagen' }, { equipment: [] }]) {
      const answer = await search('bram', { filterData });
      expect(answer.statusCode).toBe(200);
      expect(totalOf(answer)).toBe(1);
    }
    return slowOnes;
  });
  const statuses = (await Promise.all(searching)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 503]).toContain(status);
});
