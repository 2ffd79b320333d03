/** What a measured process spends, asked by its parent: processor time, and memory after everything useless has been freed. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  cpuUs: number;
  rssBytes: number;
}

/** In the measured process; it must run with --expose-gc for its memory to be worth anything. */
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
