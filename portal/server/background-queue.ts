/**
 * Runs work that nobody waits for, one at a time and with pauses, so that rendering again what many
 * visitors read never holds up their requests for longer than one page takes.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface BackgroundQueueOptions {
  /** Requests that arrived during one page are answered in the pause after it. */
  pauseMs: number;
  /** Names in the queue; more are ignored and may be added again later. */
  waitingMax: number;
}

/** Adds work under a name, unless that name is in the queue already. Failures are ignored. */
export type RunInBackground = (name: string, work: () => Promise<unknown>) => void;

export function createBackgroundQueue(options: BackgroundQueueOptions): RunInBackground {
  const { pauseMs, waitingMax } = options;
  const waiting = new Map<string, () => Promise<unknown>>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    // The map grows while it is read: names added meanwhile are visited too.
    for (const [name, work] of waiting) {
      await work().catch(() => undefined);
      waiting.delete(name);
      await wait(pauseMs, undefined, { ref: false });
    }
    isRunning = false;
  };
  return (name, work) => {
    if (waiting.has(name) || waiting.size >= waitingMax) return;
    waiting.set(name, work);
    if (!isRunning) void run();
  };
}
