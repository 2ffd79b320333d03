/** What the users of a company may do: one table (docs/rules.md, Roles). */
import type { CompanyRole } from '#contract/desk/values.ts';

/**
 * Beside reading the company's bids, which every role may: bid (withdraw, buy, answer offers,
 * choose destinations), approve a colleague's bid above the limit, manage the company's users.
 */
export type CompanyRight = 'bid' | 'approve' | 'manage';

export const companyRights: Record<CompanyRole, readonly CompanyRight[]> = {
  viewer: [],
  buyer: ['bid'],
  approver: ['bid', 'approve'],
  'company-admin': ['bid', 'approve', 'manage'],
};

export function hasRight(role: CompanyRole, right: CompanyRight): boolean {
  return companyRights[role].includes(right);
}

interface CompanyUser {
  id: string;
  role: CompanyRole;
  isBlocked: boolean;
}

/** Without this user nobody of the company could invite, limit or remove users. */
export function isOnlyManager(users: readonly CompanyUser[], id: string): boolean {
  const managing = users.filter(({ role }) => hasRight(role, 'manage'));
  return (
    managing.some((user) => user.id === id) &&
    managing.every((user) => user.id === id || user.isBlocked)
  );
}
