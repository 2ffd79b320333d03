/**
 * Finds a free port for a process that must get the same one again when it restarts. Below the
 * ports that systems give to outgoing connections (from 32,768 on Linux): any connection could take
 * one of those before the process does.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const lowest = 20_000;
const highest = 32_000;

export function freePort(): Promise<number> {
  return freeRange(1);
}

/** Returns the first of so many free ports in a row. */
export async function freeRange(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest);
    const range = Array.from({ length: count }, (_, at) => first + at);
    const free = await Promise.all(range.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
