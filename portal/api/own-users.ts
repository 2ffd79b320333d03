/** The calls of contract/own-users.ts: the users of the own company. */
import type { OwnUserChange, OwnUserList } from '#contract/own-users.ts';
import type { ApiClient } from './client.ts';

export function listOwnUsers(client: ApiClient, signal?: AbortSignal): Promise<OwnUserList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postOwnUserChange(client: ApiClient, body: OwnUserChange): Promise<OwnUserList> {
  return client.send({ method: 'POST', url: urlOf(client), body });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/company/users`;
}
