/** Counting what somebody does: so many times within a window, and then they wait for its end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRate } from './rates.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('as often as is allowed, and no oftener until the window is over', () => {
  const rate = createRate(2, 10_000);
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
  const rate = createRate(1, 1_000);
  rate.count('anna');
  expect(rate.count('anna')).toBe(1);
  expect(rate.count('bram')).toBeUndefined();
});

test('looking does not count', () => {
  const rate = createRate(1, 1_000);
  expect(rate.peek('anna')).toBeUndefined();
  rate.count('anna');
  expect([rate.peek('anna'), rate.peek('anna')]).toEqual([undefined, undefined]);
  rate.count('anna');
  expect(rate.peek('anna')).toBe(1);
  pass(1_000);
  expect(rate.peek('anna')).toBeUndefined();
});
