/** What the notice `n` leads to beside its lot (contract/notice-paths.ts). */
export const noticeReference = `CASE WHEN n.kind IN ('inquiry', 'approvalAsked') THEN n.subject
  WHEN n.kind IN ('changeApproved', 'changeDeclined')
  THEN (SELECT r.kind FROM auction.change_request r WHERE r.id = n.subject::uuid) END`;
