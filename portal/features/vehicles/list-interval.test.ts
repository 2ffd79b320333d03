import { expect, test } from 'vitest';
import { readsWithin } from '#test/reads-within.ts';
import { listIntervalMs } from './list-interval.ts';

const seconds = 1_000;

function readsOf(list: Parameters<typeof listIntervalMs>[0], ms: number): Promise<number> {
  const read = () => Promise.resolve('list');
  return readsWithin(
    (count) => ({
      queryKey: ['list'],
      queryFn: count(read),
      refetchInterval: listIntervalMs(list),
    }),
    ms,
  );
}

test('a list with prices that no stream follows is renewed every half a minute', async () => {
  const list = { isReconnecting: false, showsPrices: true };
  expect(await readsOf(list, 29 * seconds)).toBe(1);
  expect(await readsOf(list, 61 * seconds)).toBe(3);
});

test('a lost stream is made up for every ten seconds, and a visitor’s list stays as it is', async () => {
  expect(await readsOf({ isReconnecting: true, showsPrices: true }, 31 * seconds)).toBe(4);
  expect(await readsOf({ isReconnecting: false, showsPrices: false }, 600 * seconds)).toBe(1);
});
