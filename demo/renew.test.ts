import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Database, connect } from '#database/connect.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { isWhole } from '#test/depth.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompanies } from './companies.ts';
import { fillDemo } from './fill.ts';
import { renewDemo } from './renew.ts';

let fresh: TestDatabase;
let operator: Database;
let services: Database;
const begin = new Date();
const seed = 'carplaza';
const hourMs = 3_600_000;
/** No divisor of a day, so that each step is at another time of day. */
const stepMinutes = isWhole ? 11 * 60 + 13 : 33 * 60 + 39;

beforeAll(async () => {
  fresh = await freshDatabase();
  operator = connect(fresh.url, undefined);
  services = connect(fresh.url, 'carplaza_services');
});

afterAll(async () => {
  await services.end();
  await operator.end();
  await fresh.drop();
});

// Runs in order through one week of the demo.

test('a database without the demo’s auctions stays empty', async () => {
  expect(await renewDemo(operator, { now: begin, seed })).toEqual({
    lotsClosed: 0,
    settled: [],
    opened: [],
    rivalBids: 0,
  });
  expect(await count('SELECT count(*) FROM auction.auction')).toBe(0);
});

test('a fresh demo needs nothing but its rivals', async () => {
  await fillDemo(operator, { now: begin, seed });
  const renewed = await renewDemo(operator, { now: begin, seed });
  expect(renewed).toMatchObject({ lotsClosed: 0, settled: [], opened: [] });
});

test('called again in the same minute, it changes nothing, even when two call at once', async () => {
  const now = later(15);
  await renewDemo(operator, { now, seed });
  const before = await sums();
  await Promise.all([renewDemo(operator, { now, seed }), renewDemo(operator, { now, seed })]);
  expect(await sums()).toEqual(before);
});

test('when an auction has ended, the next edition opens with what was not sold', async () => {
  const renewed = await renewDemo(operator, { now: later(45), seed });
  expect(renewed.opened).toEqual(['de-lease-48']);
  const [found] = await rows<{ lots: number; again: number; name: string }>(
    `SELECT a.name, count(*) AS lots, count(*) FILTER (WHERE EXISTS (SELECT FROM auction.lot before
       WHERE before.vehicle_id = l.vehicle_id AND before.auction_id LIKE 'de-lease-4_'
         AND before.auction_id <> a.id)) AS again
     FROM auction.auction a JOIN auction.lot l ON l.auction_id = a.id WHERE a.id = 'de-lease-48' GROUP BY 1`,
  );
  expect(found).toMatchObject({ name: 'Leasingrückläufer Deutschland 48', lots: 118 });
  expect(found?.again).toBeGreaterThan(20);
});

test('lots that a person has bid on are only read', async () => {
  const lot = await lotWithoutBids('nl-fleet-47');
  const anna = demoCompanies[0]?.users[0];
  const queue = openBidQueue({ database: services, publish: () => undefined });
  const written = await queue.write({
    kind: 'bid',
    buyer: { id: anna?.id ?? '', companyId: demoCompanies[0]?.id ?? '', name: anna?.name ?? '' },
    address: { auctionId: 'nl-fleet-47', assetId: lot.vehicle_id },
    key: 'anna-bids-once',
    body: {
      amount: lot.start_price_minor / 100,
      includesVat: lot.vat_scheme === 'margin',
      includesVehicleRegistrationTax: false,
      currencyCode: 'EUR',
    },
  });
  expect(written.ok).toBe(true);
  const before = await rows('SELECT * FROM auction.lot WHERE id = $1', [lot.id]);
  for (const hour of [1, 4, 8])
    await renewDemo(operator, { now: later(hour * 60), seed, rivalBidsMax: 100 });
  expect(await rows('SELECT * FROM auction.lot WHERE id = $1', [lot.id])).toEqual(before);
  const [auction] = await rows<{ settled_at: Date | null }>(
    `SELECT settled_at FROM auction.auction WHERE id = 'nl-fleet-47'`,
  );
  expect(auction?.settled_at).toBeNull();
});

