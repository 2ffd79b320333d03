/** The database of a stack of the journeys, for what no page and no command does. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, type Role, connect } from '#database/connect.ts';

/** Connects as the owner of the schemas, or with the role of one process. */
export async function openDatabase(role?: Role, folder = dataDir()): Promise<Database> {
  const url = await readFile(path.join(folder, 'database-url'), 'utf8');
  return connect(url.trim(), role);
}

/** Runs one statement as the owner of the schemas and returns its rows. */
export async function query<Row extends object>(
  statement: string,
  values: unknown[] = [],
  folder = dataDir(),
): Promise<Row[]> {
  const database = await openDatabase(undefined, folder);
  try {
    const { rows } = await database.query<Row>(statement, values);
    return rows;
  } finally {
    await database.end();
  }
}

function dataDir(): string {
  return process.env['JOURNEYS_DATA_DIR'] ?? '';
}
