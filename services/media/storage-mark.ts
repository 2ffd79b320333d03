/**
 * Each database marks the storage whose files it names. Where another one has left a mark, or this
 * one a later mark than it knows, none may judge which files are in use (docs/storage.md).
 */
import type { Database } from '#database/connect.ts';
import { storagePageMax } from '#services/limits.ts';
import type { Storage } from './storage.ts';

export const marksFolder = 'installation';

interface Marked {
  database: Database;
  storage: Storage;
}

/** Before a file is stored, so that no other database takes it for one that nothing names. */
export async function markStorage({ database, storage }: Marked): Promise<void> {
  const name = markName(await readOwn(database));
  if ((await storage.get(name)) === undefined) await writeMark(storage, name);
}

export type Ownership =
  | { of: 'this database' }
  | { of: 'nobody' }
  | { of: 'another database' | 'a later time'; marks: string[] };

/**
 * Counts a sweep on both sides. A storage without marks gets one, and is not swept before others
 * that use it had the time to leave theirs.
 */
export async function countSweep({ database, storage }: Marked): Promise<Ownership> {
  const own = await readOwn(database);
  const { files } = await storage.list(marksFolder, { max: storagePageMax });
  const marks = files.map(({ name }) => name);
  const others = marks.filter((mark) => databaseOf(mark) !== databaseOf(markName(own)));
  if (others.length > 0) return { of: 'another database', marks: others };
  const later = marks.filter((mark) => !(sweepsOf(mark) <= own.sweeps));
  if (later.length > 0) return { of: 'a later time', marks: later };
  await database.query('UPDATE auction.storage_sweep SET sweeps = sweeps + 1');
  const next = markName(await readOwn(database));
  await writeMark(storage, next);
  for (const mark of marks) if (mark !== next) await storage.remove(mark);
  return { of: marks.length > 0 ? 'this database' : 'nobody' };
}

interface Own {
  name: string;
  sweeps: number;
}

const markName = ({ name, sweeps }: Own): string => `${marksFolder}/${name}.${sweeps}`;

const databaseOf = (mark: string): string => mark.slice(0, mark.lastIndexOf('.'));

const sweepsOf = (mark: string): number => Number(mark.slice(mark.lastIndexOf('.') + 1));

/** The name says everything: a crash while it is written leaves the same mark. */
async function writeMark(storage: Storage, name: string): Promise<void> {
  const bytes = Buffer.from('carplaza\n');
  await storage.put(name, bytes, { contentType: 'text/plain', bytes: bytes.length });
}

/** A copy of a database has its id, but another cluster, oid or timeline. */
async function readOwn(database: Database): Promise<Own> {
  const { rows } = await database.query<Own>(
    `SELECT concat_ws('.', installation_id, system_identifier, oid, timeline_id) AS name, sweeps
     FROM auction.storage_sweep, pg_control_system(), pg_control_checkpoint(), pg_database
     WHERE datname = current_database()`,
  );
  const [own] = rows;
  if (!own) throw new Error('the database has no name for its storage');
  return own;
}
