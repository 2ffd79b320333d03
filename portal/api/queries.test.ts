/** A list that is not counted whole is asked for again, for a while. */
import { expect, test } from 'vitest';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { untilCountedMs } from './queries.ts';

type Result = VehicleSearchAnswer['result'];

function againMs(more: Partial<Pick<Result, 'areCountsMissing' | 'totalsUpTo'>>, answers = 1) {
  const result = { total: 10_000, ...more } as Result;
  const data = { result, serverTime: '2026-11-28T12:00:00.000Z' };
  return untilCountedMs({ state: { data, dataUpdateCount: answers } });
}

test('without counts, or with totals up to a number, it is asked for again; not for ever', () => {
  expect(againMs({})).toBe(false);
  expect(againMs({ areCountsMissing: true })).toBe(15_000);
  expect(againMs({ totalsUpTo: 10_000 })).toBe(15_000);
  expect(againMs({ areCountsMissing: true, totalsUpTo: 10_000 }, 100)).toBe(false);
});
