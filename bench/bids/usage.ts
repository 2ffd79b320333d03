/**
 * Asks a measured process what it spends: processor time, and memory after a garbage collection.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  cpuUs: number;
  rssBytes: number;
}

/** Runs in the measured process, which needs --expose-gc for its memory figure to mean anything. */
export function answerUsage(): void {
  process.on('message', (message) => {
    if (message === 'memory') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuUs: user + system, rssBytes: process.memoryUsage.rss() };
    process.send?.(usage);
  });
}

export async function usageOf(child: ChildProcess, what: 'processor' | 'memory'): Promise<Usage> {
  child.send(what);
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}
