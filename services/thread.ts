/** Runs a file in a thread of its own, which answers with one message. */
import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Rejects where the thread fails, ends without an answer, or the signal aborts. */
export async function answerOfThread<Answer>(
  file: URL,
  options: WorkerOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const worker = new Worker(file, options);
  // An error after the wait is over has nobody else to receive it, and would end the process.
  worker.on('error', () => undefined);
  const ended = new AbortController();
  worker.once('exit', () => ended.abort(new Error('the thread ended without an answer')));
  try {
    const limit = AbortSignal.any([signal, ended.signal]);
    const [answer] = (await once(worker, 'message', { signal: limit })) as [Answer];
    return answer;
  } finally {
    await worker.terminate();
  }
}
