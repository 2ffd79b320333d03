/**
 * A port that nothing listens on, for a process that must get the same one again when it is started anew. Below those that
 * systems give to whoever calls (from 32,768 on Linux): a call of anybody's would take one of these before the process does.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const lowest = 20_000;
const highest = 32_000;

export function freePort(): Promise<number> {
  return freeRange(1);
}

/** The first of so many free ports in a row. */
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
