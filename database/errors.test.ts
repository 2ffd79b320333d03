/** The errors of the real driver while its database is away, some of which have only a message. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect as connectTo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { MarkingPool } from './marking-pool.ts';

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.drop());

function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => Promise.reject(new Error('the database answered')),
    (error: Error) => error,
  );
}

/** Connects to a server that closes every connection. */
async function closingServer(): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody@127.0.0.1:${port}/nothing`, close: () => server.close() };
}

/** Passes everything on to the database; `cut` ends every connection, which has no code. */
async function cuttableLine(to: string): Promise<{
  url: string;
  cut: () => void;
  close: () => void;
}> {
  const target = new URL(to);
  const lines = new Set<Socket>();
  const server = createServer((socket) => {
    lines.add(socket.on('error', () => undefined));
    const onward = connectTo(Number(target.port), target.hostname);
    socket.pipe(onward.on('error', () => undefined)).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href;
  const cut = () => lines.forEach((socket) => void socket.end());
  return { url, cut, close: () => server.close() };
}

test('a connection that ends during a query, and every later query on it', async () => {
  const database = connect(fresh.url, undefined, { connectionsMax: 2 });
  const connection = await database.connect();
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const during = errorOf(connection.query('SELECT pg_sleep(60)'));
  const behind = errorOf(connection.query('SELECT 1'));
  const ended = new Promise<void>((resolve) => void connection.once('end', resolve));
  await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(isDatabaseUnavailable(await during)).toBe(true);
  expect(isDatabaseUnavailable(await behind)).toBe(true);
  await ended;
  const later = await errorOf(connection.query('SELECT 1'));
  expect(later).not.toHaveProperty('code');
  expect(isDatabaseUnavailable(later)).toBe(true);
  connection.release(true);
  await database.end();
});

test('a line that is cut during a query of the pool', async () => {
  const { url, cut, close } = await cuttableLine(fresh.url);
  const database = connect(url, undefined);
  const sent = once(database, 'acquire');
  const during = errorOf(database.query('SELECT pg_sleep(1)'));
  await sent;
  cut();
  const error = await during;
  expect(error).not.toHaveProperty('code');
  expect(isDatabaseUnavailable(error)).toBe(true);
  close();
  await database.end();
});

test('a connection that is closed before it is open', async () => {
  const { url, close } = await closingServer();
  const database = connect(url, undefined);
  expect(isDatabaseUnavailable(await errorOf(database.query('SELECT 1')))).toBe(true);
  close();
  expect(isDatabaseUnavailable(await errorOf(database.query('SELECT 1')))).toBe(true);
  await database.end();
});

test('a pool whose connections are all taken', async () => {
  // Long enough for the first connection, which a busy machine opens under the same limit.
  const connectionTimeoutMillis = 3_000;
  const pool = new MarkingPool({
    connectionString: fresh.url,
    max: 1,
    connectionTimeoutMillis,
  });
  const taken = await pool.connect();
  const waiting = await errorOf(pool.connect());
  expect(waiting).not.toHaveProperty('code');
  expect(isDatabaseUnavailable(waiting)).toBe(true);
  taken.release();
  await pool.end();
});

test('an error of the statement or of the program is none of them', async () => {
  const database = connect(fresh.url, undefined);
  expect(isDatabaseUnavailable(await errorOf(database.query('SELECT nothing')))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('connection is undefined'))).toBe(false);
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
  await database.end();
});
