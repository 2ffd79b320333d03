/**
 * Opens a table as a file. A thread of its own makes it: a hundred thousand rows take the time of
 * as many bids.
 */
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { downloadTimeoutMs, tableFilesMax } from '#services/limits.ts';

/**
 * Options of every route that answers such a file: it may take as long as a download. XLSX is
 * compressed, and a thread that waits for its reader compresses nothing together.
 */
export const tableFileRoute = { compress: false, config: { isDownload: true } } as const;

/**
 * The rows of several pieces die young. With a thread's default they are copied into the old
 * generation first, and a spreadsheet takes twice as long.
 */
const maxYoungGenerationSizeMb = 96;

let openFiles = 0;

/**
 * Returns the file's bytes as they are made, or undefined where as many files are being made as
 * this process allows.
 * @param thread a module that passes its bytes to serveBytes (serve-bytes.ts)
 */
export function openTableFile(thread: URL, workerData: object): Readable | undefined {
  if (openFiles >= tableFilesMax) return undefined;
  openFiles += 1;
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb },
  });
  const file = new Readable({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    read: () => worker.postMessage('next'),
    destroy(error, done) {
      void worker.terminate();
      done(error);
    },
  });
  const timer = setTimeout(
    () => file.destroy(new Error('the file took too long')),
    downloadTimeoutMs,
  );
  worker.on('message', (chunk: Uint8Array | null) => file.push(chunk));
  // An error that crosses threads is no instance of this thread's Error.
  worker.once('error', (cause) => file.destroy(new Error('the file was not made', { cause })));
  worker.once('exit', () => {
    clearTimeout(timer);
    openFiles -= 1;
    if (!file.readableEnded) file.destroy(file.errored ?? undefined);
  });
  return file;
}
