/** The calls of contract/follows.ts: what the user follows. */
import type { FollowList, NewFollow } from '#contract/follows.ts';
import type { ApiClient } from './client.ts';

export function listFollows(client: ApiClient, signal?: AbortSignal): Promise<FollowList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postFollow(client: ApiClient, body: NewFollow): Promise<FollowList> {
  return client.send({ method: 'POST', url: urlOf(client), body });
}

export function deleteFollow(client: ApiClient, followId: string): Promise<FollowList> {
  return client.send({ method: 'DELETE', url: `${urlOf(client)}/${followId}` });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/follows`;
}
