/**
 * The index answers what SQL answers, whatever is searched for, by visitors and by buyers, also
 * after changes. `SEARCHES` is how many random searches, `SEED` repeats a run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { isWhole } from '#test/depth.ts';
import { openServices } from '#test/open-services.ts';
import {
  addOwnLots,
  addSearchedStock,
  changeLots,
  changeSearchedStock,
  drawSearch,
  seeded,
} from '#test/searched-stock.ts';
import { type TestUser, addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';
import { createSqlIndex } from '#services/vehicles/sql-index.ts';
import { namingTerms } from '#services/vehicles/text-terms.ts';
import type { IndexQuery, NameInStock } from '#services/vehicles/vehicle-index.ts';
import type { YardBuyer } from '#services/vehicles/yard-price.ts';
import { microseconds, plateNumbers } from './lot-fields.ts';
import { whole } from '#test/written-counts.ts';
import { type MemoryIndex, createMemoryIndex } from './memory-index.ts';

const searches = Number(process.env.SEARCHES ?? (isWhole ? 10_000 : 40));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const people = testCompanies();
const { id, companyId } = people.anna;
const buyer: YardBuyer = {
  id,
  companyId,
  company: { country: 'NL', standardDestination: 'NL', destination: 'NL', vatNumber: 'valid' },
};

/** What bids change of a lot, soft close included. */
const bidEffects = `price_minor = coalesce(price_minor, 0) + (number % 9) * 100000, bid_count = bid_count + 1,
  effective_ends_at = effective_ends_at + make_interval(mins => number % 11)`;

let fresh: TestDatabase;
let owner: Database;
let database: Database;
let index: MemoryIndex;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services');
  await addPeople(owner, people);
  await addSearchedStock(owner, seeded(seed), { lots: 1_000, companyId });
  await addOwnLots(owner, buyer);
  await owner.query('ANALYZE auction.lot, auction.vehicle, auction.description, auction.auction');
  index = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 900 });
});
afterAll(async () => {
  index.close();
  await database.end();
  await owner.end();
  await fresh.drop();
});

test('until it is built it leaves every search to SQL', async () => {
  expect(await index.find(queryOf({}, undefined))).toBeUndefined();
  await index.build();
  expect((await index.find(queryOf({}, undefined)))?.total).toBeGreaterThan(100);
});

test(
  `${searches} random searches, seed ${seed}`,
  { timeout: 180_000 + searches * 200 },
  async () => {
    const chance = seeded(seed + 1);
    let answered = 0;
    for (let number = 0; number < searches; number += 1) {
      if (number % 4 === 3) await changeSearchedStock(owner, chance, { number, companyId });
      await index.follow();
      const reader = chance() < 0.5 ? buyer : undefined;
      const query = queryOf(drawSearch(chance, reader !== undefined), reader);
      // Only a company's own prices are left to SQL.
      const isOwnPrice = query.request.sort === 'yardPrice' && query.buyer !== undefined;
      expect(
        await whole(await index.find(query)),
        `seed ${seed}, ${JSON.stringify(query)}`,
      ).toEqual(isOwnPrice ? undefined : await whole(await createSqlIndex(database).find(query)));
      answered += isOwnPrice ? 0 : 1;
    }
    expect(answered).toBeGreaterThan(searches / 2);
  },
);

test('names in stock, and counts by the beginning of a plate', async () => {
  await index.follow();
  const sql = createSqlIndex(database);
  const inOrder = (names: NameInStock[] | undefined) =>
    names
      ?.map(({ make, model, bodies, count }) => [make, model, ...bodies.toSorted(), count].join())
      .toSorted();
  for (const isSignedIn of [false, true]) {
    const names = inOrder(await index.names({ isSignedIn }));
    expect(names).toEqual(inOrder(await sql.names({ isSignedIn })));
    expect(names?.length).toBeGreaterThan(20);
  }
  for (const reader of [undefined, buyer])
    for (const text of ['k1', 'Ä2', '17', '000034']) {
      const more = namingTerms(text, { isSignedIn: reader !== undefined, lotNumber: undefined });
      const asked = { ...queryOf({}, reader), ...(more && { more }) };
      expect(await index.count(asked)).toEqual(await sql.count(asked));
    }
});

test('bids change neither order nor counts for visitors', async () => {
  const found = async (sort: 'price' | 'closing', reader: YardBuyer | undefined) =>
    whole(
      await index.find(queryOf({ sort, filterData: { priceFrom: 5_000 }, pageSize: 100 }, reader)),
    );
  const all = () =>
    Promise.all([
      Promise.all([found('price', undefined), found('closing', undefined)]),
      Promise.all([found('price', buyer), found('closing', buyer)]),
    ]);
  await index.follow();
  const [visitor, signedIn] = await all();
  await changeLots(owner, '(SELECT id FROM auction.lot)', bidEffects);
  await index.follow();
  const [visitorAfter, signedInAfter] = await all();
  expect(visitorAfter).toEqual(visitor);
  expect(signedInAfter).not.toEqual(signedIn);
});

