import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterMs, retryLimits, waitBeforeRetry, type FailedTry } from './retry.ts';

const failed: FailedTry = {
  method: 'POST',
  status: 503,
  tries: 1,
  elapsedMs: 100,
  retryAfterMs: undefined,
};

describe('the wait before a next try', () => {
  test('doubles from try to try up to a cap, spread over its upper half', () => {
    const waits = [1, 2, 3].map((tries) => [
      waitBeforeRetry({ ...failed, tries }, 0),
      waitBeforeRetry({ ...failed, tries }, 1),
    ]);
    expect(waits).toEqual([
      [125, 250],
      [250, 500],
      [500, 1000],
    ]);
    expect(waitBeforeRetry({ ...failed, tries: 9 }, 1, { ...retryLimits, triesMax: 99 })).toBe(
      4000,
    );
  });

  test('is at least what Retry-After asks for', () => {
    expect(waitBeforeRetry({ ...failed, retryAfterMs: 3000 }, 0.5)).toBe(3000);
    expect(waitBeforeRetry({ ...failed, retryAfterMs: 1 }, 1)).toBe(250);
  });

  test('is none for reads, for other statuses, and when the tries are used up', () => {
    expect(waitBeforeRetry({ ...failed, method: 'GET' }, 0)).toBeUndefined();
    expect(waitBeforeRetry({ ...failed, status: 400 }, 0)).toBeUndefined();
    expect(waitBeforeRetry({ ...failed, tries: retryLimits.triesMax }, 0)).toBeUndefined();
  });

  test('never takes a write past its total time', () => {
    fc.assert(
      fc.property(
        fc.record({
          method: fc.constantFrom('POST', 'DELETE'),
          status: fc.constantFrom(408, 429, 500, 503, undefined),
          tries: fc.integer({ min: 1, max: 6 }),
          elapsedMs: fc.integer({ min: 0, max: 40_000 }),
          retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, chance) => {
          const waitMs = waitBeforeRetry(one, chance);
          expect(one.elapsedMs + (waitMs ?? -Infinity)).toBeLessThan(retryLimits.totalMs);
        },
      ),
    );
  });
});

test('Retry-After is seconds or a date; anything else is ignored', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(retryAfterMs('2', now)).toBe(2000);
  expect(retryAfterMs('Fri, 20 Nov 2026 12:00:05 GMT', now)).toBe(5000);
  expect(retryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(null, now)).toBeUndefined();
});
