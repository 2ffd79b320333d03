import { expect, test } from 'vitest';
import { readsWithin } from '#test/reads-within.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { deskAwardsQuery, deskHeldQuery, deskTodayQuery } from './desk-calls.ts';

const api = {} as ApiClient;

test.each([
  ['what waits today', () => deskTodayQuery(api), 10],
  ['the awards', () => deskAwardsQuery(api), 10],
  ['decisions that are about to leave', () => deskHeldQuery(api), 2],
])('%s are renewed while the page is shown', async (_what, query, seconds) => {
  const reads = (ms: number) =>
    readsWithin(
      (count) => ({ ...query(), queryFn: count(() => Promise.resolve({ items: [] })) }),
      ms,
    );
  expect(await reads(seconds * 1_000 - 1)).toBe(1);
  expect(await reads(3 * seconds * 1_000)).toBe(4);
});
