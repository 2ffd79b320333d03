/**
 * Runs PostgreSQL as a child process with its data in a folder. It survives the parent's death: an
 * orphan left by kill -9 is found by its postmaster.pid and stopped before a new server starts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type Programs,
  type ServerUser,
  findPrograms,
  reachablePlace,
  serverUser,
} from './binaries.ts';

export interface EmbeddedServer {
  /** The owner's URL of the database `carplaza`. */
  url: string;
  /** Resolves with the server's last messages when it has ended by itself; never after stop(). */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Tests alone turn durability off, for speed. */
  durable?: boolean;
  connectionsMax?: number;
  /** A fixed port for a server that others find again after a restart; default: any free one. */
  port?: number;
}

const owner = 'carplaza';
/** A fast shutdown takes less than a second; after ten seconds the machine is in trouble. */
const stopTimeoutMs = 10_000;
const startTimeoutMs = 60_000;
const pollMs = 20;
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
  file_copy_method: 'clone',
};
/**
 * Megabytes of PostgreSQL's own cache: a quarter of the memory, as its manual advises. What is not
 * in it comes from the system through another process. A million vehicles take 1.2 GB.
 */
const cacheOf = { share: 0.25, leastMb: 128, mostMb: 2_048 };
/** Lines of the server's output stored for the message when it does not start. */
const outputLinesMax = 20;

/** Starts the server on `folder`, with a new cluster at first. Throws a plain sentence. */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const user = await serverUser();
  const programs = await findPrograms(user);
  const data = await reachablePlace(path.resolve(folder), user);
  await stopOrphan(data);
  const password = await prepare(data, programs, user);
  const port = options.port ?? (await freePort());
  const url = `postgres://${owner}:${password}@127.0.0.1:${port}/carplaza`;
  const server = await launchWhenFree(url, () =>
    launch(programs.postgres, data, port, user, options),
  );
  let isStopping = false;
  const endedByItself = new Promise<string>((resolve) => {
    void server.ended.then((output) => isStopping || resolve(output));
  });
  return {
    url,
    ended: endedByItself,
    stop: () => {
      isStopping = true;
      return stop(server);
    },
  };
}

async function prepare(data: string, programs: Programs, user?: ServerUser): Promise<string> {
  const secretFile = `${data}.secret`;
  if (await stat(path.join(data, 'PG_VERSION')).catch(() => undefined))
    return (await readFile(secretFile, 'utf8')).trim();
  // A cluster without PG_VERSION was interrupted during its creation: start over.
  await rm(data, { recursive: true, force: true });
  await mkdir(path.dirname(data), { recursive: true, mode: 0o755 });
  await mkdir(data, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  await writeFile(secretFile, `${password}\n`, { mode: 0o600 });
  if (user) {
    await chown(data, user.uid, user.gid);
    await chown(secretFile, user.uid, user.gid);
  }
  await initialise(programs.initdb, data, secretFile, user);
  return password;
}

async function initialise(
  initdb: string,
  data: string,
  secretFile: string,
  user?: ServerUser,
): Promise<void> {
  const child = spawn(
    initdb,
    [`--pgdata=${data}`, `--username=${owner}`, `--pwfile=${secretFile}`].concat([
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: serverEnvironment() },
  );
  const output = listen(child);
  const code = await exitOf(child);
  if (code !== 0)
    throw new Error(`PostgreSQL could not create its data in ${data}: ${output.join(' ') || code}`);
}

interface RunningServer {
  child: ChildProcess;
  output: string[];
  ended: Promise<string>;
}

function launch(
  postgres: string,
  data: string,
  port: number,
  user: ServerUser | undefined,
  options: EmbeddedOptions,
): RunningServer {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: options.connectionsMax ?? 60,
    shared_buffers: `${options.durable === false ? cacheOf.leastMb : cacheMegabytes()}MB`,
    jit: 'off',
    log_min_messages: 'warning',
    timezone: 'UTC',
  };
  if (options.durable === false) Object.assign(settings, withoutDurability);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, ...flags], {
    ...user,
    cwd: '/',
    // A separate session: Ctrl-C in the terminal reaches this process only, which stops the server
    // after closing the pools.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnvironment(),
  });
  const output = listen(child);
  const ended = exitOf(child).then(() => output.join(' '));
  return { child, output, ended };
}

function cacheMegabytes(): number {
  // Without a limit this is no number, 0 or beyond any memory.
  const limit = process.constrainedMemory() || Infinity;
  const share = (Math.min(os.totalmem(), limit) / 2 ** 20) * cacheOf.share;
  return Math.round(Math.min(Math.max(share, cacheOf.leastMb), cacheOf.mostMb));
}

/** The processes of a killed server must end before the next server may use the data. */
async function launchWhenFree(url: string, launchOne: () => RunningServer): Promise<RunningServer> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const server = launchOne();
    try {
      await reachable(url, server, deadline);
      return server;
    } catch (error) {
      server.child.kill('SIGQUIT');
      const isHeld = server.output.some((output) => output.includes('pre-existing shared memory'));
      if (!isHeld || Date.now() > deadline) throw error;
    }
    await wait(pollMs);
  }
}

/** Waits until the server answers, and creates the database in a new cluster. */
async function reachable(url: string, server: RunningServer, deadline: number): Promise<void> {
  let hasEnded = false;
  // Wait for `close`, not `exit`: the last output may still arrive after `exit`.
  server.child.once('close', () => (hasEnded = true));
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(`PostgreSQL ended at once: ${server.output.join(' ')}`);
    if (await createDatabase(url)) return;
    await wait(pollMs);
  }
  throw new Error(`PostgreSQL did not answer within ${startTimeoutMs / 1000} s.`);
}

async function createDatabase(url: string): Promise<boolean> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'carplaza'`);
    if (!rowCount) await client.query(`CREATE DATABASE carplaza OWNER ${owner}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(server: RunningServer): Promise<void> {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return;
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes everything.
  server.child.kill('SIGINT');
  const late = new AbortController();
  const force = wait(stopTimeoutMs, undefined, { signal: late.signal }).then(
    () => server.child.kill('SIGQUIT'),
    () => undefined,
  );
  await server.ended;
  late.abort();
  await force;
}

/** Stops the server that a killed parent left running on this folder. */
async function stopOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  const pid = Number(content?.split('\n')[0]);
  if (!pid) return;
  const [signals, since] = [['SIGINT', 'SIGQUIT', 'SIGKILL'] as const, Date.now()];
  for (const [round, signal] of signals.entries()) {
    if (!(await isPostgres(pid))) break;
    process.kill(pid, signal);
    const deadline = since + stopTimeoutMs * (round + 1);
    while (Date.now() < deadline && (await isPostgres(pid))) await wait(pollMs);
  }
  await rm(pidFile, { force: true });
}

/** Whether the process is PostgreSQL: after a reboot its pid may belong to another process. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  // Without /proc (macOS) any living process with that pid is taken for PostgreSQL; a zombie's
  // command line is empty.
  return command === undefined ? process.platform !== 'linux' : command.includes('postgres');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port on 127.0.0.1');
  return address.port;
}

function serverEnvironment(): NodeJS.ProcessEnv {
  // The caller's PG* variables must not affect the server.
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function listen(child: ChildProcess): string[] {
  const output: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.push(...text.trim().split('\n'));
    output.splice(0, Math.max(0, output.length - outputLinesMax));
  });
  return output;
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}
