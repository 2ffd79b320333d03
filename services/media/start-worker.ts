/** Starts processes that work when work waits, such as on photographs, and stops them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import { startIntervalJob } from '#runtime/interval-job.ts';
import type { ServicesConfig } from '#services/config.ts';
import { mediaIntervalMs } from '#services/limits.ts';
import { sweepIsDue } from './sweep-storage.ts';
import type { WorkerMessage, WorkerOrder } from './worker-messages.ts';

/** A file takes a second; a worker that needs longer is killed, and its job is taken again. */
const stopMs = 3_000;
/** A worker that ended by itself is not started again at once. */
const pauseMs = 2_000;

export interface WorkerOptions {
  program: URL;
  /** A query that finds a row when there is work. */
  workWaits: string;
  /** It works as the desk, not as the services. */
  isDesk?: boolean;
  everyMs: number;
  name: string;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
type Worker = { stop(): Promise<void> };

export function startMediaWorker(config: WorkerConfig, database: Database, log: Log): Worker {
  return startWorker(config, database, log, {
    program: new URL('worker.ts', import.meta.url),
    workWaits: `SELECT 1 FROM auction.media_job WHERE next_try_at <= now() UNION ALL ${sweepIsDue} LIMIT 1`,
    everyMs: mediaIntervalMs,
    name: 'media worker',
  });
}

type WorkerConfig = Pick<ServicesConfig, 'databaseUrl' | 'deskDatabaseUrl' | 'storage'>;

/** A process that is there while there is work. */
export function startWorker(
  config: WorkerConfig,
  database: Database,
  log: Log,
  { program, workWaits, isDesk = false, everyMs, name }: WorkerOptions,
): Worker {
  let worker: ChildProcess | undefined;
  let failedAt = -Infinity;
  const job = startIntervalJob({
    everyMs,
    async work() {
      if (worker || performance.now() - failedAt < pauseMs) return;
      if ((await database.query(workWaits)).rowCount === 0) return;
      const databaseUrl = isDesk ? config.deskDatabaseUrl : config.databaseUrl;
      const servicesDatabaseUrl = config.databaseUrl;
      const order = { databaseUrl, servicesDatabaseUrl, storage: config.storage };
      worker = startProcess(program, name, order, log);
      worker.once('exit', (code) => {
        worker = undefined;
        if (code !== 0) failedAt = performance.now();
      });
    },
    onError: (error) => log.error({ err: error }, `looking for work of the ${name} failed`),
  });
  return {
    async stop() {
      await job.stop();
      if (worker) await stopProcess(worker);
    },
  };
}

function startProcess(program: URL, name: string, order: WorkerOrder, log: Log): ChildProcess {
  const worker = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Fewer arenas of glibc: buffers of pictures come from several threads.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  worker.on('message', ({ level, about, text }: WorkerMessage) => log[level](about, text));
  worker.on('error', (error) => log.error({ err: error }, `the ${name} did not start`));
  worker.on('exit', (code, signal) => {
    if (code !== 0 && signal !== 'SIGTERM') log.error({ code, signal }, `the ${name} ended`);
  });
  worker.send(order);
  return worker;
}

async function stopProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  const force = setTimeout(() => worker.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(force);
}
