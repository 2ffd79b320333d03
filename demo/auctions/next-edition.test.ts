import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edition, firstEditions, lotEndsAt, minutesAfter } from './edition.ts';
import { type KnownEdition, dueEditions } from './next-edition.ts';
import { allSeries } from './series.ts';

const begin = new Date('2026-11-20T10:18:52Z');

test('at any time auctions end within the hour, within the day and later, one is scheduled and one is closing', () => {
  const schedule = newSchedule(begin);
  const broken: string[] = [];
  for (let minute = 0; minute <= 30 * 24 * 60; minute += 7) {
    const now = minutesAfter(begin, minute);
    schedule.renew(now);
    const missing = missingOf(schedule.editions(), now);
    if (missing.length > 0) broken.push(`${now.toISOString()} ${missing.join(' ')}`);
  }
  expect(broken).toEqual([]);
});

test('after a pause of any length, each series gets one edition and the promise is true again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * 24 * 60 }), (pauseMin) => {
      const schedule = newSchedule(begin);
      const now = minutesAfter(begin, pauseMin);
      expect(schedule.renew(now)).toBeLessThanOrEqual(allSeries.length);
      expect(schedule.renew(now)).toBe(0);
      // Closing lots come from earlier editions, of which there are none yet after a long pause.
      expect(missingOf(schedule.editions(), now).filter((word) => word !== 'closing')).toEqual([]);
    }),
  );
});

test('a database without the demo’s auctions gets none', () => {
  expect(dueEditions([], begin)).toEqual([]);
});

test('numbers count on', () => {
  const [next] = dueEditions(
    [{ key: 'de-lease', number: 47, startsAt: begin, endsAt: minutesAfter(begin, 60) }],
    minutesAfter(begin, 60),
  );
  expect(next?.number).toBe(48);
});

function newSchedule(now: Date) {
  let all = firstEditions(now);
  return {
    editions: () => all,
    renew(at: Date): number {
      // The schedule promises nothing for auctions that ended long ago, except the newest of each
      // series.
      const longAgo = minutesAfter(at, -24 * 60);
      const known = newestOf(all);
      all = all.filter((edition) => edition.endsAt > longAgo || known.includes(edition));
      const due = dueEditions(
        known.map((edition): KnownEdition => ({ ...edition, key: edition.series.key })),
        at,
      );
      all.push(...due);
      return due.length;
    },
  };
}

function newestOf(editions: readonly Edition[]): Edition[] {
  return [...Map.groupBy(editions, ({ series }) => series.key).values()].map((ofSeries) =>
    ofSeries.reduce((a, b) => (b.number > a.number ? b : a)),
  );
}

function missingOf(editions: readonly Edition[], now: Date): string[] {
  const hourMs = 3_600_000;
  const leftMs = (edition: Edition) => edition.endsAt.getTime() - now.getTime();
  const isOpen = (edition: Edition) => edition.startsAt <= now && edition.endsAt > now;
  const open = editions.filter(isOpen).map(leftMs);
  const promises = {
    minutes: open.some((ms) => ms <= hourMs),
    hours: open.some((ms) => ms > hourMs && ms <= 24 * hourMs),
    days: open.some((ms) => ms > 24 * hourMs),
    scheduled: editions.some(({ startsAt }) => startsAt > now),
    closing: editions.some(
      (edition) => edition.endsAt <= now && lotEndsAt(edition, edition.lots - 1) > now,
    ),
  };
  return Object.entries(promises).flatMap(([word, isTrue]) => (isTrue ? [] : [word]));
}
