/**
 * Reads a bank's file in a thread of its own: the largest holds a process for a second, which
 * decides bids meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bankFileReadMs } from '#services/limits.ts';
import type { BankFileRead } from './read-bank-file.ts';

export async function readInThread(
  content: Uint8Array,
  payeeIbans: readonly string[],
): Promise<BankFileRead> {
  const worker = new Worker(new URL('./bank-file-worker.ts', import.meta.url), {
    workerData: { content, payeeIbans },
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  try {
    // An error of the thread rejects this wait, as the time limit does.
    const signal = AbortSignal.timeout(bankFileReadMs);
    const [read] = (await once(worker, 'message', { signal })) as [BankFileRead];
    return read;
  } finally {
    await worker.terminate();
  }
}
