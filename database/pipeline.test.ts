/** Several statements sent at once in the driver's pipeline mode, on a real server. */
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Connection, type Database, answersOf, connect } from './connect.ts';

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, undefined, { connectionsMax: 2 });
  await database.query('CREATE TABLE auction.note (id integer PRIMARY KEY, text text)');
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

async function withConnection(work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await database.connect();
  try {
    await work(connection);
  } finally {
    connection.release(true);
  }
}

const begin: QueryConfig = { name: 'begin', text: 'BEGIN' };
const commit: QueryConfig = { name: 'commit', text: 'COMMIT' };

function write(id: number, text: string): QueryConfig {
  return {
    name: 'write',
    text: 'INSERT INTO auction.note SELECT $1::integer, $2 RETURNING id',
    values: [String(id), text],
  };
}

function read(from: number): QueryConfig {
  return {
    name: 'read',
    text: 'SELECT text FROM auction.note WHERE id >= $1::integer ORDER BY id',
    values: [String(from)],
  };
}

/** Sends the statements at once; returns the column `text` of each. */
async function ask(connection: Connection, ...statements: QueryConfig[]): Promise<string[][]> {
  const results = await answersOf(
    ...statements.map((one) => connection.query<{ text: string }>(one)),
  );
  return results.map(({ rows }) => rows.map(({ text }) => text));
}

test('each query gets its rows, unwanted rows are dropped, and a second time nothing is parsed', () =>
  withConnection(async (connection) => {
    for (const id of [1, 2]) {
      const [, , found, , none] = await ask(
        connection,
        begin,
        write(id, `note ${id}`),
        read(id),
        commit,
        read(100),
      );
      expect(found).toEqual([`note ${id}`]);
      expect(none).toEqual([]);
    }
    const { rows } = await connection.query(
      'SELECT name FROM pg_prepared_statements ORDER BY name',
    );
    expect(rows.map(({ name }) => name as string)).toEqual(['begin', 'commit', 'read', 'write']);
  }));

test('several statements, and one statement alone', () =>
  withConnection(async (connection) => {
    const [one, other, third] = await ask(connection, read(1), read(2), read(2));
    expect([one, other].flat().length).toBe(3);
    expect(third).toEqual(['note 2']);
    expect(await ask(connection, read(2))).toEqual([['note 2']]);
  }));

test('of several the first error is thrown, nothing of its transaction stays, and the connection stays usable', () =>
  withConnection(async (connection) => {
    const failing = [begin, write(3, 'new'), write(1, 'again'), read(1)];
    const duplicate = { code: '23505', constraint: 'note_pkey' };
    // In the second run some statements were parsed before the failure, and some were not.
    for (let round = 0; round < 2; round += 1) {
      await expect(ask(connection, ...failing)).rejects.toMatchObject(duplicate);
      await expect(connection.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
      await connection.query('ROLLBACK');
      // A commit that was sent behind the error commits nothing.
      await expect(ask(connection, ...failing, commit)).rejects.toMatchObject(duplicate);
      await connection.query('SELECT 1');
    }
    expect(await ask(connection, begin, read(1), commit)).toEqual([[], ['note 1', 'note 2'], []]);
  }));

test('concurrent queries on one connection are answered in their order', () =>
  withConnection(async (connection) => {
    const [one, plain, other] = await Promise.all([
      ask(connection, read(1)),
      connection.query<{ one: number }>('SELECT 1 AS one'),
      ask(connection, read(2)),
    ]);
    expect([one, plain.rows, other]).toEqual([[['note 1', 'note 2']], [{ one: 1 }], [['note 2']]]);
  }));

test('a connection that breaks meanwhile rejects', () =>
  withConnection(async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const waiting = { name: 'wait', text: 'SELECT pg_sleep(60)' };
    const broken = ask(connection, waiting, read(1)).catch((error: unknown) => error);
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await broken).toMatchObject({ code: '57P01' });
    // The message depends on whether the driver has noticed the connection's end.
    await expect(ask(connection, read(1))).rejects.toThrow(/./);
  }));
