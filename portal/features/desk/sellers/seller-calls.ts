/** The desk's calls about sellers as TanStack Query options. */
import { queryOptions } from '@tanstack/react-query';
import type {
  DeskNewSeller,
  DeskSellerAct,
  DeskSellerActAnswer,
  DeskSellerAnswer,
  DeskSellerList,
} from '#contract/desk/sellers.ts';
import { downloadFile } from '#portal/api/download.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';

/** Lists may be this old before they are fetched again. */
const staleMs = 15_000;
/** While a seller's page is open. */
const everyMs = 10_000;

export function sellersQuery({ client, url }: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'sellers'],
    queryFn: ({ signal }) =>
      client.send<DeskSellerList>({ method: 'GET', url: `${url}/sellers`, signal }),
    staleTime: staleMs,
  });
}

export function sellerQuery({ client, url }: DeskApi, sellerId: string) {
  return queryOptions({
    queryKey: ['desk', 'seller', sellerId],
    queryFn: ({ signal }) =>
      client.send<DeskSellerAnswer>({ method: 'GET', url: `${url}/sellers/${sellerId}`, signal }),
    staleTime: staleMs,
    // Awards leave some seconds after they are decided, and colleagues decide meanwhile.
    refetchInterval: everyMs,
  });
}

export interface AskedSellerAct {
  /** Undefined: the seller is a new one. */
  sellerId: string | undefined;
  body: DeskNewSeller | DeskSellerAct;
  /** The same for all tries. */
  key: string;
}

export function saveSeller(
  { client, url }: DeskApi,
  { sellerId, body, key }: AskedSellerAct,
): Promise<DeskSellerActAnswer> {
  return client.send<DeskSellerActAnswer>({
    method: 'POST',
    url: sellerId === undefined ? `${url}/sellers` : `${url}/sellers/${sellerId}/acts`,
    body,
    idempotencyKey: key,
  });
}

export type ReportFormat = 'xlsx' | 'pdf';

/** Offers the report through the browser's downloads. */
export function downloadReport(
  { client, url }: DeskApi,
  { auctionId, sellerId }: { auctionId: string; sellerId: string },
  format: ReportFormat,
): Promise<void> {
  const address = `${url}/auctions/${auctionId}/sellers/${sellerId}/report?format=${format}`;
  return downloadFile(client, address, `${auctionId}.${format}`);
}
