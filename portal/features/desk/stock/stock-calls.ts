/** The calls for bringing in stock. */
import { queryOptions } from '@tanstack/react-query';
import type {
  DeskFileAnswer,
  DeskImport,
  DeskImportAct,
  DeskImportAnswer,
  DeskImportList,
  DeskNewImport,
} from '#contract/desk/stock.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { sendDeskFile } from '#portal/features/desk/send-desk-file.ts';

export const stockFileTypes = '.csv,.tsv,.txt,.json,.xlsx,.gz,.zip';
const path = '/stock/imports';
/** How often an import is read again while a job works on it. */
const workingEveryMs = 1_000;
/** How often while photographs without a plate have no picture yet, or some are fetched. */
const picturesEveryMs = 3_000;

export function importsQuery({ client, url }: DeskApi) {
  return queryOptions({
    queryKey: ['desk', 'stock'],
    queryFn: ({ signal }) =>
      client.send<DeskImportList>({ method: 'GET', url: `${url}${path}`, signal }),
  });
}

export function importQuery({ client, url }: DeskApi, importId: string) {
  return queryOptions({
    queryKey: ['desk', 'stock', importId],
    queryFn: ({ signal }) =>
      client.send<DeskImport>({ method: 'GET', url: `${url}${path}/${importId}`, signal }),
    refetchInterval({ state: { data } }) {
      if (!data) return false;
      if (isAtWork(data)) return workingEveryMs;
      const { isWaiting, namedCounts } = data.photos;
      return isWaiting || namedCounts.waiting > 0 ? picturesEveryMs : false;
    },
  });
}

export function isAtWork({ state }: Pick<DeskImport, 'state'>): boolean {
  return state === 'waiting' || state === 'working';
}

export function beginImport({ client, url }: DeskApi, body: DeskNewImport) {
  return client.send<DeskImportAnswer>({ method: 'POST', url: `${url}${path}`, body });
}

export function actOnImport({ client, url }: DeskApi, importId: string, body: DeskImportAct) {
  const call = { method: 'POST', url: `${url}${path}/${importId}/acts`, body } as const;
  return client.send<DeskImportAnswer>(call);
}

export function sendFile(
  api: DeskApi,
  importId: string,
  { file, name, use }: { file: File; name: string; use: 'stock' | 'photo' | 'correction' },
): Promise<DeskFileAnswer> {
  const query = new URLSearchParams({ name, use }).toString();
  return sendDeskFile(api, `${path}/${importId}/files?${query}`, file);
}
