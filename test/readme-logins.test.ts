/** README's "Run each process apart", as it is written, on a PostgreSQL server of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';
import { databaseFolder } from './database-folder.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};
const [, section = ''] = readFileSync(`${root}/README.md`, 'utf8').split(
  '## Run each process apart\n',
);
const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```(sh|sql)\n([^]*?)```/g)];
const linesOf = (kind: string) =>
  blocks.flatMap(([, each, text = '']) => (each === kind ? text.trim().split('\n') : []));

let server: EmbeddedServer;
let folder: string;
let place: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await databaseFolder();
  server = await startEmbedded(path.join(folder, 'database'), { durable: false });
  place = new URL(server.url).host;
  await asking(server.url, async (superuser) => {
    await superuser.query(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD 'secret'`);
    await superuser.query('ALTER DATABASE carplaza OWNER TO owner');
  });
});
afterAll(async () => {
  await Promise.all([...running].map(stop));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The line's own environment, at the server of this test; `…` stands for a secret. */
function commandOf(script: string, words: string): { line: string; env: Record<string, string> } {
  const line =
    linesOf('sh').find((each) => each.includes(` npm run ${script}`) && each.includes(words)) ?? '';
  const before = line.slice(0, line.indexOf(' npm run '));
  const env = Object.fromEntries(
    before.split(' ').map((each): [string, string] => {
      const [name = '', value = ''] = each.split(/=(.*)/s);
      const known = value.replace('@db/', `@${place}/`);
      return [name, known === '…' ? 'secret-of-more-than-thirty-two-characters' : known];
    }),
  );
  const rest = line.slice(before.length + ` npm run ${script}`.length).replace(' -- ', ' ');
  return { line: `${scripts[script]}${rest}`, env };
}

interface Running {
  child: ChildProcess;
  output: () => string;
}

function run(script: string, changes: Record<string, string> = {}, words = ''): Running {
  const { line, env } = commandOf(script, words);
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      STORAGE_URL: `file://${folder}/storage`,
      ...env,
      ...changes,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  running.add(child);
  return { child, output: () => output };
}

async function ended({ child, output }: Running): Promise<string> {
  const [code] = (await once(child, 'close')) as [number];
  running.delete(child);
  return `${output()}exit ${code}`;
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

/** Starts a server, waits until it is ready, and returns what it has said by then. */
async function startUp(
  script: 'services' | 'identity',
  changes: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const started = run(script, {
    [`${script.toUpperCase()}_PORT`]: String(port),
    ...changes,
  });
  await expect
    .poll(
      async () => {
        if (started.child.exitCode !== null) return started.output();
        return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(200);
  return started;
}

const warning = `the database's user`;

test('every process and command runs as README has it, with a login of its own', async () => {
  expect(await ended(run('migrate'))).toContain('The database is up to date.\nexit 0');
  await asking(`postgres://owner:secret@${place}/carplaza`, async (owner) => {
    for (const statement of linesOf('sql')) await owner.query(statement);
  });
  const [services, identity] = await Promise.all([startUp('services'), startUp('identity')]);
  const command = await ended(run('operator'));
  expect(command).toContain('exit 0');
  expect(command).not.toContain(warning);
  const audit = await ended(run('operator', {}, 'audit verify'));
  expect(audit).toBe('The bid log holds: 0 entries of 0 lots.\nexit 0');
  await Promise.all([stop(services.child), stop(identity.child)]);
  for (const { output } of [services, identity]) expect(output()).not.toContain(warning);
}, 120_000);

test('a command warns once of a login that could do more than its role', async () => {
  for (const [url, excess] of [
    [server.url, 'is a superuser'],
    [`postgres://owner:secret@${place}/carplaza`, 'owns the tables'],
  ] as const) {
    const command = await ended(run('operator', { DATABASE_URL: url }));
    expect(command.split(warning)).toHaveLength(2);
    expect(command).toContain(`DATABASE_URL: ${warning} ${excess}`);
  }
});

const logins = ['services', 'desk', 'identity', 'audit'] as const;
const secretOf = (login: string) => `secret${logins.indexOf(login as 'desk') + 1}`;
const urlOf = (login: string) =>
  `postgres://carplaza_${login}_login:${secretOf(login)}@${place}/carplaza`;

test.each<[(typeof logins)[number], string[]]>([
  [
    'services',
    [
      'SET ROLE carplaza_identity',
      'SET ROLE carplaza_operator',
      'SET ROLE carplaza_retention',
      'SELECT FROM identity.account',
      'DELETE FROM auction.bid',
      'ALTER TABLE auction.bid DISABLE TRIGGER ALL',
    ],
  ],
  [
    'desk',
    [
      'SET ROLE carplaza_services',
      'SET ROLE carplaza_identity',
      'SELECT FROM auction.release_key',
      'SELECT email FROM identity.password_reset_request',
      'DELETE FROM auction.act',
      'DROP TABLE auction.bid',
    ],
  ],
  [
    'identity',
    [
      'SET ROLE carplaza_services',
      'SET ROLE carplaza_operator',
      'SELECT FROM auction.bid',
      'ALTER TABLE identity.account DISABLE TRIGGER ALL',
    ],
  ],
  [
    'audit',
    [
      'SET ROLE carplaza_operator',
      'SELECT price_minor FROM auction.lot',
      'DELETE FROM auction.bid',
    ],
  ],
])('the login of %s gains nothing by a statement of its own', async (login, statements) => {
  await asking(urlOf(login), async (client) => {
    for (const statement of ['RESET ROLE', 'SET SESSION AUTHORIZATION DEFAULT'])
      await client.query(statement);
    const codes = [];
    for (const statement of statements)
      codes.push(
        await client.query(statement).then(
          () => `${statement} is allowed`,
          (error: DatabaseError) => error.code,
        ),
      );
    expect(codes).toEqual(statements.map(() => '42501'));
  });
});

test('a process warns when its login could do more than its role may', async () => {
  const asOwner = `postgres://owner:secret@${place}/carplaza`;
  const owned = await startUp('services', { DATABASE_URL: asOwner, DESK_DATABASE_URL: server.url });
  await expect.poll(owned.output, { timeout: 10_000 }).toContain(`${warning} owns the tables`);
  await expect.poll(owned.output, { timeout: 10_000 }).toContain(`${warning} is a superuser`);
  expect(owned.output()).not.toContain('secret@');
  await stop(owned.child);
  await asking(asOwner, (owner) =>
    owner.query('GRANT carplaza_services TO carplaza_identity_login'),
  );
  const doubled = await startUp('identity');
  await expect
    .poll(doubled.output, { timeout: 10_000 })
    .toContain(`${warning} may also work as carplaza_services`);
  await stop(doubled.child);
}, 120_000);

test('a process with the login of another reports which membership is missing', async () => {
  const output = await ended(run('services', { DATABASE_URL: urlOf('desk') }));
  expect(output).toContain('The database refuses this user the role of the process');
  expect(output).toContain('exit 1');
});

async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
