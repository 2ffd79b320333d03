/** Several statements in one message, compared with the driver's queries on a real server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Connection, type Database, connect } from './connect.ts';
import { type PipelineStep, type Statement, runPipeline, statementStep } from './pipeline.ts';

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

const begin: Statement = { name: 'begin', text: 'BEGIN' };
const commit: Statement = { name: 'commit', text: 'COMMIT' };

function write(id: number, text: string): Statement {
  return {
    name: 'write',
    text: 'INSERT INTO auction.note SELECT $1::integer, $2 RETURNING id',
    values: [String(id), text],
  };
}

function read(from: number): PipelineStep<string[]> {
  return {
    statements: [
      {
        name: 'read',
        text: 'SELECT text FROM auction.note WHERE id >= $1::integer ORDER BY id',
        values: [String(from)],
      },
    ],
    answer: (rows) => rows.map(({ text }) => String(text)),
  };
}

test('each question finds its rows, those that nobody wants are left out, and a second time nothing is parsed', () =>
  withConnection(async (connection) => {
    for (const id of [1, 2]) {
      const [, , found, , none] = await runPipeline(connection, [
        statementStep(begin),
        statementStep(write(id, `note ${id}`)),
        read(id),
        statementStep(commit),
        read(100),
      ]);
      expect(found).toEqual([`note ${id}`]);
      expect(none).toEqual([]);
    }
    const { rows } = await connection.query(
      'SELECT name FROM pg_prepared_statements ORDER BY name',
    );
    expect(rows.map(({ name }) => name as string)).toEqual(['begin', 'commit', 'read', 'write']);
  }));

test('a question of several statements, and one statement alone', () =>
  withConnection(async (connection) => {
    const both: PipelineStep<number> = {
      statements: [...read(1).statements, ...read(2).statements],
      answer: (one, other) => (one?.length ?? 0) + (other?.length ?? 0),
    };
    expect(await runPipeline(connection, [both, read(2)])).toEqual([3, ['note 2']]);
    expect(await runPipeline(connection, [read(2)])).toEqual([['note 2']]);
  }));

test('of several the first error is thrown, nothing of its transaction stays, and the connection goes on', () =>
  withConnection(async (connection) => {
    const failing = [
      statementStep(begin),
      statementStep(write(3, 'new')),
      statementStep(write(1, 'again')),
      read(1),
    ];
    const duplicate = { code: '23505', constraint: 'note_pkey' };
    // In the second run some statements were parsed before the failure, and some were not.
    for (let round = 0; round < 2; round += 1) {
      await expect(runPipeline(connection, failing)).rejects.toMatchObject(duplicate);
      await expect(connection.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
      await connection.query('ROLLBACK');
      // A commit that was sent behind the error commits nothing.
      await expect(
        runPipeline(connection, [...failing, statementStep(commit)]),
      ).rejects.toMatchObject(duplicate);
      await connection.query('SELECT 1');
    }
    expect(
      await runPipeline(connection, [statementStep(begin), read(1), statementStep(commit)]),
    ).toEqual([undefined, ['note 1', 'note 2'], undefined]);
  }));

test('questions asked at once on one connection are answered in their order', () =>
  withConnection(async (connection) => {
    const [one, plain, other] = await Promise.all([
      runPipeline(connection, [read(1)]),
      connection.query<{ one: number }>('SELECT 1 AS one'),
      runPipeline(connection, [read(2)]),
    ]);
    expect([one, plain.rows, other]).toEqual([[['note 1', 'note 2']], [{ one: 1 }], [['note 2']]]);
  }));

test('a connection that breaks meanwhile says so', () =>
  withConnection(async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const broken = runPipeline(connection, [
      statementStep({ name: 'wait', text: 'SELECT pg_sleep(60)' }),
      read(1),
    ]).catch((error: unknown) => error);
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await broken).toMatchObject({ code: '57P01' });
    // The message depends on whether the driver has noticed the connection's end.
    await expect(runPipeline(connection, [read(1)])).rejects.toThrow(/./);
  }));
