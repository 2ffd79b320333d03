import { expect, test } from 'vitest';
import type { LotStatus } from '#contract/lots.ts';
import { lotLife } from '#domain/lot-life-cycle.ts';
import { isDecided } from './endings.ts';

test('a lot is followed as long as anything can become of it', () => {
  const { draft: _, counterOffered: __, ...shown } = lotLife;
  const statuses = Object.entries(shown) as [LotStatus, object][];
  for (const [status, ways] of statuses)
    expect([status, isDecided({ status })]).toEqual([status, Object.keys(ways).length === 0]);
});
