/**
 * Brings a database to the newest migration. Files `migrations/NNN-title.sql` run once, in order,
 * each in one transaction.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Connection, Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number, the same in all processes, so that only one migrates at a time. */
const lockKey = 7_240_501;
const versionMin = 150_000;

export interface Migrated {
  applied: string[];
  current: string;
}

/**
 * @throws a plain sentence when the server is too old, an applied migration was edited afterwards,
 * or the database was made by another version; nothing is changed then.
 */
export async function migrate(database: Database): Promise<Migrated> {
  const files = await migrationFiles();
  const connection = await database.connect();
  try {
    await refuseOldServer(connection);
    await connection.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await connection.query(
      'CREATE TABLE IF NOT EXISTS public.migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await refuseOtherVersion(connection, files);
    const applied: string[] = [];
    for (const file of files) if (await apply(connection, file)) applied.push(file.name);
    return { applied, current: files.at(-1)?.name ?? 'none' };
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    connection.release();
  }
}

/** Returns whether the newest migration is applied; for /readyz, under any role. */
export async function isCurrent(database: Database): Promise<boolean> {
  const files = await migrationFiles();
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM public.migration WHERE name = ANY($1)',
    [files.map((file) => file.name)],
  );
  return rows[0]?.count === files.length;
}

interface MigrationFile {
  name: string;
  sql: string;
  hash: string;
}

async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(connection: Connection, file: MigrationFile): Promise<boolean> {
  const { rows } = await connection.query<{ hash: string }>(
    'SELECT hash FROM public.migration WHERE name = $1',
    [file.name],
  );
  const known = rows[0];
  if (known) {
    if (known.hash !== file.hash)
      throw ofOtherVersion(`migration ${file.name} has another text here`);
    return false;
  }
  try {
    await connection.query('BEGIN');
    await connection.query(file.sql);
    await connection.query('INSERT INTO public.migration (name, hash) VALUES ($1, $2)', [
      file.name,
      file.hash,
    ]);
    await connection.query('COMMIT');
    return true;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** A schema of another version is not migrated: equal names may have other meanings there. */
async function refuseOtherVersion(
  connection: Connection,
  files: readonly MigrationFile[],
): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    'SELECT name FROM public.migration WHERE name <> ALL($1) ORDER BY name LIMIT 1',
    [files.map((file) => file.name)],
  );
  const unknown = rows[0];
  if (unknown) throw ofOtherVersion(`migration ${unknown.name} is unknown here`);
}

function ofOtherVersion(difference: string): Error {
  return new Error(
    `The database was made by another version (${difference}): keep it for that version, or start with an empty one (another DATA_DIR or DATABASE_URL).`,
  );
}

async function refuseOldServer(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ server_version_num: string }>(
    'SHOW server_version_num',
  );
  const version = Number(rows[0]?.server_version_num ?? 0);
  if (version < versionMin)
    throw new Error(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: DATABASE_URL must lead to version 15 or later.`,
    );
}
