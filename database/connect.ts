/** A pool of connections that works under one of the house's least-privilege roles. */
import { Pool, type PoolClient, types } from 'pg';

export type Role = 'carplaza_services' | 'carplaza_identity' | 'carplaza_operator';
export type Database = Pool;
export type Connection = PoolClient;

// bigint: every sum here fits an exact integer (contract/money.ts bounds amounts), so numbers serve.
const bigintOid = 20;
const numericOid = 1700;
const dateOid = 1082;
types.setTypeParser(bigintOid, Number);
types.setTypeParser(numericOid, Number);
// A calendar date has no zone: as text it stays the day it is.
types.setTypeParser(dateOid, (text) => text);

/** Hot rows get slower with more connections, not faster (measured before the project began); 4 serve a process. */
const connectionsMax = 4;
const connectTimeoutMs = 5_000;
/** No statement of ours takes longer but a bulk import, which says so itself. */
const statementTimeoutMs = 30_000;

/** Opens no connection yet. `role` undefined works as the owner, for migrations. */
export function connect(
  url: string,
  role: Role | undefined,
  options: { connectionsMax?: number; statementTimeoutMs?: number } = {},
): Database {
  const statementMs = options.statementTimeoutMs ?? statementTimeoutMs;
  const settings = [`-c statement_timeout=${statementMs}`, '-c timezone=UTC'];
  if (role) settings.push(`-c role=${role}`);
  const pool = new Pool({
    connectionString: url,
    max: options.connectionsMax ?? connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    options: settings.join(' '),
    application_name: role ?? 'carplaza_owner',
    // What is asked together travels together.
    pipeline: true,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same between two statements of a transaction: no query hears of the break, the next one fails with it.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** Runs `work` in one transaction on one connection: all of it counts, or nothing does. */
export async function inTransaction<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is thrown away rather than handed to the next caller.
    await connection.query('ROLLBACK').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    connection.release(broken);
  }
}
