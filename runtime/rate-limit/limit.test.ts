import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RateLimit, decisiveHits, secondsToWait } from './limit.ts';

const hourly: RateLimit = { max: 3, withinS: 3_600 };
const growing: RateLimit = { max: 3, withinS: 3_600, wait: { firstS: 30, longestS: 200 } };

test('a window has room again when its oldest hit leaves it', () => {
  expect(secondsToWait(hourly, [1, 2])).toBe(0);
  expect(secondsToWait(hourly, [1, 2, 600])).toBe(3_000);
  expect(secondsToWait(hourly, [1, 2, 600, 3_000])).toBe(3_000);
  expect(secondsToWait(hourly, [1, 2, 3_600])).toBe(0);
});

test('a growing wait begins at the newest hit and doubles up to the longest', () => {
  const after = (hits: number) =>
    secondsToWait(
      growing,
      Array.from({ length: hits }, () => 0),
    );
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(after)).toEqual([0, 0, 0, 30, 60, 120, 200, 200]);
  expect(secondsToWait(growing, [20, 400, 500])).toBe(10);
  expect(secondsToWait(growing, [31, 400, 500])).toBe(0);
  expect(secondsToWait(growing, [20, 400, 3_601])).toBe(0);
});

test('a hit that leaves the window during a growing wait shortens it', () => {
  expect(secondsToWait(growing, [0, 10, 20, 3_590])).toBe(30);
  expect(secondsToWait(growing, [0, 10, 20, 3_550])).toBe(50);
  expect(secondsToWait(growing, [0, 10, 3_595])).toBe(5);
  expect(secondsToWait(growing, [0, 10, 20, 3_560, 3_598])).toBe(40);
});

const ages = fc
  .array(fc.double({ min: 0, max: 5_000, noNaN: true }), { maxLength: 30 })
  .map((all) => all.toSorted((a, b) => a - b));

test('a client that waits as long as the answer states may pass, and not a second sooner', () => {
  fc.assert(
    fc.property(fc.constantFrom(hourly, growing), ages, (limit, agesS) => {
      const waitS = secondsToWait(limit, agesS);
      const later = (seconds: number) =>
        secondsToWait(
          limit,
          agesS.map((ageS) => ageS + seconds),
        );
      expect(later(waitS + 1e-6)).toBe(0);
      expect(waitS > 1 ? later(waitS - 1) : 1).toBeGreaterThan(0);
    }),
  );
});

test('older hits than the decisive ones change nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(hourly, growing), ages, (limit, agesS) => {
      const newest = agesS.slice(0, decisiveHits(limit));
      expect(secondsToWait(limit, newest)).toBe(secondsToWait(limit, agesS));
    }),
  );
});
