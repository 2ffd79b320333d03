/** The calls of contract/approvals.ts: bids above their user's limit. */
import type {
  Approval,
  ApprovalDecision,
  ApprovalList,
  ApprovalRequest,
} from '#contract/approvals.ts';
import { type LotRef, lotUrl } from './bids.ts';
import type { ApiClient } from './client.ts';

export function listApprovals(client: ApiClient, signal?: AbortSignal): Promise<ApprovalList> {
  return client.send({ method: 'GET', url: `${client.settings.biddingUrl}/approvals`, signal });
}

/** The same request again changes nothing, so that it can be sent again. */
export function postApprovalRequest(
  client: ApiClient,
  lot: LotRef,
  body: ApprovalRequest,
): Promise<Approval> {
  return client.send({ method: 'POST', url: `${lotUrl(client, lot)}/approvals`, body });
}

export function postApprovalDecision(
  client: ApiClient,
  id: string,
  body: ApprovalDecision,
  idempotencyKey: string,
): Promise<Approval> {
  const url = `${client.settings.biddingUrl}/approvals/${encodeURIComponent(id)}`;
  return client.send({ method: 'POST', url, body, idempotencyKey });
}
