/**
 * Makes papers in a thread of its own, one after the other: reading fonts takes longer than a page,
 * and the process decides bids meanwhile. The thread begins with the first paper, and waits for
 * more: awards come one by one when an auction closes.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { statementRenderMs, statementRendererIdleMs } from '#services/limits.ts';
import type { PaperContent } from './write-paper.ts';

export interface Renderer {
  render(content: PaperContent): Promise<Buffer>;
  close(): Promise<void>;
}

export function openRenderer(): Renderer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const thread = worker;
    worker = undefined;
    await thread?.terminate();
  };
  return {
    async render(content) {
      clearTimeout(idle);
      worker ??= startThread(() => (worker = undefined));
      try {
        // An error of the thread rejects this wait, as the time limit does.
        const signal = AbortSignal.timeout(statementRenderMs);
        const answer = once(worker, 'message', { signal });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
        worker.postMessage(content);
        const [paper] = (await answer) as [Uint8Array];
        idle = setTimeout(() => void close(), statementRendererIdleMs).unref();
        return Buffer.from(paper);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}

function startThread(onEnd: () => void): Worker {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Whoever waits for a paper hears of an error; between two papers nobody does.
  worker.on('error', onEnd);
  return worker;
}
