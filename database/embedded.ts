/**
 * PostgreSQL as a child of ours, with its data in a folder. Survives what happens to the parent: an orphan left by kill -9
 * is found by its postmaster.pid and stopped before a new server starts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
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
  /** Owner's address of the database `carplaza`. */
  url: string;
  /** Resolves when the server has ended by itself, with what it last said; never after stop(). */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Tests give up durability for speed; nobody else may. */
  durable?: boolean;
  connectionsMax?: number;
  /** The same again for a server that others must find where it was; else any free one. */
  port?: number;
}

const owner = 'carplaza';
/** A fast shutdown ends within a second here; ten is a machine in trouble. */
const stopTimeoutMs = 10_000;
const startTimeoutMs = 60_000;
const pollMs = 20;
/** What is kept of the server's words, for the message when it does not start. */
const lastWordsMax = 20;

/** Starts the server on `folder`, creating the cluster at first. Throws a plain sentence when it cannot. */
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
    void server.ended.then((words) => isStopping || resolve(words));
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
  // A cluster without PG_VERSION is one whose creation was cut short: begin again.
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
  const words = listen(child);
  const code = await exitOf(child);
  if (code !== 0)
    throw new Error(`PostgreSQL could not create its data in ${data}: ${words.join(' ') || code}`);
}

interface RunningServer {
  child: ChildProcess;
  words: string[];
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
    shared_buffers: '128MB',
    jit: 'off',
    log_min_messages: 'warning',
    timezone: 'UTC',
  };
  if (options.durable === false)
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, ...flags], {
    ...user,
    cwd: '/',
    // Its own session: Ctrl-C in the terminal reaches us alone, and we stop it after the pools are closed.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnvironment(),
  });
  const words = listen(child);
  const ended = exitOf(child).then(() => words.join(' '));
  return { child, words, ended };
}

/** Of a server that was killed its own processes take a moment to notice; until they end, the next one may not touch the data. */
async function launchWhenFree(url: string, launchOne: () => RunningServer): Promise<RunningServer> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const server = launchOne();
    try {
      await reachable(url, server, deadline);
      return server;
    } catch (error) {
      server.child.kill('SIGQUIT');
      const isHeld = server.words.some((words) => words.includes('pre-existing shared memory'));
      if (!isHeld || Date.now() > deadline) throw error;
    }
    await wait(pollMs);
  }
}

/** Waits until the server answers, creating our database in a new cluster. */
async function reachable(url: string, server: RunningServer, deadline: number): Promise<void> {
  let gone = false;
  // Not its exit: what it said last may still be on its way then.
  server.child.once('close', () => (gone = true));
  while (Date.now() < deadline) {
    if (gone) throw new Error(`PostgreSQL ended at once: ${server.words.join(' ')}`);
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
  // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written.
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

/** Ends the server that a killed parent left behind on this folder. */
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

/** Whether the process lives and is PostgreSQL: after a restart of the machine its number may be another's. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  // Without /proc (macOS) the living process with that number is taken for it; a zombie's command line is empty.
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
  // Nothing of the caller's PG* settings may lead the server astray.
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function listen(child: ChildProcess): string[] {
  const words: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words.push(...text.trim().split('\n'));
    words.splice(0, Math.max(0, words.length - lastWordsMax));
  });
  return words;
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}
