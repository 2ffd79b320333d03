/** Calls about statements, payments and the bank's files, as TanStack Query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Destination } from '#contract/destinations.ts';
import type {
  BankFileAnswer,
  CorrectionAnswer,
  DeskPaymentAct,
  DeskPaymentList,
  DeskSettlementAct,
  DeskSettlementAnswer,
  DeskSettlementList,
} from '#contract/desk/settlements.ts';
import type { SettlementFilter } from '#contract/desk/values.ts';
import type { DocumentLinkAnswer } from '#contract/documents.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
import { downloadFile } from '#portal/api/download.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { sendDeskFile } from '#portal/features/desk/send-desk-file.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

/** How often what waits is read again while its page is visible. */
const everyMs = 10_000;

export interface SettlementSearch {
  filter: SettlementFilter;
  search: string;
  page: number;
}

export function settlementsQuery({ client, url }: DeskApi, asked: SettlementSearch) {
  const query = new URLSearchParams({ filter: asked.filter, page: String(asked.page) });
  if (asked.search !== '') query.set('search', asked.search);
  return queryOptions({
    queryKey: ['desk', 'settlements', asked],
    queryFn: ({ signal }) =>
      client.send<DeskSettlementList>({
        method: 'GET',
        url: `${url}/settlements?${query}`,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
  });
}

/** All that the list finds, not only its page. */
export function downloadSettlements(
  { client, url }: DeskApi,
  { filter, search }: Pick<SettlementSearch, 'filter' | 'search'>,
  { format, name }: { format: TableFileFormat; name: string },
): Promise<void> {
  const query = new URLSearchParams({ filter, format });
  if (search !== '') query.set('search', search);
  return downloadFile(client, `${url}/settlements/file?${query}`, `${name}.${format}`);
}

export function settlementQuery({ client, url }: DeskApi, id: string) {
  return queryOptions({
    queryKey: ['desk', 'settlement', id],
    queryFn: ({ signal }) =>
      client.send<DeskSettlementAnswer>({ method: 'GET', url: `${url}/settlements/${id}`, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

/** `destination`: instead of what the company has chosen. */
export function correctionQuery(
  { client, url }: DeskApi,
  id: string,
  destination: Destination | undefined,
) {
  const query = destination ? `?destination=${destination}` : '';
  return queryOptions({
    queryKey: ['desk', 'settlement', id, 'correction', destination],
    queryFn: ({ signal }) =>
      client.send<CorrectionAnswer>({
        method: 'GET',
        url: `${url}/settlements/${id}/correction${query}`,
        signal,
      }),
    staleTime: 0,
  });
}

export interface PaymentSearch {
  /** Also those that nothing is left of. */
  all: boolean;
  search: string;
  page: number;
}

export function paymentsQuery({ client, url }: DeskApi, { all, search, page }: PaymentSearch) {
  const query = new URLSearchParams({ page: String(page) });
  if (all) query.set('all', 'true');
  if (search !== '') query.set('search', search);
  return queryOptions({
    queryKey: ['desk', 'payments', all, search, page],
    queryFn: ({ signal }) =>
      client.send<DeskPaymentList>({ method: 'GET', url: `${url}/payments?${query}`, signal }),
    placeholderData: keepPreviousData,
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
  });
}

export function usePaymentAct(paymentId: string) {
  return useDeskAct<DeskPaymentAct>(`/payments/${paymentId}/acts`);
}

export function useSettlementAct(settlementId: string) {
  return useDeskAct<DeskSettlementAct>(`/settlements/${settlementId}/acts`);
}

export function sendBankFile(api: DeskApi, file: File): Promise<BankFileAnswer> {
  const query = new URLSearchParams({ name: file.name }).toString();
  return sendDeskFile(api, `/payments/files?${query}`, file);
}

export async function paperAddress(
  { client, url }: DeskApi,
  settlementId: string,
  documentId: string,
): Promise<string> {
  const address = `${url}/settlements/${settlementId}/documents/${documentId}/link`;
  const answer = await client.send<DocumentLinkAnswer>({ method: 'GET', url: address });
  return answer.result.url;
}
