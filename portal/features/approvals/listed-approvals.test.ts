import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { listedApprovals } from './listed-approvals.ts';

const of = (id: string, state: Approval['state'] = 'waiting') => ({ id, state });
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join(' ');

test('lists what waits before the five that were decided last', () => {
  const decided = ['p', 'q', 'r', 's', 't', 'u'].map((id) => of(id, 'approved'));
  expect(ids(listedApprovals([...decided, of('a'), of('b')], []))).toBe('a b p q r s t');
});

test('leaves each in its place when one is decided, and appends what comes in', () => {
  const before = ['a', 'b', 'p'];
  const now = [of('c'), of('b'), of('a', 'approved'), of('p', 'declined'), of('q', 'expired')];
  expect(ids(listedApprovals(now, before))).toBe('a b p c');
});
