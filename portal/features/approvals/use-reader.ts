import type { ApprovalList } from '#contract/approvals.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { type CompanyRight, hasRight } from '#domain/company-roles.ts';
import { useApprovals } from '#portal/api/queries.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';

interface Reader {
  /** In the company; undefined until it is known, and where no call says it. */
  role: CompanyRole | undefined;
  /** The company's name; undefined like the role. */
  company: string | undefined;
  /** Undefined until it is known, and where no call says it: then screens offer everything. */
  may: (right: CompanyRight) => boolean | undefined;
  /** Names of colleagues; empty until they are known. */
  approvers: readonly string[];
  administrators: readonly string[];
  approvals: ApprovalList['approvals'];
  /** None until they are known. */
  limitsPerBid: ApprovalList['limitsPerBid'];
}

/** Who the reader is in the company. A hint for screens: every call checks the role itself. */
export function useReader(): Reader {
  const { data } = useApprovals({ isSignedIn: isBuyer(useSession()) });
  return {
    role: data?.role,
    company: data?.company,
    may: (right) => data && hasRight(data.role, right),
    approvers: data?.approvers ?? [],
    administrators: data?.administrators ?? [],
    approvals: data?.approvals ?? [],
    limitsPerBid: data?.limitsPerBid ?? { user: null, company: null },
  };
}
