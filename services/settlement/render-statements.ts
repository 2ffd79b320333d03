/**
 * Makes papers in a thread of its own, one after the other: reading fonts takes longer than a page,
 * and the process decides bids meanwhile. The thread begins with the first paper.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { statementRenderMs } from '#services/limits.ts';
import type { StatementContent } from './statement.ts';

export interface Renderer {
  render(content: StatementContent): Promise<Buffer>;
  close(): Promise<void>;
}

export function openRenderer(): Renderer {
  let worker: Worker | undefined;
  return {
    async render(content) {
      worker ??= new Worker(new URL('./statement-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      });
      // An error of the thread rejects this wait, as the time limit does.
      const signal = AbortSignal.timeout(statementRenderMs);
      const answer = once(worker, 'message', { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
      worker.postMessage(content);
      const [paper] = (await answer) as [Uint8Array];
      return Buffer.from(paper);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
