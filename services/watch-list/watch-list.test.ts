/** The watch list of a user: what it holds, for whom, and its bounds. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchedLotsMax } from '#contract/follow-values.ts';
import type { WatchedLots } from '#contract/watched-lots.ts';
import { forgetNotices } from '#services/notices/forget-notices.ts';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let lots: TestLot[];

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lots = [];
  for (let number = 1; number <= 3; number += 1)
    lots.push(
      await addLot(services.owner, { auctionId: 'nl-open', plate: `W-${100 + number}-TC`, number }),
    );
});
afterAll(() => services.close());
beforeEach(() => services.owner.query('TRUNCATE auction.watched_lot'));

type Method = 'POST' | 'DELETE';
function send(user: TestUser | undefined, method: Method, path: string) {
  return services.ask(user, { method, url: `${path}/watch` });
}

async function change(user: TestUser, method: Method, lot: TestLot | undefined): Promise<string[]> {
  const answer = await send(user, method, lot?.path ?? '');
  expect(answer.statusCode).toBe(200);
  return answer.json<WatchedLots>().lots.map(({ assetId }) => assetId);
}

async function list(user: TestUser): Promise<string[]> {
  const answer = await services.ask(user, { method: 'GET', url: '/bidding/watched-lots' });
  return answer.json<WatchedLots>().lots.map(({ assetId }) => assetId);
}

test('a lot is watched once, the newest first, by its user alone, and no more', async () => {
  const [first, second] = lots;
  await change(anna, 'POST', first);
  await change(anna, 'POST', first);
  expect(await change(anna, 'POST', second)).toEqual([second?.assetId, first?.assetId]);
  expect(await list(bram)).toEqual([]);
  // Another user's list is not touched; a second time changes nothing.
  await change(bram, 'DELETE', first);
  expect(await list(anna)).toHaveLength(2);
  await change(anna, 'DELETE', first);
  expect(await change(anna, 'DELETE', first)).toEqual([second?.assetId]);
});

async function found(user: TestUser, watched: boolean): Promise<Set<string>> {
  const payload = { filterData: { watched } };
  const answer = await services.ask(user, { method: 'POST', url: '/vehicles/auction', payload });
  const { resultList, total, facets } = answer.json<VehicleSearchAnswer>().result;
  expect(facets.format.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  return new Set(resultList.map(({ assetId }) => assetId));
}

test('the search finds what the user watches, also once it is over, and no colleague’s', async () => {
  const [first, second, third] = lots.map(({ assetId }) => assetId);
  await change(anna, 'POST', lots[0]);
  await change(anna, 'POST', lots[1]);
  await change(bram, 'POST', lots[2]);
  const setStatus = (status: string) =>
    setLots(services.owner, { lotId: lots[1]?.lotId }, { status: status });
  await setStatus('unsold');
  expect(await found(anna, true)).toEqual(new Set([first, second]));
  expect(await found(bram, true)).toEqual(new Set([third]));
  expect(await found(anna, false)).toEqual(new Set([third]));
  await setStatus('open');
});

test('what buyers do not know cannot be watched, and visitors watch nothing', async () => {
  await addAuction(services.owner, { id: 'nl-draft', format: 'open' });
  const draft = await addLot(services.owner, {
    auctionId: 'nl-draft',
    plate: 'W-200-TC',
    number: 1,
  });
  await services.owner.query(
    "UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-draft'",
  );
  const [first] = lots;
  for (const [path, code] of [
    [draft.path, 'AuctionIsUnknown'],
    [first?.path.replace('nl-open', 'nl-nowhere') ?? '', 'AuctionIsUnknown'],
    [first?.path.replace(first.assetId, draft.assetId) ?? '', 'LotIsUnknown'],
  ] as const)
    expect([path, (await send(anna, 'POST', path)).json<{ code: string }>().code]).toEqual([
      path,
      code,
    ]);
  expect((await send(undefined, 'POST', first?.path ?? '')).statusCode).toBe(401);
  expect(await list(anna)).toEqual([]);
});

async function fill(count: number): Promise<void> {
  await services.owner.query(
    `WITH v AS (
       INSERT INTO auction.vehicle (id, plate, plate_country, plate_display, description_id)
       SELECT gen_random_uuid(), 'FULL' || n, 'NL', 'FULL' || n, gen_random_uuid() FROM generate_series(1, $2::integer) n
       ON CONFLICT DO NOTHING RETURNING id, plate, description_id),
     d AS (
       INSERT INTO auction.description (id, vehicle_id, plate, plate_country, plate_display, make, model, vat_scheme, location_country)
       SELECT description_id, id, plate, 'NL', plate, 'Fiat', 'Doblo', 'vat', 'NL' FROM v),
     l AS (
       INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, planned_ends_at, effective_ends_at)
       SELECT gen_random_uuid(), 'nl-open', id, description_id, 3000 + row_number() OVER (), 100000, now() + interval '1 day', now() + interval '1 day' FROM v
       RETURNING id)
     INSERT INTO auction.watched_lot (buyer_id, lot_id) SELECT $1::uuid, id FROM l`,
    [anna.id, count],
  );
}

test('a full list drops what is over for longest, and refuses where all are for sale', async () => {
  await fill(watchedLotsMax - 1);
  const answers = await Promise.all(lots.map(({ path }) => send(anna, 'POST', path)));
  expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual([
    '200',
    '409',
    '409',
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    code: 'TooManyWatchedLots',
    details: { most: watchedLotsMax },
  });
  await services.owner.query(
    `UPDATE auction.lot SET status = 'unsold', effective_ends_at = now() - interval '1 hour', planned_ends_at = now() - interval '1 hour' WHERE number = 3007`,
  );
  const unwatched = lots.find((_lot, index) => answers[index]?.statusCode === 409);
  const after = await change(anna, 'POST', unwatched);
  expect(after).toHaveLength(watchedLotsMax);
  expect(after[0]).toBe(unwatched?.assetId);
  const { rowCount } = await services.owner.query(
    'SELECT FROM auction.watched_lot w JOIN auction.lot l ON l.id = w.lot_id WHERE l.number = 3007',
  );
  expect(rowCount).toBe(0);
});

test('lots leave the list two months after their end', async () => {
  const [first, second] = lots;
  await change(anna, 'POST', first);
  await change(anna, 'POST', second);
  await setLots(
    services.owner,
    { lotId: first?.lotId },
    { status: 'unsold', effective_ends_at: fromNow(-5_270_400) },
  );
  await forgetNotices(services.database);
  expect(await list(anna)).toEqual([second?.assetId]);
});