test('what it does not know it leaves to SQL', async () => {
  const all = { retrieveUnpagedExternalIds: true };
  expect(await index.find(queryOf(all, undefined))).toBeUndefined();
  expect(await index.find(queryOf({ sort: 'yardPrice' }, buyer))).toBeUndefined();
});

test('another process finds what began and ended by time alone, and a new lot', async () => {
  const other = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 0 });
  try {
    await other.build();
    await addAuction(owner, { id: 'nl-soon', format: 'open', startsInMinutes: 30 });
    const lot = await addLot(owner, { auctionId: 'nl-soon', plate: 'X-900-AA', number: 1 });
    const statusOf = async (who: MemoryIndex) => {
      await who.follow();
      const found = await whole(await who.find(queryOf({ auctionId: 'nl-soon' }, undefined)));
      return found?.counts.facets.status.map(({ value }) => value);
    };
    expect([await statusOf(index), await statusOf(other)]).toEqual([['scheduled'], ['scheduled']]);
    await owner.query(
      `UPDATE auction.auction SET starts_at = clock_timestamp() + interval '50 milliseconds' WHERE id = 'nl-soon'`,
    );
    await expect.poll(() => statusOf(index)).toEqual(['open']);
    expect(await statusOf(other)).toEqual(['open']);
    await owner.query(
      `WITH ended AS (UPDATE auction.lot SET planned_ends_at = clock_timestamp() + interval '50 milliseconds',
         effective_ends_at = clock_timestamp() + interval '50 milliseconds', event_sequence = event_sequence + 1
       WHERE id = $1 RETURNING id, event_sequence)
       INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload) SELECT id, event_sequence, 'end', now(), '{}' FROM ended`,
      [lot.lotId],
    );
    await expect.poll(() => statusOf(other)).toEqual(['ended']);
  } finally {
    other.close();
  }
});

test('the services build it, and search by it what is committed later', async () => {
  const log: string[] = [];
  const services = await openServices({
    env: { SEARCH_INDEX_FROM: '0', LOG_LEVEL: 'info' },
    logTo: { write: (entry) => void log.push(entry) },
  });
  try {
    await expect.poll(() => log.join('')).toContain('built the search index');
    await addAuction(services.owner, { id: 'nl-later', format: 'open' });
    const lot = await addLot(services.owner, { auctionId: 'nl-later', plate: 'X-1-A', number: 1 });
    const plates = async (user?: TestUser) => {
      const url = '/vehicles/auction';
      const answer = await services.ask(user, { method: 'POST', url, payload: {} });
      const { result } = answer.json() as VehicleSearchAnswer;
      return [result.total, ...result.resultList.map(({ licensePlate }) => licensePlate)];
    };
    await expect.poll(() => plates()).toEqual([1, 'X-1-A']);
    expect(await plates(services.people.anna)).toEqual([1, 'X-1-A']);
    await changeLots(services.owner, `('${lot.lotId}')`, "status = 'withdrawnBySeller'");
    await expect.poll(() => plates()).toEqual([0]);
  } finally {
    await services.close();
  }
});

test('plates are in a reader’s order: digits, letters, and an umlaut after its letter', () => {
  const plates = ['1', 'A', 'Ä', 'AA', 'ÄA', 'AB', 'ÖÖ1234567890', 'P', 'Z9'];
  const sorted = plates.toSorted((one, other) => new Intl.Collator('en').compare(one, other));
  const byNumbers = plates.toSorted((one, other) => {
    const [start, end] = plateNumbers(one);
    const [otherStart, otherEnd] = plateNumbers(other);
    return start - otherStart || end - otherEnd;
  });
  expect(byNumbers).toEqual(sorted);
});

test('a moment has its exact microseconds', async () => {
  const { rows } = await database.query<{ all: number; wrong: number }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE ${microseconds('i.at')} <> extract(epoch FROM i.at) * 1000000) AS wrong
     FROM (SELECT timestamptz '2000-01-01' + random() * interval '200 years' AS at FROM generate_series(1, 20000)) i`,
  );
  expect(rows).toEqual([{ all: 20_000, wrong: 0 }]);
});

function queryOf(request: IndexQuery['request'], reader: YardBuyer | undefined): IndexQuery {
  return {
    request,
    page: { number: request.page ?? 1, size: request.pageSize ?? 20 },
    buyer: reader,
    nearby: [
      { country: 'NL', place: 'Utrecht' },
      { country: 'DE', place: 'Łódź' },
    ],
  };
}
