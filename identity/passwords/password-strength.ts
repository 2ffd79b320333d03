/** Estimates a password's guesses in a worker that starts on demand and ends when idle. */
import { Worker } from 'node:worker_threads';
import type { Estimate, EstimateRequest } from './password-estimator.ts';
import { estimateTimeoutMs, estimatesMax, estimatorIdleMs } from '#identity/limits.ts';

interface Running {
  worker: Worker;
  waiting: Map<number, (estimate: Estimate | undefined) => void>;
  idle: NodeJS.Timeout;
}

let running: Running | undefined;
let lastId = 0;

/** Loads the dictionaries, which takes a second or two: call it while the user still types. */
export function warmUp(): void {
  start();
}

/** Undefined when no estimate is possible now: too many at once, or no answer from the worker. */
export async function estimate(password: string, words: string[]): Promise<Estimate | undefined> {
  const { worker, waiting } = start();
  if (waiting.size >= estimatesMax) return undefined;
  lastId += 1;
  const request: EstimateRequest = { id: lastId, password, words };
  return new Promise((resolve) => {
    const late = setTimeout(() => stop(worker), estimateTimeoutMs);
    waiting.set(request.id, (answer) => {
      clearTimeout(late);
      waiting.delete(request.id);
      resolve(answer);
    });
    worker.postMessage(request, []);
  });
}

function start(): Running {
  if (running) {
    running.idle.refresh();
    return running;
  }
  const worker = new Worker(new URL('./password-estimator.ts', import.meta.url));
  const waiting: Running['waiting'] = new Map();
  // The worker must not keep a process alive that has nothing else to do.
  worker.unref();
  worker.on('message', (answer: Estimate) => waiting.get(answer.id)?.(answer));
  worker.on('error', () => stop(worker));
  worker.on('exit', () => stop(worker));
  const idle = setTimeout(() => stop(worker), estimatorIdleMs).unref();
  running = { worker, waiting, idle };
  return running;
}

function stop(worker: Worker): void {
  if (running?.worker !== worker) return;
  const { waiting, idle } = running;
  running = undefined;
  clearTimeout(idle);
  void worker.terminate();
  for (const answer of waiting.values()) answer(undefined);
}
