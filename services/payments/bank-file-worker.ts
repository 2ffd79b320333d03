/** The thread of read-in-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readBankFile } from './read-bank-file.ts';

const { content, payeeIbans } = workerData as { content: Uint8Array; payeeIbans: string[] };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
parentPort?.postMessage(await readBankFile(content, payeeIbans));
