import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondTicker } from './second-ticker.ts';

beforeEach(() => vi.useFakeTimers({ now: 10_400 }));
afterEach(() => vi.useRealTimers());

test('all listeners share one timer, aimed at the whole second of the handed clock', () => {
  const offsetMs = 250;
  const ticker = secondTicker(() => Date.now() + offsetMs);
  const notified: number[] = [];
  const stopFirst = ticker.subscribe(() => notified.push(ticker.second()));
  const stopSecond = ticker.subscribe(() => notified.push(ticker.second()));
  expect(vi.getTimerCount()).toBe(1);

  vi.advanceTimersByTime(360);
  expect(notified).toEqual([11_000, 11_000]);
  vi.advanceTimersByTime(1000);
  expect(notified).toEqual([11_000, 11_000, 12_000, 12_000]);

  stopFirst();
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});

test('the second a page was drawn with is shown until the first tick, and no old one when somebody listens again', () => {
  const ticker = secondTicker(Date.now, 7_300);
  const notified: number[] = [];
  const stop = ticker.subscribe(() => notified.push(ticker.second()));
  expect(ticker.second()).toBe(7_000);
  vi.advanceTimersByTime(610);
  expect(notified).toEqual([11_000]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(ticker.second()).toBe(16_000);
});
