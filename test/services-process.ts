/**
 * The services as a separate process, as in production: it can be killed, and its clock can be
 * wrong.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface ServicesProcess {
  url: string;
  /** Sends kill -9. */
  kill(): Promise<void>;
  /** Starts again at the same address; resolves once it is ready. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Sets the clock back by a quarter of an hour while the process runs. Works only for a process
   * that was started with a skew.
   */
  setClockBack(): void;
  /** Stops the process and lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** What it has logged; nothing unless LOG_LEVEL is given. */
  log(): string;
}

const root = path.resolve(import.meta.dirname, '..');
const pollMs = 20;
/** The start takes a second on an idle machine. */
const readyMaxMs = 60_000;

/**
 * `clockSkewMs` is how far its clock is ahead of the machine's, 0 for one that is only set back
 * later.
 */
export async function startServices(
  env: NodeJS.ProcessEnv,
  clockSkewMs?: number,
): Promise<ServicesProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let logged = '';
  const launch = async () => {
    const skew =
      clockSkewMs === undefined ? [] : ['--import', path.join(root, 'test/skewed-clock.ts')];
    child = spawn(process.execPath, [...skew, 'services/server.ts'], {
      cwd: root,
      stdio: ['ignore', env.LOG_LEVEL ? 'pipe' : 'ignore', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        RATE_SIGNED_IN_PER_SECOND: '100000',
        CLOCK_SKEW_MS: String(clockSkewMs ?? 0),
        ...env,
        HOST: '127.0.0.1',
        SERVICES_PORT: String(port),
      },
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (logged += text));
    try {
      await ready(url, child);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await launch();
  return {
    url,
    kill: () => end('SIGKILL'),
    restart: launch,
    stop: () => end('SIGTERM'),
    signal: (name) => void child?.kill(name),
    log: () => logged,
    setClockBack: () => void child?.kill('SIGUSR2'),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyMaxMs;
  while (Date.now() < deadline) {
    // The process cannot start without the database; its supervisor would start it again.
    if (child.exitCode !== null) throw new Error('the services ended while starting');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    // A wrong clock is what such a process is for: everything else of it is ready.
    if (answer && (await reasonOf(answer)) === 'clockDiffers') return;
    await wait(pollMs);
  }
  throw new Error('the services were not ready in time');
}

async function reasonOf(answer: Response): Promise<string | undefined> {
  const { details } = (await answer.json()) as { details?: { reason?: string } };
  return details?.reason;
}
