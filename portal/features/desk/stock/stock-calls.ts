/** What the pages of stock share: its calls, and how often they are made. */
import { queryOptions } from '@tanstack/react-query';
import { getImport, handInImportFile } from '#contract/calls/desk/stock.ts';
import type { DeskFileAnswer, DeskImport } from '#contract/desk/stock.ts';
import { callUrl } from '#portal/api/ask.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { sendFile } from '#portal/api/send-file.ts';
import { callQuery } from '#portal/api/use-call.ts';

export const stockFileTypes = '.csv,.tsv,.txt,.json,.xlsx,.gz,.zip';
/** How often an import is read again while a job works on it. */
const workingEveryMs = 1_000;
/** How often while photographs without a plate have no picture yet, or some are fetched. */
const picturesEveryMs = 3_000;

export function importQuery(api: ApiClient, importId: string) {
  return queryOptions({
    ...callQuery(api, getImport, { importId }),
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

export function sendStockFile(
  api: ApiClient,
  importId: string,
  { file, name, use }: { file: File; name: string; use: 'stock' | 'photo' | 'correction' },
): Promise<DeskFileAnswer> {
  return sendFile(api, callUrl(api, handInImportFile, { importId, name, use }), file);
}
