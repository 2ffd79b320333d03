import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localMoment } from './zoned-moment.ts';

test('a moment is shown and read in the auction’s time zone, summer and winter', () => {
  expect(localMoment('2026-11-23T08:00:00Z', 'Europe/Amsterdam')).toBe('2026-11-23T09:00:00');
  expect(instantOf('2026-11-23T09:00', 'Europe/Amsterdam')).toBe('2026-11-23T08:00:00.000Z');
  expect(instantOf('2026-07-01T09:00:20', 'Europe/Lisbon')).toBe('2026-07-01T08:00:20.000Z');
  expect(instantOf('', 'Europe/Lisbon')).toBeUndefined();
});

test('what is shown is read as the same moment, except in the hour that comes twice', () => {
  const zones = fc.constantFrom('Europe/Amsterdam', 'Europe/Lisbon', 'Europe/Warsaw');
  const seconds = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(seconds, zones, (at, zone) => {
      const iso = new Date(at * 1_000).toISOString();
      const read = Date.parse(instantOf(localMoment(iso, zone), zone) ?? '');
      expect([0, 3_600_000]).toContain(Math.abs(read - at * 1_000));
    }),
  );
});
