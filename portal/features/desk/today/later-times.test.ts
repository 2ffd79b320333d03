import { expect, test } from 'vitest';
import { laterTimes } from './later-times.ts';

test.each([
  // A Friday: the next working day is Monday.
  ['2026-11-20T10:18:30Z', ['11:19', '13:19', '09:00'], '2026-11-23T08:00:00.000Z'],
  ['2026-11-17T22:10:00Z', ['23:10', '01:10', '09:00'], '2026-11-18T08:00:00.000Z'],
])('at %s an item can be put off until %o', (now, times, morning) => {
  const found = laterTimes(Date.parse(now), 'Europe/Amsterdam');
  const inZone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(found.slice(0, 2).map((ms) => inZone.format(ms))).toEqual(times.slice(0, 2));
  expect(new Date(found[2] ?? 0).toISOString()).toBe(morning);
});
