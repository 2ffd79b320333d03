import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';
import { reviveQueries } from './revive-queries.ts';

let stop: () => void;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('reads all queries again within ten seconds when the services are back', async () => {
  const { queries, server } = page(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(statuses(queries)).toEqual(['error', 'error']);
  server.answer = () => 'data';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statuses(queries)).toEqual(['success', 'success']);
});

test('sends one request in ten seconds, and shows no skeleton for it, while there is no answer', async () => {
  const { queries, server, shown } = page(3);
  await vi.advanceTimersByTimeAsync(10_000);
  server.requests = 0;
  shown.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(6);
  expect(shown).toEqual([]);
  expect(statuses(queries)).toEqual(['error', 'error', 'error']);
});

test('waits for Retry-After when the services are busy', async () => {
  const { server } = page(1);
  server.answer = () => {
    throw ApiError.ofAnswer(429, undefined, 60_000);
  };
  await vi.advanceTimersByTimeAsync(19_000);
  server.requests = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(server.requests).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.requests).toBe(1);
});

test('sends nothing while the tab is hidden', async () => {
  const { server } = page(1);
  await vi.advanceTimersByTimeAsync(9_000);
  focusManager.setFocused(false);
  server.requests = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(0);
});

test.each([403, 404, 500])('does not repeat a query that was answered with %i', async (status) => {
  const { server } = page(1);
  server.answer = () => {
    throw ApiError.ofAnswer(status, undefined);
  };
  await vi.advanceTimersByTimeAsync(60_000);
  server.requests = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(0);
});

/** A page with `count` queries, whose server does not answer until the test changes that. */
function page(count: number) {
  const client = makeQueryClient();
  client.mount();
  const server = {
    requests: 0,
    answer: (): string => {
      throw ApiError.ofMissing('noConnection');
    },
  };
  const shown: string[] = [];
  const queries = Array.from({ length: count }, (_, place) => {
    const observer = new QueryObserver(client, {
      queryKey: ['read', place],
      queryFn: async () => {
        server.requests += 1;
        return server.answer();
      },
    });
    observer.subscribe(({ status }) => void shown.push(status));
    return observer;
  });
  stop = reviveQueries(client);
  return { queries, server, shown };
}

function statuses(queries: readonly { getCurrentResult: () => { status: string } }[]) {
  return queries.map((query) => query.getCurrentResult().status);
}
