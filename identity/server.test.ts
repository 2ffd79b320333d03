import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { freshDatabase } from '#test/database.ts';
import { connect } from '#database/connect.ts';
import { isWhole } from '#test/depth.ts';
import { freePort } from '#test/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts } from './accounts/accounts.ts';
import { Visitor, anna, testConfig } from '#test/open-identity.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

const program = path.join(import.meta.dirname, 'server.ts');

function start(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [program], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      IDENTITY_KEY_SECRET: testConfig.keySecrets[0],
      IDENTITY_PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (text += data.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

// The next test ends a process by TERM.
test.each(isWhole ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))(
  'it starts alone and ends quietly on %s',
  async (signal) => {
    const { child, output, ended } = start({});
    const listening = new Promise<void>((resolve) => {
      child.stdout?.on('data', () => output().includes('Server listening') && resolve());
    });
    await Promise.race([listening, ended]);
    expect(output()).toContain('Server listening');
    child.kill(signal);
    expect(await ended).toBe(0);
  },
);

test('TERM: /readyz answers 503 first, and sign-ins in flight are finished', async () => {
  const pool = connect(database.url, 'carplaza_identity');
  await addAccounts(pool, [anna]);
  const port = await freePort();
  const identityUrl = `http://127.0.0.1:${port}`;
  const { child, ended } = start({
    IDENTITY_PORT: String(port),
    IDENTITY_URL: identityUrl,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '4',
  });
  const readiness = () =>
    fetch(`${identityUrl}/readyz`).then(
      ({ status }) => status,
      () => 'closed',
    );
  await expect.poll(readiness).toBe(200);
  const visitors = Array.from(
    { length: 4 },
    () => new Visitor({ ...testConfig, identityUrl }, identityUrl),
  );
  const pages = await Promise.all(
    visitors.map(async (visitor) => (await visitor.follow(visitor.request().address)).url),
  );
  // Blocks inserts into the log, so that all sign-ins wait.
  const owner = connect(database.url, undefined);
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE identity.security_event IN EXCLUSIVE MODE');
  const signIns = visitors.map((visitor, at) =>
    visitor.send(pages[at] ?? '', {
      method: 'POST',
      headers: { origin: identityUrl },
      body: new URLSearchParams({ email: anna.email, password: anna.password }),
    }),
  );
  const waiting = async () => {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  child.kill('SIGTERM');
  await expect.poll(readiness).toBe(503);
  await holder.query('COMMIT');
  holder.release();
  const answers = await Promise.all(signIns);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await ended).toBe(0);
  expect(await readiness()).toBe('closed');
  await Promise.all([owner.end(), pool.end()]);
});

test('a wrong configuration is named, all of it', async () => {
  const { output, ended } = start({ IDENTITY_URL: 'nowhere', DEFAULT_LANGUAGE: 'xx' });
  expect(await ended).toBe(1);
  expect(output()).toContain('DEFAULT_LANGUAGE');
});

test('a taken port, and a database that is not there or not ready, get one sentence each', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as { port: number };
  const taken = start({ IDENTITY_PORT: String(port) });
  expect(await taken.ended).toBe(1);
  squatter.close();
  expect(taken.output()).toMatch(
    /^Port \d+ is taken: stop what uses it, or set IDENTITY_PORT\.\n$/m,
  );

  const silent = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await silent.ended).toBe(1);
  expect(silent.output()).toMatch(/^The database does not answer: [^\n]+\n$/);

  const server = new URL(database.url);
  server.pathname = '/postgres';
  const empty = start({ DATABASE_URL: server.href });
  expect(await empty.ended).toBe(1);
  expect(empty.output()).toMatch(/npm run migrate/);
});
