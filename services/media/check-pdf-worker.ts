/** The thread of check-pdf-in-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './check-pdf.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
parentPort?.postMessage(await checkPdf(workerData as Uint8Array));
