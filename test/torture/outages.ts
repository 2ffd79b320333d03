/** Every outage of services and database under load. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { connect } from '#database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';
import type { ServicesProcess } from '#test/services-process.ts';
import { fillUp } from './small-disk.ts';

export const outages = [
  /** kill -9 of one services process. */
  'servicesKilled',
  /** kill -9 of PostgreSQL's postmaster, which ends all of PostgreSQL. */
  'databaseKilled',
  /** SIGTERM of one services process: it answers the requests that it has begun. */
  'servicesTerminated',
  /** kill -9 of one back end: PostgreSQL drops all connections and recovers by itself. */
  'backEndKilled',
  /** SIGSTOP of all of PostgreSQL, then SIGCONT: nothing fails, and nothing answers. */
  'databaseFrozen',
  /** Each log entry is refused with the code of a full disk. */
  'diskFull',
  /** The clock of one running services process jumps a quarter of an hour back. */
  'clockSetBack',
] as const;
/** The database's file system has no byte left; only where the database has a separate one. */
export const smallDiskOutage = 'ownDiskFull';
export type Outage = (typeof outages)[number] | typeof smallDiskOutage;

export interface DatabaseUnderTest {
  server: EmbeddedServer;
  folder: string;
  port: number;
  /** The different answers of /readyz while the disk was full. */
  readyzWhileFull: Set<string>;
}

const pollMs = 20;

/** Causes an outage; resolves when it is over, and the victim may recover. */
export async function strike(
  outage: Outage,
  database: DatabaseUnderTest,
  { victim, holdMs }: { victim: ServicesProcess; holdMs: number },
): Promise<void> {
  switch (outage) {
    case 'servicesKilled':
      await victim.kill();
      return victim.restart();
    case 'servicesTerminated':
      await victim.stop();
      return victim.restart();
    case 'clockSetBack':
      return victim.setClockBack();
    case 'databaseKilled':
      return killDatabase(database);
    case 'backEndKilled':
      return killBackEnd(database);
    case 'databaseFrozen':
      return freeze(database, holdMs);
    case 'diskFull':
      return fillDisk(database, holdMs);
    case smallDiskOutage:
      return fillSmallDisk(database, victim, holdMs);
  }
}

/** The data stay, and the next PostgreSQL recovers them at the same port. */
async function killDatabase(database: DatabaseUnderTest): Promise<void> {
  process.kill(await postmasterOf(database), 'SIGKILL');
  await database.server.ended;
  database.server = await startEmbedded(database.folder, { port: database.port });
}

async function killBackEnd(database: DatabaseUnderTest): Promise<void> {
  const [pid] = await ask<{ pid: number }>(
    database,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'carplaza_services' ORDER BY random() LIMIT 1`,
  );
  if (!pid) throw new Error('the services have no connection');
  // The postmaster drops all connections once it has noticed.
  const witness = new Client({ connectionString: database.server.url });
  witness.on('error', () => undefined);
  await witness.connect();
  const dropped = new Promise<void>((resolve) => void witness.once('end', resolve));
  process.kill(pid.pid, 'SIGKILL');
  await dropped;
  while (!(await ask(database, 'SELECT 1').catch(() => undefined))) await wait(pollMs);
}

async function freeze(database: DatabaseUnderTest, holdMs: number): Promise<void> {
  const postmaster = await postmasterOf(database);
  const others = await ask<{ pid: number }>(
    database,
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  // Stops the postmaster first, so that it starts no back end that would not be stopped.
  const pids = [postmaster, ...others.map(({ pid }) => pid)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, name);
      } catch {
        // The back end has ended meanwhile.
      }
  };
  signal('SIGSTOP');
  try {
    await wait(holdMs);
  } finally {
    signal('SIGCONT');
  }
}

/**
 * Raises PostgreSQL's own error for a table that cannot grow, at the statement at which it would.
 */
async function fillDisk(database: DatabaseUnderTest, holdMs: number): Promise<void> {
  await ask(
    database,
    `CREATE OR REPLACE FUNCTION auction.disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER disk_is_full BEFORE INSERT ON auction.bid EXECUTE FUNCTION auction.disk_is_full()`,
  );
  await wait(holdMs);
  await ask(database, 'DROP TRIGGER disk_is_full ON auction.bid');
}

/**
 * Fills the disk until /readyz reports it, and then for `holdMs`. PostgreSQL that cannot write its
 * log ends: its supervisor starts it again once there is room.
 */
async function fillSmallDisk(
  database: DatabaseUnderTest,
  { url }: ServicesProcess,
  holdMs: number,
): Promise<void> {
  let hasEnded = false;
  void database.server.ended.then(() => (hasEnded = true));
  const makeRoom = await fillUp(path.dirname(database.folder));
  try {
    while (database.readyzWhileFull.size === 0) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status !== 503) await wait(pollMs);
      else database.readyzWhileFull.add(await answer.text());
    }
    await wait(holdMs);
    const answer = await fetch(`${url}/readyz`);
    database.readyzWhileFull.add(`${answer.status} ${await answer.text()}`);
  } finally {
    await makeRoom();
  }
  while (!(await ask(database, 'SELECT 1').catch(() => undefined))) {
    if (hasEnded) {
      database.server = await startEmbedded(database.folder, { port: database.port });
      hasEnded = false;
    }
    await wait(pollMs);
  }
}

async function postmasterOf(database: DatabaseUnderTest): Promise<number> {
  const [found] = await ask<{ folder: string }>(
    database,
    `SELECT current_setting('data_directory') AS folder`,
  );
  const file = await readFile(path.join(found?.folder ?? '', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function ask<Row extends object>({ server }: DatabaseUnderTest, sql: string): Promise<Row[]> {
  const owner = connect(server.url, undefined, { connectionsMax: 1 });
  try {
    return (await owner.query<Row>(sql)).rows;
  } finally {
    await owner.end();
  }
}
