/** The two calls of a seller's link. */
import { queryOptions } from '@tanstack/react-query';
import type { SellerApprovalAnswer, SellerDecision } from '#contract/seller-approvals.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ApiClient } from '#portal/api/client.ts';
import { useConfig } from '#portal/app/request-context.ts';

export interface ApprovalLink {
  questionId: string;
  signature: string;
}

/** Returns undefined for what no mail of ours has after its `#`. */
export function linkOfHash(hash: string): ApprovalLink | undefined {
  const [, questionId, signature] = /^#([0-9a-f-]{36})\.([\w-]{1,64})$/.exec(hash) ?? [];
  return questionId && signature ? { questionId, signature } : undefined;
}

export interface ApprovalApi {
  client: ApiClient;
  url: string;
}

export function useApprovalApi({ questionId, signature }: ApprovalLink): ApprovalApi {
  const { servicesUrl } = useConfig();
  const url = `${servicesUrl}/seller-approvals/${questionId}?signature=${signature}`;
  return { client: useApi(), url };
}

/** How often an open question is read again while its page is visible. */
const approvalEveryMs = 15_000;

export function approvalQuery({ client, url }: ApprovalApi) {
  return queryOptions({
    queryKey: ['seller-approval', url],
    queryFn: ({ signal }) => client.send<SellerApprovalAnswer>({ method: 'GET', url, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.result.status === 'asked' ? approvalEveryMs : false,
  });
}

export function sendDecision(
  { client, url }: ApprovalApi,
  body: SellerDecision,
): Promise<SellerApprovalAnswer> {
  return client.send<SellerApprovalAnswer>({ method: 'POST', url, body });
}
