/** A connection pool that works under one of the least-privilege roles. */
import { Socket } from 'node:net';
import { type Pool, type PoolClient, types } from 'pg';
import { MarkingPool } from './marking-pool.ts';

export type Role =
  | 'carplaza_services'
  | 'carplaza_identity'
  | 'carplaza_operator'
  | 'carplaza_retention'
  | 'carplaza_audit';
export type Database = Pool;
export type Connection = PoolClient;
/** What reads need: a pool, or a connection whose statements see one moment. */
export type Reader = Pick<Database, 'query'>;

// bigint is parsed as a number: every sum here is an exact integer, because contract/money.ts
// limits amounts.
const bigintOid = 20;
const numericOid = 1700;
const dateOid = 1082;
types.setTypeParser(bigintOid, Number);
types.setTypeParser(numericOid, Number);
// A calendar date has no time zone; as text it stays the same day.
types.setTypeParser(dateOid, (text) => text);

/**
 * Hot rows get slower with more connections, not faster (measured before the project began); 4 are
 * enough for a process.
 */
const connectionsMax = 4;
const connectTimeoutMs = 5_000;
/** Only a bulk import takes longer, and it sets its own timeout. */
const statementTimeoutMs = 30_000;

/** PostgreSQL's own default is for a disk that has to turn: 4 times a page in sequence. */
const pageCostInMemory = 1.1;

/** Opens no connection yet. Without `role` it works as the owner, for migrations. */
export function connect(
  url: string,
  role: Role | undefined,
  options: {
    connectionsMax?: number;
    statementTimeoutMs?: number;
    /** Expects what it reads in memory, so that rows are looked up by index, never by a scan. */
    looksUpRows?: boolean;
    /** For streams of COPY, which the driver allows on no connection that sends ahead. */
    copies?: boolean;
  } = {},
): Database {
  const statementMs = options.statementTimeoutMs ?? statementTimeoutMs;
  const settings = [`-c statement_timeout=${statementMs}`, '-c timezone=UTC'];
  if (role) settings.push(`-c role=${role}`);
  if (options.looksUpRows) settings.push(`-c random_page_cost=${pageCostInMemory}`);
  const pool = new MarkingPool({
    connectionString: url,
    max: options.connectionsMax ?? connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    options: settings.join(' '),
    application_name: role ?? 'carplaza_owner',
    // Statements that are sent together travel in one message.
    pipeline: !options.copies,
    stream: () => new GatheringSocket(),
  });
  // The pool replaces a broken idle connection at the next query; without a listener its error
  // would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Sends all that is written in one turn of the event loop in one message. The driver corks its
 * socket for each statement, which would be a system call each.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/**
 * Returns the answers to what was sent together (pipeline mode), once all have come. Throws the
 * first error in the order of sending: the others only say that the transaction has failed.
 */
export async function answersOf<T extends readonly unknown[]>(
  ...sent: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const settled = await Promise.allSettled(sent);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as unknown as T;
}

/** Runs `work` in one transaction on one connection: commits all of it, or rolls all of it back. */
export async function inTransaction<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    await connection.query(begin);
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // Discard a connection that cannot roll back instead of giving it to the next caller.
    await connection.query('ROLLBACK').catch((error: Error) => (broken = error));
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Runs reads that see the database as it was at the first of them. */
export function inSnapshot<T>(
  database: Database,
  read: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database, read, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}
