/** Counting calls: `max` within a window, then a wait until the window ends. */
import { expect, test, vi } from 'vitest';
import { createRateLimiter } from './windows.ts';

let nowMs = 0;
const clock = () => nowMs;
const pass = (ms: number) => (nowMs += ms);

test('as often as is allowed, and no oftener until the window is over', () => {
  const rate = createRateLimiter({ max: 2, withinS: 10 }, clock);
  expect([rate.count('anna'), rate.count('anna'), rate.count('anna')]).toEqual([
    undefined,
    undefined,
    10,
  ]);
  pass(8_500);
  expect(rate.count('anna')).toBe(2);
  pass(1_500);
  expect(rate.count('anna')).toBeUndefined();
});

test('each name is counted for itself', () => {
  const rate = createRateLimiter({ max: 1, withinS: 1 }, clock);
  rate.count('anna');
  expect(rate.count('anna')).toBe(1);
  expect(rate.count('bram')).toBeUndefined();
});

test('a clock that is set back by two hours makes nobody wait for it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rate = createRateLimiter({ max: 1, withinS: 600 });
  rate.count('anna');
  vi.setSystemTime(Date.now() - 7_200_000);
  expect(rate.count('anna')).toBeLessThanOrEqual(600);
  vi.useRealTimers();
});
