import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { approvalNewsSince, statesOf } from './approval-news-since.ts';

const one = (id: string, state: Approval['state'], isOwn = false) =>
  ({ id, state, isOwn }) as Approval;
const ids = (approvals: readonly Approval[]) => approvals.map(({ id }) => id);

test('five requests that arrive together are all news, and stay so while they wait', () => {
  const before = one('old', 'waiting');
  const since = statesOf({ approvals: [before] });
  const arrived = ['a', 'b', 'c', 'd', 'e'].map((id) => one(id, 'waiting'));
  const approvals = [...arrived, before];
  const { asked } = approvalNewsSince({ role: 'approver', approvals }, since);
  expect(ids(asked)).toEqual(['a', 'b', 'c', 'd', 'e']);
  // Another request later takes none of them away, a decision takes its own.
  const later = [one('f', 'waiting'), one('a', 'declined'), ...arrived.slice(1), before];
  expect(ids(approvalNewsSince({ role: 'approver', approvals: later }, since).asked)).toEqual([
    'f',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('who does not approve has no requests of colleagues among the news', () => {
  const approvals = [one('a', 'waiting'), one('b', 'waiting', true)];
  expect(approvalNewsSince({ role: 'buyer', approvals }, new Map())).toEqual({
    asked: [],
    decided: [],
  });
});

test('an own request is news once a colleague has decided it, and not what was decided before', () => {
  const since = statesOf({ approvals: [one('a', 'waiting', true), one('b', 'approved', true)] });
  const approvals = [
    one('a', 'declined', true),
    one('b', 'approved', true),
    one('asked since', 'approved', true),
    one('c', 'takenBack', true),
    one('of a colleague', 'approved'),
  ];
  const { decided } = approvalNewsSince({ role: 'buyer', approvals }, since);
  expect(ids(decided)).toEqual(['a', 'asked since']);
});
