import type { Readable } from 'node:stream';
import { openTableFile } from '#services/table-files/open-table-file.ts';
import type { ThreadData } from './file-thread.ts';

/** Undefined where as many files are being made as this process allows. */
export function openHistoryFile(data: ThreadData): Readable | undefined {
  return openTableFile(new URL('./file-thread.ts', import.meta.url), data);
}
