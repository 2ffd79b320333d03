/** The short form; `npm run torture` is the long one. `npm run test:all` bids without a pause. */
import { expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import { outages, ownDiskOutage } from './outages.ts';
import { torture } from './torture.ts';

const load = { holdMs: 500, seed: 7, paceMs: isWhole ? 0 : 50 };

test(
  'broken in every way under load, nothing acknowledged is lost, nothing is doubled, nothing is a fault of the program',
  { timeout: 180_000 },
  async () => {
    const result = await torture({ ...load, outages, acknowledged: 1_000, lots: 40 });
    expect(result.faults).toEqual([]);
    expect(result.broken).toEqual({});
    expect(result.acknowledged).toBeGreaterThanOrEqual(1_000);
  },
);

test(
  'a file system without a byte left: bids wait with 503, /readyz says why, and nothing acknowledged is lost',
  { timeout: 180_000 },
  async (context) => {
    const { readyzWhileFull, ...result } = await torture({
      ...load,
      outages: [ownDiskOutage],
      acknowledged: 300,
      lots: 20,
    });
    context.skip(readyzWhileFull === undefined, 'this user may not mount a file system');
    expect(result.faults).toEqual([]);
    expect(result.broken).toEqual({});
    expect(readyzWhileFull).toContainEqual(expect.stringContaining('"reason":"diskIsFull"'));
  },
);
