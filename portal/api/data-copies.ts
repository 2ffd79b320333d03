/** The calls of contract/data-copies.ts: copies of all data of the user or the company. */
import type { DataCopyList, NewDataCopy } from '#contract/data-copies.ts';
import type { ApiClient } from './client.ts';
import { downloadFile } from './download.ts';

export function listDataCopies(client: ApiClient, signal?: AbortSignal): Promise<DataCopyList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postDataCopy(
  client: ApiClient,
  body: NewDataCopy,
  idempotencyKey: string,
): Promise<DataCopyList> {
  return client.send({ method: 'POST', url: urlOf(client), body, idempotencyKey });
}

export function downloadDataCopy(client: ApiClient, id: string): Promise<void> {
  return downloadFile(client, `${urlOf(client)}/${id}/file`, 'carplaza-data.zip');
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/data-copies`;
}
