/**
 * A second stack beside the journeys' stack, for as long as one journey runs: other texts, another
 * provider.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ports } from './ports.ts';

export interface SecondStack {
  /** The stack's DATA_DIR. */
  folder: string;
  /** Returns everything that it has written so far. */
  output(): string;
  close(): Promise<void>;
}

/**
 * Starts the stack with `program`. Resolves when it is ready; rejects with its output when it ends
 * before.
 */
export async function startSecondStack(
  program: string,
  ports: Ports,
  environment: Record<string, string> = {},
): Promise<SecondStack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-beside-'));
  const stack = spawn('node', [program], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORTAL_PORT: String(ports.portal),
      SERVICES_PORT: String(ports.services),
      IDENTITY_PORT: String(ports.identity),
      DATA_DIR: folder,
      DEMO_PICTURES: 'small',
      // A busy machine is no failure.
      ANSWER_TIMEOUT_MS: '60000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isOpen = new Promise<void>((resolve) => {
    for (const stream of [stack.stdout, stack.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('CarPlaza is open')) resolve();
      });
  });
  const hasEnded = once(stack, 'exit').then(() => {
    throw new Error(`The stack has ended:\n${output.slice(-2_000)}`);
  });
  await Promise.race([isOpen, hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    folder,
    output: () => output,
    async close() {
      const ended = once(stack, 'exit');
      stack.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
