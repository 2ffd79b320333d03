/**
 * /healthz: the process lives. /readyz: the database answers, has the newest migration and can be
 * written to, its clock agrees with this process's, and the process is not shutting down. It also
 * reports how events of other processes arrive, `broker` or `table`, and problems with the identity
 * provider and with the storage of files, which do not affect readiness: bids go on without them.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import type { ClockWatch } from '#database/clock.ts';
import { isCurrent } from '#database/migrate.ts';
import type { Drain } from '#runtime/drain.ts';
import type { ProviderWatch } from '#runtime/provider-watch.ts';
import { refuse } from './http/errors.ts';
import type { Server } from './http/server.ts';
import type { Broker } from './events/broker.ts';
import type { StorageWatch } from './media/watch-storage.ts';

interface Health {
  database: Database;
  broker: Broker;
  drain: Drain;
  provider: ProviderWatch;
  clock: ClockWatch;
  storageWatch: StorageWatch;
}

export function healthRoutes(
  app: Server,
  { database, broker, drain, provider, clock, storageWatch }: Health,
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  const findTrouble = rememberFor(troubleAgeMs, () => troubleWith(database, clock));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (drain.isDraining()) return refuse(reply, 'ServiceIsBusy');
    const isReady = await isCurrent(database).catch(() => false);
    if (!isReady) return refuse(reply, 'ServiceIsBusy');
    const trouble = await findTrouble();
    if (trouble) return refuse(reply, 'ServiceIsBusy', { reason: trouble });
    return {
      status: 'ready',
      events: broker.isUp() ? 'broker' : 'table',
      identityProvider: provider.problem() ?? 'ready',
      storage: storageWatch.problem() ?? 'ready',
    };
  });
}

/** PostgreSQL's disk_full, and exceeding its limit on temporary files. */
const fullDiskCodes = new Set(['53100', '53400']);

type Trouble = 'databaseIsReadOnly' | 'diskIsFull' | 'databaseDoesNotAnswer' | 'clockDiffers';

/** Balancers check often and from several machines. */
const troubleAgeMs = 2_000;

async function troubleWith(database: Database, clock: ClockWatch): Promise<Trouble | undefined> {
  const trouble = await troubleWithWriting(database);
  if (trouble) return trouble;
  const isWrong = await clock.isWrong().catch(() => undefined);
  if (isWrong === undefined) return 'databaseDoesNotAnswer';
  return isWrong ? 'clockDiffers' : undefined;
}

/**
 * Undefined when the database can store writes. It tests that without writing: a sort that does not
 * fit into memory needs disk.
 */
async function troubleWithWriting(database: Database): Promise<Trouble | undefined> {
  try {
    return await inTransaction(database, async (connection) => {
      await connection.query(`SELECT set_config('work_mem', '64kB', true)`);
      const { rows } = await connection.query<{ read_only: string }>(
        `SELECT current_setting('transaction_read_only') AS read_only, max(text) FROM
         (SELECT md5(n::text) AS text FROM generate_series(1, 8000) n ORDER BY 1 OFFSET 1) sorted`,
      );
      return rows[0]?.read_only === 'on' ? 'databaseIsReadOnly' : undefined;
    });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return fullDiskCodes.has(code) ? 'diskIsFull' : 'databaseDoesNotAnswer';
  }
}

/** Runs one query at a time, and caches its result for `ageMs`. */
function rememberFor<T>(ageMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAtMs = 0;
  return () => {
    if (answer && performance.now() - askedAtMs < ageMs) return answer;
    askedAtMs = performance.now();
    return (answer = ask());
  };
}
