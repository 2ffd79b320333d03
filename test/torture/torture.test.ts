/** The short form; `npm run torture` is the long one. */
import { expect, test } from 'vitest';
import { outages, ownDiskOutage } from './outages.ts';
import { torture } from './torture.ts';

test(
  'broken in every way under load, nothing acknowledged is lost, nothing is doubled, nothing is a fault of the program',
  { timeout: 180_000 },
  async () => {
    const result = await torture({ outages, holdMs: 500, acknowledged: 1_000, lots: 40, seed: 7 });
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
      outages: [ownDiskOutage],
      holdMs: 500,
      acknowledged: 300,
      lots: 20,
      seed: 7,
    });
    context.skip(readyzWhileFull === undefined, 'this user may not mount a file system');
    expect(result.faults).toEqual([]);
    expect(result.broken).toEqual({});
    expect(readyzWhileFull).toContainEqual(expect.stringContaining('"reason":"diskIsFull"'));
  },
);
