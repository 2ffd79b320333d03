import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendedEnd } from './outage.ts';

const dayMs = 86_400_000;
const moment = fc.integer({ min: 0, max: dayMs });

test('gives back the lost time and the last minutes when a gap touches them', () => {
  fc.assert(
    fc.property(moment, moment, moment, fc.integer({ min: 0, max: 3_600_000 }), (end, a, b, w) => {
      const [began, ended] = [Math.min(a, b), Math.max(a, b)];
      const gap = { beganAt: new Date(began), endedAt: new Date(ended) };
      const later = extendedEnd(new Date(end), gap, w)?.getTime();
      const isTouched = ended > began && end > began && end - w < ended;
      expect(later).toBe(isTouched ? Math.max(end + ended - began, ended + w) : undefined);
      if (later === undefined) return;
      expect(later).toBeGreaterThan(end);
      // Applied once more it changes nothing.
      expect(extendedEnd(new Date(later), gap, w)).toBeUndefined();
    }),
  );
});

test('extends nothing when the lot ended as the gap began, or its last minutes began with its end', () => {
  const at = (ms: number) => new Date(ms);
  const gap = { beganAt: at(100_000), endedAt: at(190_000) };
  expect(extendedEnd(at(100_000), gap, 60_000)).toBeUndefined();
  expect(extendedEnd(at(100_001), gap, 60_000)).toEqual(at(250_000));
  expect(extendedEnd(at(250_000), gap, 60_000)).toBeUndefined();
  expect(extendedEnd(at(249_999), gap, 60_000)).toEqual(at(339_999));
});
