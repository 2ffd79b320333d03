/** The house of the pseudo journey: a process of its own beside the journeys' house, for as long as that journey runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pseudoPorts } from '../ports.ts';

export interface PseudoHouse {
  close(): Promise<void>;
}

/** Resolves when it is open; rejects with what it said when it ends before. */
export async function openPseudoHouse(): Promise<PseudoHouse> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-pseudo-'));
  const house = spawn('node', ['e2e/pseudo/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORTAL_PORT: String(pseudoPorts.portal),
      SERVICES_PORT: String(pseudoPorts.services),
      IDENTITY_PORT: String(pseudoPorts.identity),
      DATA_DIR: folder,
      DEMO_PICTURES: 'onDemand',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const isOpen = new Promise<void>((resolve) => {
    for (const stream of [house.stdout, house.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('CarPlaza is open')) resolve();
      });
  });
  const hasEnded = once(house, 'exit').then(() => {
    throw new Error(`The pseudo house has ended:\n${said.slice(-2_000)}`);
  });
  await Promise.race([isOpen, hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    async close() {
      const ended = once(house, 'exit');
      house.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
