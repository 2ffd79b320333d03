/** A seller's link, and what it asks. */
import { queryOptions } from '@tanstack/react-query';
import { getSellerApproval } from '#contract/calls/seller-approvals.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { callQuery } from '#portal/api/use-call.ts';

export interface ApprovalLink {
  questionId: string;
  signature: string;
}

/** Returns undefined for what no mail of ours has after its `#`. */
export function linkOfHash(hash: string): ApprovalLink | undefined {
  const [, questionId, signature] = /^#([0-9a-f-]{36})\.([\w-]{1,64})$/.exec(hash) ?? [];
  return questionId && signature ? { questionId, signature } : undefined;
}

/** How often an open question is read again while its page is visible. */
const approvalEveryMs = 15_000;

export function approvalQuery(client: ApiClient, link: ApprovalLink) {
  return queryOptions({
    ...callQuery(client, getSellerApproval, link),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.result.status === 'asked' ? approvalEveryMs : false,
  });
}
