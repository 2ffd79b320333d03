/** The calls of contract/finance.ts: finance for won vehicles. */
import type { FinanceList, NewFinance } from '#contract/finance.ts';
import type { ApiClient } from './client.ts';

export function listFinance(client: ApiClient, signal?: AbortSignal): Promise<FinanceList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postFinance(
  client: ApiClient,
  body: NewFinance,
  idempotencyKey: string,
): Promise<FinanceList> {
  return client.send({ method: 'POST', url: urlOf(client), body, idempotencyKey });
}

export function deleteFinance(client: ApiClient, id: string): Promise<FinanceList> {
  return client.send({ method: 'DELETE', url: `${urlOf(client)}/${id}` });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/finance-requests`;
}
