import { createHash } from 'node:crypto';
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, countHit, deleteHits, deleteOldHits, removeHit } from './hits.ts';

let fresh: TestDatabase;
let services: Database;
let identity: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  services = connect(fresh.url, 'carplaza_services');
  identity = connect(fresh.url, 'carplaza_identity');
});
afterAll(async () => {
  await Promise.all([services.end(), identity.end()]);
  await fresh.drop();
});
beforeEach(async () => {
  for (const database of [services, identity])
    await database.query('DELETE FROM public.rate_limit_hit');
});

function counterOf(who: string, name = 'guesses'): Counter {
  const keyHash = createHash('sha256').update(`${name} ${who}`).digest();
  return { name, keyHash, limits: [{ max: 2, withinS: 60 }] };
}
const hit = (database: Database, ...counters: Counter[]) =>
  inTransaction(database, (connection) => countHit(connection, counters));
/** A hit at a time at which only `pass` has passed, however busy the machine is. */
const hitInTime = (database: Database, ...counters: Counter[]) =>
  inTransaction(database, async (connection) => {
    await connection.query(
      `UPDATE public.rate_limit_hit SET hit_at = clock_timestamp()
         - make_interval(secs => 20 * floor(extract(epoch FROM clock_timestamp() - hit_at)::float / 20))`,
    );
    return countHit(connection, counters);
  });
const pass = (seconds: number) =>
  services.query('UPDATE public.rate_limit_hit SET hit_at = hit_at - make_interval(secs => $1)', [
    seconds,
  ]);

test('a hit beyond the limit waits, is not counted, and passes once the window has room', async () => {
  const anna = counterOf('anna');
  expect(await hitInTime(services, anna)).toEqual({ waitS: 0, nextWaitsS: [0] });
  await pass(20);
  expect((await hitInTime(services, anna)).nextWaitsS[0]).toBeCloseTo(40, 0);
  for (let turn = 0; turn < 2; turn += 1) {
    const { waitS, nextWaitsS } = await hitInTime(services, anna);
    expect(waitS).toBe(40);
    expect(nextWaitsS).toEqual([]);
  }
  expect((await hitInTime(services, counterOf('bram'))).waitS).toBe(0);
  await pass(40);
  expect((await hitInTime(services, anna)).waitS).toBe(0);
});

test('a hit on several counters is counted on all of them or on none', async () => {
  const [anna, bram, office] = [
    counterOf('anna'),
    counterOf('bram'),
    counterOf('office', 'network'),
  ];
  await hitInTime(services, anna, office);
  await hitInTime(services, anna, office);
  expect((await hitInTime(services, bram, office)).waitS).toBe(60);
  expect((await hitInTime(services, bram)).nextWaitsS).toEqual([0]);
});

test('of many hits at once, from two processes, exactly as many pass as the limit allows', async () => {
  const other = connect(fresh.url, 'carplaza_services');
  const waits = await Promise.all(
    Array.from({ length: 12 }, (_, at) => hit(at % 2 ? services : other, counterOf('anna'))),
  );
  await other.end();
  expect(waits.filter(({ waitS }) => waitS === 0)).toHaveLength(2);
});

test('a hit is undone alone, and two at once are two', async () => {
  const anna = counterOf('anna');
  await hit(services, anna);
  await hit(services, anna);
  await Promise.all([removeHit(services, anna), removeHit(services, anna)]);
  expect((await hit(services, anna)).nextWaitsS).toEqual([0]);
  await hit(services, anna);
  await deleteHits(services, anna);
  expect((await hit(services, anna)).nextWaitsS).toEqual([0]);
});

test('services and provider see, count and delete their own hits alone', async () => {
  const anna = counterOf('anna');
  await hitInTime(identity, anna);
  await hitInTime(identity, anna);
  await deleteHits(services, anna);
  expect((await hitInTime(services, anna)).waitS).toBe(0);
  expect((await hitInTime(identity, anna)).waitS).toBe(60);
  expect((await services.query('SELECT FROM public.rate_limit_hit')).rowCount).toBe(1);
  await expect(
    services.query(
      `INSERT INTO public.rate_limit_hit (counted_by, counter, key_hash)
       VALUES ('carplaza_identity', 'account', sha256('anna'))`,
    ),
  ).rejects.toThrow(/row-level security/);
});

test('hits older than a day are deleted, others stay', async () => {
  await hit(services, counterOf('anna'));
  await pass(86_401);
  await hit(services, counterOf('anna'));
  expect([await deleteOldHits(services), await deleteOldHits(services)]).toEqual([1, 0]);
  expect((await services.query('SELECT FROM public.rate_limit_hit')).rowCount).toBe(1);
});
