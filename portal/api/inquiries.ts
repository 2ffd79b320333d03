/** The calls of contract/inquiries.ts: a company's questions to the auction house. */
import type {
  InquiryList,
  InquiryMark,
  InquiryPayload,
  InquiryReply,
  InquiryThread,
} from '#contract/inquiries.ts';
import type { ApiClient } from './client.ts';

export function listInquiries(client: ApiClient, signal?: AbortSignal): Promise<InquiryList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function getInquiry(
  client: ApiClient,
  reference: string,
  signal?: AbortSignal,
): Promise<InquiryThread> {
  return client.send({ method: 'GET', url: urlOf(client, reference), signal });
}

export function postInquiry(
  client: ApiClient,
  body: InquiryPayload,
  idempotencyKey: string,
): Promise<InquiryThread> {
  return client.send({ method: 'POST', url: urlOf(client), body, idempotencyKey });
}

export function postInquiryReply(
  client: ApiClient,
  reference: string,
  body: InquiryReply,
  idempotencyKey: string,
): Promise<InquiryThread> {
  const url = `${urlOf(client, reference)}/messages`;
  return client.send({ method: 'POST', url, body, idempotencyKey });
}

/** The same mark again changes nothing, so that it can be sent again. */
export function postInquiryMark(
  client: ApiClient,
  reference: string,
  body: InquiryMark,
): Promise<InquiryList> {
  return client.send({ method: 'POST', url: `${urlOf(client, reference)}/read`, body });
}

function urlOf({ settings }: ApiClient, reference?: string): string {
  const url = `${settings.biddingUrl}/inquiries`;
  return reference === undefined ? url : `${url}/${encodeURIComponent(reference)}`;
}
