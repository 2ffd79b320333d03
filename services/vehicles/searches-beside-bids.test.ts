/** Searches that take long hold up no bid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { searchConnectionsMax } from '#services/limits.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let lot: TestLot;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'S-100-BB', number: 1 });
});
afterAll(() => services.close());

test('while searches wait for the database, bids are answered', async () => {
  const searching = await inTransaction(services.owner, async (connection) => {
    // Every search reads photographs, no bid does.
    await connection.query('LOCK TABLE auction.photo IN ACCESS EXCLUSIVE MODE');
    const searches = Array.from({ length: 12 }, () =>
      services.ask(undefined, { method: 'POST', url: '/vehicles/auction', payload: {} }),
    );
    const waiting = async () => {
      const { rows } = await connection.query<{ count: number }>(
        "SELECT count(*) AS count FROM pg_locks WHERE relation = 'auction.photo'::regclass AND NOT granted",
      );
      return rows[0]?.count;
    };
    // A job may wait for the table, too.
    await expect.poll(waiting).toBeGreaterThanOrEqual(searchConnectionsMax);
    const bid = await services.ask(services.people.anna, {
      method: 'POST',
      url: `${lot.path}/bids`,
      payload: bidOf(6_000),
    });
    expect(bid.statusCode).toBe(200);
    return searches;
  });
  // A search that waits too long for a connection is refused for now.
  for (const { statusCode } of await Promise.all(searching))
    expect([200, 503]).toContain(statusCode);
});
