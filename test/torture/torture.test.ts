/**
 * The short form; `npm run torture` is the long one. `npm run test:all` bids without a pause and by
 * more companies.
 */
import { expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import { outages, smallDiskOutage } from './outages.ts';
import { type TortureResult, torture } from './torture.ts';

/** Enough to be in the middle of each outage. */
const acknowledgedMin = isWhole ? 1_000 : 200;

/** A bound against hanging for ever: a busy machine is no failure. */
const hangingMs = 600_000;

let result: Promise<TortureResult> | undefined;

/** One run for both tests: most of it is the start of its database and processes. */
function brokenInEveryWay(): Promise<TortureResult> {
  result ??= torture({
    outages: [...outages, smallDiskOutage],
    acknowledged: acknowledgedMin,
    lots: 40,
    holdMs: isWhole ? 500 : 250,
    seed: 7,
    clients: isWhole ? 32 : 10,
    paceMs: isWhole ? 0 : 250,
  });
  return result;
}

test(
  'broken in every way under load, nothing acknowledged is lost, nothing is doubled, no error is logged',
  { timeout: hangingMs },
  async () => {
    const { errors, broken, acknowledged } = await brokenInEveryWay();
    expect(errors).toEqual([]);
    expect(broken).toEqual({});
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedMin);
  },
);

test(
  'a file system without a byte left: bids wait with 503, /readyz names it, and nothing acknowledged is lost',
  { timeout: hangingMs },
  async (context) => {
    const { readyzWhileFull, errors, broken } = await brokenInEveryWay();
    context.skip(readyzWhileFull === undefined, 'this user may not mount a file system');
    expect(errors).toEqual([]);
    expect(broken).toEqual({});
    expect(readyzWhileFull).toContainEqual(expect.stringContaining('"reason":"diskIsFull"'));
  },
);
