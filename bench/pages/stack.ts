/**
 * The whole product as `npm start` runs it, from the build, with the demo in a fresh data folder
 * and on separate ports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const pollMs = 100;
/** Building and filling in the demo take less than half of it on two busy cores. */
const giveUpMs = 300_000;

export interface Stack {
  url: string;
  /** The process id of the supervisor. */
  pid: number;
  close(): Promise<void>;
}

/** @throws when the stack ends before it is ready. */
export async function startStack(
  dataDir: string,
  firstPort: number,
  more: Record<string, string> = {},
): Promise<Stack> {
  const url = `http://localhost:${firstPort}`;
  const stack = spawn(process.execPath, ['start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORTAL_PORT: String(firstPort),
      SERVICES_PORT: String(firstPort + 1),
      IDENTITY_PORT: String(firstPort + 2),
      DATA_DIR: dataDir,
      // The background job would take a core from the browser; a warm-up visit to the pages draws
      // the pictures that they show.
      DEMO_PICTURES: 'onDemand',
      ...more,
    },
  });
  const close = async () => {
    const ended = stack.exitCode === null ? once(stack, 'exit') : undefined;
    stack.kill('SIGTERM');
    await ended;
  };
  try {
    await ready(stack, `${url}/readyz`);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pid: stack.pid ?? 0, close };
}

async function ready(stack: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + giveUpMs;
  while (Date.now() < deadline) {
    if (stack.exitCode !== null) throw new Error('the stack ended before it was ready');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(pollMs);
  }
  throw new Error('the stack was not ready in time');
}
