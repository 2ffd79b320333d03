/** The calls of contract/notices.ts: the user's inbox. */
import type { NoticeList, NoticesLeft, NoticesQuery, NoticesRead } from '#contract/notices.ts';
import type { ApiClient } from './client.ts';

export function listNotices(
  client: ApiClient,
  { before, pageSize, unread }: NoticesQuery,
  signal?: AbortSignal,
): Promise<NoticeList> {
  const query = new URLSearchParams({
    ...(before !== undefined && { before }),
    ...(unread === true && { unread: 'true' }),
    ...(pageSize !== undefined && { pageSize: String(pageSize) }),
  });
  return client.send({ method: 'GET', url: `${urlOf(client)}?${query}`, signal });
}

export function postNoticesRead(client: ApiClient, body: NoticesRead): Promise<NoticesLeft> {
  return client.send({ method: 'POST', url: `${urlOf(client)}/read`, body });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/notices`;
}
