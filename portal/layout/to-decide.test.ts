import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { companyRoles } from '#contract/desk/values.ts';
import { untilApprovalsAreDueMs } from '#portal/api/queries.ts';
import { toDecide } from './to-decide.ts';

const one = (changes: object) =>
  ({ id: 'a', state: 'waiting', isOwn: false, ...changes }) as Approval;

test('what waits for the reader: colleagues’ requests, for who approves', () => {
  const approvals = [
    one({ id: 'theirs' }),
    one({ id: 'own', isOwn: true }),
    one({ id: 'declined', state: 'declined' }),
    one({ id: 'expired', state: 'expired' }),
  ];
  const found = companyRoles.map((role) => toDecide({ approvals, role }).map(({ id }) => id));
  expect(found).toEqual([[], [], ['theirs'], ['theirs']]);
});

test('requests are read again at the end of the first lot, and meanwhile for its price', () => {
  const endingIn = (ms: number, state = 'waiting') =>
    one({ state, lot: { endsAt: new Date(ms).toISOString() } });
  expect(untilApprovalsAreDueMs(undefined, 0)).toBe(false);
  expect(untilApprovalsAreDueMs({ approvals: [] }, 0)).toBe(false);
  expect(untilApprovalsAreDueMs({ approvals: [endingIn(4_000, 'approved')] }, 0)).toBe(false);
  expect(untilApprovalsAreDueMs({ approvals: [endingIn(3_600_000)] }, 0)).toBe(15_000);
  const two = [endingIn(3_600_000), endingIn(4_000)];
  expect(untilApprovalsAreDueMs({ approvals: two }, 0)).toBe(4_500);
  // Over by this clock and not yet by the services': asked once a second.
  expect(untilApprovalsAreDueMs({ approvals: [endingIn(4_000)] }, 9_000)).toBe(1_000);
});
