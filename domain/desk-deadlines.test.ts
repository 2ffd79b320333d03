import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideBy } from './desk-deadlines.ts';

test.each([
  ['a Wednesday', '2026-11-18T15:41:00Z', 'Europe/Amsterdam', '2026-11-19T11:00:00.000Z'],
  ['a Friday', '2026-11-20T12:58:02Z', 'Europe/Amsterdam', '2026-11-23T11:00:00.000Z'],
  ['a Sunday', '2026-11-22T09:00:00Z', 'Europe/Amsterdam', '2026-11-23T11:00:00.000Z'],
  ['a Friday in summer', '2026-07-03T12:00:00Z', 'Europe/Lisbon', '2026-07-06T11:00:00.000Z'],
  [
    'the Friday before summer time',
    '2026-03-27T15:00:00Z',
    'Europe/Warsaw',
    '2026-03-30T10:00:00.000Z',
  ],
  // 23:30 in UTC is the next day in Warsaw.
  ['a Thursday night', '2026-11-19T23:30:00Z', 'Europe/Warsaw', '2026-11-23T11:00:00.000Z'],
])('what comes on %s is due by noon of the next working day', (_day, since, zone, due) => {
  expect(decideBy(new Date(since), zone).toISOString()).toBe(due);
});

test('whatever the moment, it is later, at noon, on a working day, and at most four days away', () => {
  const zones = fc.constantFrom('Europe/Amsterdam', 'Europe/Lisbon', 'Europe/Warsaw', 'UTC');
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, zones, (since, timeZone) => {
      const due = decideBy(since, timeZone);
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        weekday: 'short',
        timeStyle: undefined,
        hour: '2-digit',
        minute: '2-digit',
      }).format(due);
      expect(shown).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 12:00$/);
      const hours = (due.getTime() - since.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(11);
      expect(hours).toBeLessThan(86);
    }),
  );
});
