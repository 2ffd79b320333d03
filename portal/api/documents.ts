/** The calls of contract/documents.ts. */
import type { DocumentLinkAnswer, DocumentsAnswer } from '#contract/documents.ts';
import type { LotRef } from './bids.ts';
import type { ApiClient } from './client.ts';

export function listDocuments(
  client: ApiClient,
  lot: LotRef,
  signal?: AbortSignal,
): Promise<DocumentsAnswer> {
  return client.send<DocumentsAnswer>({ method: 'GET', url: documentsUrl(client, lot), signal });
}

/** The link is good for some minutes, so it is requested when it is pressed. */
export async function documentLink(
  client: ApiClient,
  lot: LotRef,
  documentId: string,
): Promise<string> {
  const url = `${documentsUrl(client, lot)}/${documentId}/link`;
  const { result } = await client.send<DocumentLinkAnswer>({ method: 'GET', url });
  return result.url;
}

function documentsUrl({ settings }: ApiClient, { auctionId, assetId }: LotRef): string {
  return `${settings.biddingUrl}/auctions/${encodeURIComponent(auctionId)}/assets/${assetId}/documents`;
}
