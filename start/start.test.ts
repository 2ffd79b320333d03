/**
 * `npm start` as new users and operators run it: refusals in one sentence, nothing left behind,
 * automatic recovery.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { databaseFolder } from '#test/database-folder.ts';
import { isWhole } from '#test/depth.ts';
import { freePort } from '#test/free-port.ts';
import { contactOf } from '#test/requests.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** A first run may have to build the portal. */
const timeout = 180_000;
let folder: string;
/** The ports of the running start, and of a second one that must not open. */
let ports: Record<'PORTAL_PORT' | 'SERVICES_PORT' | 'IDENTITY_PORT', string>;
let others: typeof ports;
const running = new Set<ChildProcess>();
/** Left open by a test for the next one: an opening is four processes. */
let opened: ChildProcess | undefined;

beforeAll(async () => {
  folder = await databaseFolder();
  [ports, others] = [await freePorts(), await freePorts()];
});
afterEach(() => {
  for (const child of running) if (child !== opened) child.kill('SIGKILL');
});
afterAll(async () => {
  opened?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('a wrong configuration is reported whole, before anything starts', async () => {
  const { code, output } = await ended(start({ PORTAL_PORT: 'x', DEMO: 'perhaps' }));
  expect(code).toBe(1);
  expect(output).toContain('PORTAL_PORT is "x", but must be a port number');
  expect(output).toContain('DEMO is "perhaps", but must be true or false');
});

test('a mail server is refused without the addresses that mails link to', async () => {
  const { code, output } = await ended(start({ SMTP_URL: 'smtp://mail.example' }));
  expect(code).toBe(1);
  for (const name of ['PORTAL_URL', 'SERVICES_URL', 'IDENTITY_URL'])
    expect(output).toContain(`${name} is missing: mails link there.`);
});

test('a taken port is named with the setting that changes it', async () => {
  const squatter = createServer().listen(Number(ports.IDENTITY_PORT), 'localhost');
  await once(squatter, 'listening');
  const { code, output } = await ended(start());
  squatter.close();
  expect(code).toBe(1);
  expect(output).toContain(
    `Port ${ports.IDENTITY_PORT} is taken: stop what uses it, or set IDENTITY_PORT`,
  );
});

test('a database that does not answer is reported in one sentence, without its password', async () => {
  const lost = start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/lost' });
  const { code, output } = await ended(lost);
  expect(code).toBe(1);
  expect(output).toContain('The database at postgres://me@127.0.0.1:1/lost does not answer');
  expect(output).not.toContain('secret');
});

test(
  'a second start on the same data is refused; after kill -9 of the first the next one stops its PostgreSQL and opens',
  { timeout },
  async () => {
    const first = start();
    await open(first);
    const orphan = await databaseUrl();
    const keySecret = path.join(folder, 'identity-key-secret');
    expect(await answers(orphan)).toBe(true);
    const build = await fetch(`http://localhost:${ports.PORTAL_PORT}/build.json`);
    expect(await build.json()).toMatchObject({ react: 'production' });
    for (const file of ['portal.ts', 'services.ts', 'identity.ts'])
      expect(await commandOf(await processOf(first, file))).toContain('--v8-pool-size=0');
    expect(await environmentOf(await processOf(first, 'portal.ts'))).toContain(
      'NODE_ENV=production',
    );
    const refusal = await ended(start(others));
    expect(refusal).toMatchObject({ code: 1 });
    expect(refusal.output).toMatch(/CarPlaza already runs on .* stop it first, or give this one/);
    first.kill('SIGKILL');
    await ended(first);
    expect(await answers(orphan)).toBe(true);
    const secret = await readFile(keySecret, 'utf8');
    opened = start();
    await open(opened);
    expect(await answers(orphan)).toBe(false);
    // Beside the database's folder, for its owner alone, and the same at every start.
    expect((await stat(keySecret)).mode & 0o777).toBe(0o600);
    expect(await readFile(keySecret, 'utf8')).toBe(secret);
    expect(await readdir(path.join(folder, 'database'))).not.toContain('identity-key-secret');
  },
);

test(
  'without a mail server mails are files in the folder that the start names',
  { timeout },
  async () => {
    const stack = opened ?? start();
    await open(stack);
    const mails = path.join(folder, 'mail');
    expect(outputOf(stack)).toMatch(new RegExp(`Mails +${mails}\\n`));
    const asked = await fetch(`http://localhost:${ports.SERVICES_PORT}/requests/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(contactOf()),
    });
    expect(asked.status).toBe(200);
    const written = (): Promise<string[]> => readdir(mails).catch(() => []);
    // To the visitor and to the desk.
    await expect
      .poll(async () => (await written()).map((name) => name.split(' ')[1]), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['desk@carplaza.example', 'joris@bakker.example']));
  },
);

test(
  'a process that is killed is reported and restarted, while the others go on; TERM ends all, and PostgreSQL',
  { timeout },
  async () => {
    const stack = opened ?? start();
    await open(stack);
    const urls = {
      'services.ts': `http://localhost:${ports.SERVICES_PORT}/readyz`,
      'identity.ts': `http://localhost:${ports.IDENTITY_PORT}/readyz`,
      'portal.ts': `http://localhost:${ports.PORTAL_PORT}/readyz`,
    };
    for (const [file, url] of Object.entries(urls).filter(([file]) => killed.has(file))) {
      const before = await processOf(stack, file);
      const others = Object.values(urls).filter((other) => other !== url);
      process.kill(before, 'SIGKILL');
      for (const other of others) expect((await fetch(other)).status).toBe(200);
      await expect
        .poll(() => processOf(stack, file).catch(() => before), { interval: 200 })
        .not.toBe(before);
      const isReady = () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(isReady).toBe(200);
    }
    for (const name of killed.values())
      expect(outputOf(stack)).toContain(`${name} ended (SIGKILL): starting again.`);
    const database = await databaseUrl();
    expect(await answers(database)).toBe(true);
    // identity/server.test.ts ends a process by Ctrl-C, too.
    stack.kill('SIGTERM');
    expect(await ended(stack)).toMatchObject({ code: 0 });
    expect(await answers(database)).toBe(false);
    for (const url of Object.values(urls)) await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);

/** One of three in `npm test`: all are started by the same supervisor. */
const killed = new Map([
  ['identity.ts', 'The identity provider'],
  ...(isWhole
    ? ([
        ['services.ts', 'The services'],
        ['portal.ts', 'The portal'],
      ] as const)
    : []),
]);

/** Returns the pid of a child process, from the system's process table. */
async function processOf(stack: ChildProcess, file: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const commandLine = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!commandLine.includes(`start/processes/${file}`)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(parent) === stack.pid && state !== 'Z') return Number(name);
  }
  throw new Error(`${file} does not run`);
}

async function databaseUrl(): Promise<string> {
  return (await readFile(path.join(folder, 'database-url'), 'utf8')).trim();
}

async function commandOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
}

async function environmentOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
}

async function freePorts(): Promise<typeof ports> {
  const [PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT] = [
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
  ];
  return { PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT };
}

const outputs = new WeakMap<ChildProcess, { output: string }>();

function start(environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, ['start/start.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      DEMO: 'false',
      ...ports,
      ...environment,
    },
  });
  const ear = { output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (ear.output += text));
  outputs.set(child, ear);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function outputOf(child: ChildProcess): string {
  return outputs.get(child)?.output ?? '';
}

async function open(child: ChildProcess): Promise<void> {
  // A first run may have to build the portal.
  await expect
    .poll(() => outputOf(child), { timeout: 120_000, interval: 50 })
    .toContain('CarPlaza is open');
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { code: child.exitCode, output: outputOf(child) };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
