import type { Approval, ApprovalList } from '#contract/approvals.ts';
import { hasRight } from '#domain/company-roles.ts';

/** The requests of colleagues that wait for the reader. */
export function toDecide({
  approvals,
  role,
}: Pick<ApprovalList, 'approvals' | 'role'>): Approval[] {
  if (!hasRight(role, 'approve')) return [];
  return approvals.filter(({ state, isOwn }) => state === 'waiting' && !isOwn);
}
