/**
 * Starts and ends every process: it handles signals from the first moment on, and closes everything
 * once and in order.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Supervisors wait no longer: a component that hangs must not hold the machine's ports. */
const closeTimeoutMs = 15_000;
const parentEveryMs = 1_000;

export interface Opened {
  close(): Promise<void>;
  /** How much longer than usual the close may take, because it waits that long before it begins. */
  drainMs?: number;
  /** Resolves with the reason when the process cannot go on. */
  broken?: Promise<string>;
}

/**
 * Opens, runs until Ctrl-C, TERM or the end of the npm that started the process, and closes.
 * `signal` makes `open` stop and clean up; an error is written as one sentence, with exit code 1.
 */
export async function runProgram(
  open: (signal: AbortSignal) => Promise<Opened>,
  portSetting = 'another port',
): Promise<void> {
  const stop = new AbortController();
  listenForTheEnd(() => stop.abort());
  try {
    const opened = await open(stop.signal);
    // Notifies the supervisor, if there is one.
    process.send?.('open');
    const end = new Promise<undefined>((resolve) => {
      if (stop.signal.aborted) resolve(undefined);
      stop.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const reason = await Promise.race([end, opened.broken ?? end]);
    if (reason !== undefined) process.stderr.write(`${reason}\n`);
    await closeInTime(opened);
    process.exit(reason === undefined ? 0 : 1);
  } catch (error) {
    if (stop.signal.aborted) process.exit(0);
    process.stderr.write(`${sentenceOf(error, portSetting)}\n`);
    process.exit(1);
  }
}

function listenForTheEnd(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // End at once when the supervisor is gone: the next one needs the ports.
  process.once('disconnect', () => process.exit(1));
  // npm passes no signal on when it is killed with -9, but the parent's pid changes then.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentEveryMs).unref();
}

async function closeInTime(opened: Opened): Promise<void> {
  const late = wait(closeTimeoutMs + (opened.drainMs ?? 0), 'late', { ref: false });
  if ((await Promise.race([opened.close(), late])) !== 'late') return;
  process.stderr.write('Some part did not close in time; ended all the same.\n');
  process.exit(1);
}

/** Advice for the errors that a user can correct, by the codes of Node and PostgreSQL. */
const advice: Record<string, (error: SystemError, portSetting: string) => string> = {
  EADDRINUSE: ({ port }, setting) =>
    `Port ${port ?? ''} is taken: stop what uses it, or set ${setting}.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address ?? ''}: set HOST.`,
  EACCES: ({ port }, setting) => `Port ${port ?? ''} needs more rights: set ${setting} above 1023.`,
  ECONNREFUSED: () => 'The database does not answer: start it, or correct DATABASE_URL.',
  ENOTFOUND: () => 'The database’s host is unknown: correct DATABASE_URL.',
  '28P01': () => 'The database refuses the password: correct DATABASE_URL.',
  '28000': () => 'The database refuses this user: correct DATABASE_URL.',
  '22023': () => 'The database lacks our roles: run npm run migrate.',
  '42501': () =>
    'The database refuses this user the role of the process: run npm run migrate, or make the user of DATABASE_URL a member of it (README, "Run each process apart").',
  '42P01': () => 'The database lacks our tables: run npm run migrate.',
  '3F000': () => 'The database lacks our tables: run npm run migrate.',
  '3D000': () => 'There is no such database: create it, or correct DATABASE_URL.',
};

interface SystemError {
  code?: string;
  port?: number;
  address?: string;
}

function sentenceOf(error: unknown, portSetting: string): string {
  const systemError = error as SystemError;
  const known = advice[systemError.code ?? ''];
  if (known) return known(systemError, portSetting);
  return error instanceof Error ? error.message || String(systemError.code) : String(error);
}