test('through a week the promise stays true and nothing doubles', async () => {
  const broken: string[] = [];
  for (let minutes = 9 * 60; minutes <= 7 * 24 * 60; minutes += stepMinutes) {
    const now = later(minutes);
    await renewDemo(operator, { now, seed, rivalBidsMax: 40 });
    const missing = await missingAt(now);
    if (missing.length > 0) broken.push(`after ${minutes} min: ${missing.join(' ')}`);
  }
  expect(broken).toEqual([]);
  const doubled = await rows(
    `SELECT vehicle_id FROM auction.lot WHERE status = 'open' GROUP BY 1 HAVING count(*) > 1
     UNION ALL SELECT vehicle_id FROM auction.lot WHERE status IN ('awarded', 'sold') GROUP BY 1 HAVING count(*) > 1`,
  );
  expect(doubled).toEqual([]);
});

test('the Passat of the pictures is still on sale', async () => {
  const found = await rows<{ auction_id: string }>(
    `SELECT l.auction_id FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE v.plate = 'K482TN' AND l.status = 'open'`,
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.auction_id).toMatch(/^nl-fleet-/);
});

test('after that week every log is whole and what ended is settled', async () => {
  expect((await verifyBidLog(services)).errors).toEqual([]);
  const unsettled = await rows<{ id: string }>(
    `SELECT id FROM auction.auction WHERE settled_at IS NULL AND ends_at < $1`,
    [new Date(later(7 * 24 * 60).getTime() - 36 * hourMs)],
  );
  expect(unsettled).toEqual([{ id: 'nl-fleet-47' }]);
  // Only sold vehicles are replaced, so that the pool does not grow with the editions.
  const free = await count(
    `SELECT count(*) FROM auction.vehicle v WHERE NOT EXISTS (SELECT FROM auction.lot l
       WHERE l.vehicle_id = v.id AND l.status IN ('awarded', 'sold'))`,
  );
  expect(free).toBeLessThan(2_600);
});

async function missingAt(now: Date): Promise<string[]> {
  const [found] = await rows<Record<string, boolean>>(
    `SELECT bool_or(is_open AND ends_at <= $1::timestamptz + interval '1 hour') AS minutes,
       bool_or(is_open AND ends_at > $1::timestamptz + interval '1 hour' AND ends_at <= $1::timestamptz + interval '1 day') AS hours,
       bool_or(is_open AND ends_at > $1::timestamptz + interval '1 day') AS days,
       bool_or(starts_at > $1) AS scheduled,
       bool_or(ends_at <= $1 AND NOT has_open AND settled_at IS NULL) AS closed,
       bool_or(settled_at IS NOT NULL) AS settled,
       bool_and(NOT is_open OR lots > 30) AS stocked
     FROM (SELECT a.starts_at, a.settled_at, coalesce(a.closing_starts_at, a.ends_at) AS ends_at,
         a.starts_at <= $1 AND coalesce(a.closing_starts_at, a.ends_at) > $1 AS is_open,
         EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id AND l.status = 'open' AND l.effective_ends_at > $1) AS has_open,
         (SELECT count(*) FROM auction.lot l WHERE l.auction_id = a.id) AS lots
       FROM auction.auction a) a`,
    [now],
  );
  return Object.entries(found ?? {}).flatMap(([word, isTrue]) => (isTrue ? [] : [word]));
}

function lotWithoutBids(auctionId: string) {
  return rows<{ id: string; vehicle_id: string; start_price_minor: number; vat_scheme: string }>(
    `SELECT l.id, l.vehicle_id, l.start_price_minor, v.vat_scheme FROM auction.lot l
     JOIN auction.description v ON v.id = l.description_id WHERE l.auction_id = $1 AND l.bid_count = 0 LIMIT 1`,
    [auctionId],
  ).then(([lot]) => {
    if (!lot) throw new Error(`${auctionId} has no lot without bids`);
    return lot;
  });
}

async function sums(): Promise<object[]> {
  return rows(
    `SELECT (SELECT count(*) FROM auction.auction) AS auctions, (SELECT count(*) FROM auction.vehicle) AS vehicles,
       (SELECT count(*) FROM auction.lot) AS lots, (SELECT count(*) FROM auction.bid) AS bids,
       (SELECT count(*) FROM auction.lot_event) AS events`,
  );
}

function later(minutes: number): Date {
  return new Date(begin.getTime() + minutes * 60_000);
}

async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await operator.query<T>(sql, values)).rows;
}

async function count(sql: string): Promise<number> {
  return (await rows<{ count: number }>(sql))[0]?.count ?? 0;
}
