/** The calls of contract/mail-choices.ts: which mails the user gets. */
import type { MailChoices, MailChoicesChange } from '#contract/mail-choices.ts';
import type { ApiClient } from './client.ts';

export function getMailChoices(client: ApiClient, signal?: AbortSignal): Promise<MailChoices> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postMailChoices(client: ApiClient, body: MailChoicesChange): Promise<MailChoices> {
  return client.send({ method: 'POST', url: urlOf(client), body });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/mail-choices`;
}
