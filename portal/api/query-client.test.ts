import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test.each<[string, () => ApiError, number]>([
  ['no connection', () => ApiError.ofMissing('noConnection'), 3],
  ['no answer in time', () => ApiError.ofMissing('timedOut'), 3],
  ['429', () => ApiError.ofAnswer(429, undefined), 3],
  ['503', () => ApiError.ofAnswer(503, undefined), 3],
  ['500', () => ApiError.ofAnswer(500, undefined), 1],
  ['502', () => ApiError.ofAnswer(502, undefined), 1],
  ['408', () => ApiError.ofAnswer(408, undefined), 1],
  ['404', () => ApiError.ofAnswer(404, undefined), 1],
  ['403', () => ApiError.ofAnswer(403, undefined), 1],
  ['a cancelled request', () => ApiError.ofMissing('cancelled'), 1],
])('after %s a query is fetched %s times in all', async (_what, error, times) => {
  const read = failing(error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(times);
});

test('waits with a refetch for Retry-After, and does not refetch when that is an hour', async () => {
  const soon = failing(() => ApiError.ofAnswer(503, undefined, 7_000));
  const late = failing(() => ApiError.ofAnswer(429, undefined, 3_600_000));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(soon).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(soon).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000_000);
  expect(late).toHaveBeenCalledTimes(1);
});

test('a hidden tab fetches nothing again before it is visible', async () => {
  const read = failing(() => ApiError.ofMissing('noConnection'));
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

/** Begins a query that fails so, and returns its reads. */
function failing(error: () => ApiError) {
  const read = vi.fn<() => Promise<never>>(async () => {
    throw error();
  });
  const client = makeQueryClient();
  client.mount();
  new QueryObserver(client, { queryKey: ['read'], queryFn: read }).subscribe(() => undefined);
  return read;
}
