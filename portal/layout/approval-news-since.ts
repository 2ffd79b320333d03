import type { Approval, ApprovalList } from '#contract/approvals.ts';
import { toDecide } from './to-decide.ts';

export type ApprovalStates = ReadonlyMap<string, Approval['state']>;

export function statesOf({ approvals }: Pick<ApprovalList, 'approvals'>): ApprovalStates {
  return new Map(approvals.map(({ id, state }) => [id, state]));
}

export interface ApprovalChanges {
  /** Of colleagues, and wait for the reader. */
  asked: Approval[];
  /** The reader's own, which a colleague has approved or declined. */
  decided: Approval[];
}

/** What was not so when the page opened, and still is. Pure. */
export function approvalNewsSince(
  list: Pick<ApprovalList, 'approvals' | 'role'>,
  since: ApprovalStates,
): ApprovalChanges {
  return {
    asked: toDecide(list).filter(({ id }) => !since.has(id)),
    decided: list.approvals.filter(
      ({ id, isOwn, state }) =>
        isOwn &&
        (state === 'approved' || state === 'declined') &&
        (since.get(id) ?? 'waiting') === 'waiting',
    ),
  };
}
