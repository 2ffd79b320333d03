/** Opens the database for the operator's commands, wherever it runs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, type Role, connect } from '#database/connect.ts';
import { isDatabaseUnavailable } from '#database/errors.ts';
import { claimFolder } from '#database/claim-folder.ts';
import { startEmbedded } from '#database/embedded.ts';
import { warnOfExcess } from '#database/logins.ts';
import { isCurrent, migrate } from '#database/migrate.ts';
import { OperatorError } from '#services/operator-error.ts';
import { complain } from './terminal.ts';

const loginWarning = {
  warn: ({ variable }: { variable: string }, message: string) =>
    complain(`${variable}: ${message}.`),
};

interface OpenDatabase {
  database: Database;
  url: string;
  close: () => Promise<void>;
}

/** One statement writes a hundred thousand vehicles in seconds; ten minutes mean trouble. */
const statementTimeoutMs = 600_000;
/** An import uses one connection; the second serves queries beside it. */
const connectionsMax = 2;

/** The shell's exit codes for programs ended by a signal. */
export const interruptedExitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Opens DATABASE_URL, else the database of a running `npm start` (its URL is in
 * DATA_DIR/database-url), else starts the embedded server on DATA_DIR, which `close` stops again.
 * Throws an OperatorError when there is none.
 */
async function openDatabase(environment: NodeJS.ProcessEnv, role: Role): Promise<OpenDatabase> {
  const url = environment.DATABASE_URL;
  if (url) {
    const open = await opened(url, 'DATABASE_URL leads to', role);
    // The database of `npm start` has one login for everything, which is no news to anybody.
    await warnOfExcess(loginWarning, open.database, role, 'DATABASE_URL');
    return open;
  }
  const folder = path.resolve(environment.DATA_DIR ?? 'var');
  const running = await readFile(path.join(folder, 'database-url'), 'utf8').catch(() => undefined);
  if (running && (await answers(running.trim())))
    return opened(running.trim(), `${folder}/database-url leads to`, role);
  return startOwn(folder, role);
}

/** Runs `work` on that database and closes it in any case. `url`: where it is, for another role. */
export async function withDatabase<T>(
  work: (database: Database, url: string) => Promise<T>,
  role: Role = 'carplaza_operator',
): Promise<T> {
  const { database, url, close } = await openDatabase(process.env, role);
  return work(database, url)
    .catch((error: NodeJS.ErrnoException) => {
      if (!isDatabaseUnavailable(error)) throw error;
      throw new OperatorError(
        `The database failed, and uncommitted work is rolled back: ${error.message}.`,
        { cause: error },
      );
    })
    .finally(close);
}

async function opened(url: string, what: string, role: Role): Promise<OpenDatabase> {
  const database = connect(url, role, { connectionsMax, statementTimeoutMs });
  try {
    if (!(await isCurrent(database)))
      throw new OperatorError(
        `${what} a database without the newest migrations: run npm run migrate.`,
      );
    return { database, url, close: () => database.end() };
  } catch (error) {
    await database.end();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(unusable(what, role, error as NodeJS.ErrnoException), { cause: error });
  }
}

/** PostgreSQL's codes for a missing role or table that only the migrations create. */
const notMigrated = new Set(['22023', '42P01', '3F000']);
/** The user may not take the role on. */
const roleIsRefused = '42501';

function unusable(what: string, role: Role, error: NodeJS.ErrnoException): string {
  if (notMigrated.has(error.code ?? ''))
    return `${what} a database that is not CarPlaza's yet: run npm run migrate.`;
  if (error.code === roleIsRefused)
    return `${what} a database whose user may not work as ${role}: run npm run migrate, or name a login that is a member of it (README, "Run each process apart").`;
  return `${what} no database that answers: ${error.message || (error.code ?? 'no reason given')}.`;
}

async function startOwn(folder: string, role: Role): Promise<OpenDatabase> {
  const release = await claimFolder(folder).catch((error: Error) => {
    throw new OperatorError(error.message, { cause: error });
  });
  try {
    const server = await startEmbedded(path.join(folder, 'database'));
    try {
      const owner = connect(server.url, undefined, { connectionsMax: 1 });
      await migrate(owner).finally(() => owner.end());
      const { database, close } = await opened(server.url, `${folder} holds`, role);
      const forget = stopOnSignal(() => server.stop().then(release));
      return {
        database,
        url: server.url,
        close: async () => {
          forget();
          // Connections first: a server that stops under them would report each as an error.
          await close();
          await server.stop();
          await release();
        },
      };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Stops the embedded server on Ctrl-C; an uncommitted transaction is rolled back. Returns a
 * function that removes the listeners.
 */
function stopOnSignal(stop: () => Promise<void>): () => void {
  const stops = Object.entries(interruptedExitCodes).map(([signal, code]) => {
    const interrupt = (): void => {
      process.exitCode = code;
      complain('Interrupted: what was not yet committed is undone.');
      void stop().finally(() => process.exit(code));
    };
    process.once(signal, interrupt);
    return () => process.off(signal, interrupt);
  });
  return () => stops.forEach((undo) => undo());
}

async function answers(url: string): Promise<boolean> {
  const database = connect(url, undefined, { connectionsMax: 1 });
  try {
    await database.query('SELECT');
    return true;
  } catch {
    // The file is left over from a killed start: no server listens at that URL.
    return false;
  } finally {
    await database.end();
  }
}
