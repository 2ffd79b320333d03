/** The short form; `npm run torture` is the long one. */
import { expect, test } from 'vitest';
import { torture } from './torture.ts';

test(
  'killed under load, nothing acknowledged is lost and nothing is doubled',
  { timeout: 120_000 },
  async () => {
    const result = await torture({ kills: 3, acknowledged: 1_000, lots: 40, seed: 7 });
    expect(result.faults).toEqual([]);
    expect(result.kills).toEqual({ services: 2, database: 1 });
    expect(result.acknowledged).toBeGreaterThanOrEqual(1_000);
  },
);
