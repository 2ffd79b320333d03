/**
 * Opens a company's history as a file. A thread of its own makes it: a hundred thousand rows take
 * the time of as many bids.
 */
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { HistoryFileFormat } from '#contract/bid-outcomes.ts';
import { reportTypes } from '#services/reports/render-report.ts';
import { downloadTimeoutMs, historyFilesMax } from '#services/limits.ts';
import type { ThreadData } from './file-thread.ts';

export const historyFileTypes: Record<HistoryFileFormat, string> = {
  xlsx: reportTypes.xlsx,
  csv: 'text/csv; charset=utf-8',
};

let openFiles = 0;

/**
 * Returns the file's bytes as they are made, or undefined where as many files are being made as
 * this process allows.
 */
export function openHistoryFile(data: ThreadData): Readable | undefined {
  if (openFiles >= historyFilesMax) return undefined;
  openFiles += 1;
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const file = new Readable({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    read: () => thread.postMessage('next'),
    destroy(error, done) {
      void thread.terminate();
      done(error);
    },
  });
  const timer = setTimeout(
    () => file.destroy(new Error('the file took too long')),
    downloadTimeoutMs,
  );
  thread.on('message', (chunk: Uint8Array | null) => file.push(chunk));
  // An error that crosses threads is no instance of this thread's Error.
  thread.once('error', (cause) => file.destroy(new Error('the file was not made', { cause })));
  thread.once('exit', () => {
    clearTimeout(timer);
    openFiles -= 1;
    if (!file.readableEnded) file.destroy(file.errored ?? undefined);
  });
  return file;
}
