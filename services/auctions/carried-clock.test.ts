/** Answers carry the database's time, which is read once a second. */
import { expect, test, vi } from 'vitest';
import type { Database } from '#database/connect.ts';
import { carriedClockMs } from '#services/limits.ts';
import { createCarriedClock } from './carried-clock.ts';

test('goes on at the process’s pace, is read again after a second, and once for all who ask', async () => {
  let ownMs = 5_000;
  let databaseMs = Date.UTC(2026, 0, 1);
  let reads = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => ownMs);
  const database = {
    async query() {
      reads += 1;
      ownMs += 20;
      databaseMs += 20;
      return { rows: [{ now: new Date(databaseMs - 10) }] };
    },
  } as unknown as Database;
  const clock = createCarriedClock(database);
  const pass = (ms: number) => {
    ownMs += ms;
    databaseMs += ms;
  };
  const [one, other] = await Promise.all([clock(), clock()]);
  expect([one.getTime(), other.getTime(), reads]).toEqual([databaseMs, databaseMs, 1]);
  pass(carriedClockMs - 1);
  expect([(await clock()).getTime(), reads]).toEqual([databaseMs, 1]);
  // The database's clock is set.
  databaseMs += 3_600_000;
  pass(2);
  expect([(await clock()).getTime(), reads]).toEqual([databaseMs, 2]);
  spy.mockRestore();
});

test('a database that is away is asked again', async () => {
  let isAway = true;
  const database = {
    async query() {
      if (isAway) throw new Error('away');
      return { rows: [{ now: new Date() }] };
    },
  } as unknown as Database;
  const clock = createCarriedClock(database);
  await expect(clock()).rejects.toThrow('away');
  isAway = false;
  expect((await clock()).getTime()).toBeGreaterThan(0);
});
