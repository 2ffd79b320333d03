/** The calls of contract/changes.ts: what is stored about company and user, and its changes. */
import type { ChangeList, NewChange } from '#contract/changes.ts';
import type { ApiClient } from './client.ts';

export function listChanges(client: ApiClient, signal?: AbortSignal): Promise<ChangeList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postChange(
  client: ApiClient,
  body: NewChange,
  idempotencyKey: string,
): Promise<ChangeList> {
  return client.send({ method: 'POST', url: urlOf(client), body, idempotencyKey });
}

export function deleteChange(client: ApiClient, id: string): Promise<ChangeList> {
  return client.send({ method: 'DELETE', url: `${urlOf(client)}/${id}` });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/changes`;
}
