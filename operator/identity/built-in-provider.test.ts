/**
 * The project's provider at an unexpected address: links point to where it runs, and its accounts
 * stay the same buyers.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type OpenIdentity, anna, openIdentity } from '#test/open-identity.ts';
import { type Person, resolveBuyer } from '#services/auth/users.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { freePort } from '#test/free-port.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { nowhere } from '#test/nowhere.ts';
import type { CheckLine } from './check-provider.ts';

const companyName = 'First House';
const newPerson = ['identity', 'add-account', 'early@house.example', '--name', 'Early'];

let operator: TestOperator;
let owner: Database;
let services: Database;
beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  services = connect(operator.databaseUrl, 'carplaza_services');
});
afterAll(async () => {
  await services.end();
  await owner.end();
  await operator.close();
});

interface Running {
  identity: OpenIdentity;
  url: string;
  log: string[];
}

async function runAt(port: number): Promise<Running> {
  const log: string[] = [];
  const url = `http://127.0.0.1:${port}`;
  const identity = await openIdentity(
    { url: operator.databaseUrl },
    { port, identityUrl: url, logLevel: 'warn' },
    { write: (line) => void log.push(line) },
  );
  // The test's login is the owner, of which each start warns once.
  const isOfLogin = (line: string) => line.includes('is a superuser');
  await expect.poll(() => log.filter(isOfLogin)).toHaveLength(1);
  log.splice(log.findIndex(isOfLogin), 1);
  return { identity, url, log };
}

async function storedOf(email: string): Promise<{ subject: string; issuer: string | null }> {
  const { rows } = await owner.query<{ subject: string; issuer: string | null }>(
    'SELECT subject, issuer FROM auction.buyer WHERE email = $1',
    [email],
  );
  return rows[0] ?? { subject: '', issuer: null };
}

/** Simulates a token without a verified address, which identifies the buyer by account alone. */
function metAs(person: Pick<Person, 'issuer' | 'subject'> & Partial<Person>) {
  return resolveBuyer(services, { email: undefined, hasVerifiedEmail: false, ...person });
}

async function check(authority: string) {
  const { code, out } = await operator.run(['identity', 'check', '--json'], {
    AUTHORITY: authority,
    PORTAL_URL: nowhere,
  });
  const lines = JSON.parse(out) as CheckLine[];
  return { code, line: (what: string) => lines.find((line) => line.what === what) };
}

test('before the provider ever ran an account is bound to no issuer, and by its first run to it', async () => {
  await operator.run([...newPerson, '--company', companyName, '--country', 'NL']);
  const { subject, issuer } = await storedOf('early@house.example');
  expect(issuer).toBeNull();
  const { identity, url, log } = await runAt(await freePort());
  await expect.poll(async () => (await storedOf('early@house.example')).issuer).toBe(url);
  expect(await metAs({ issuer: url, subject })).toMatchObject({ name: 'Early' });
  expect(log).toEqual([]);
  await identity.stop();
});

test('a link leads to the running provider, and a different IDENTITY_URL is reported', async () => {
  const { identity, url } = await runAt(await freePort());
  const link = (environment: NodeJS.ProcessEnv = {}) =>
    operator.run(['identity', 'password-link', anna.email], environment);
  await expect
    .poll(async () => link())
    .toMatchObject({ code: 0, err: '', out: expect.stringContaining(`\n${url}/password?token=`) });
  const { out } = await link();
  const page = await identity.visitor().send(/http\S+/.exec(out)?.[0] ?? '');
  expect(page.status).toBe(200);
  expect(await link({ IDENTITY_URL: 'https://id.elsewhere.example' })).toMatchObject({
    code: 0,
    err: `IDENTITY_URL is https://id.elsewhere.example, and the provider ran at ${url} last: if the link does not open, leave IDENTITY_URL away.\n`,
    out: expect.stringContaining('\nhttps://id.elsewhere.example/password?token='),
  });
  await identity.stop();
});

test('a wrong IDENTITY_URL at a command binds nobody to it', async () => {
  const { identity, url } = await runAt(await freePort());
  await expect.poll(async () => (await check(url)).line('built-in provider')?.outcome).toBe('good');
  const wrong = { IDENTITY_URL: 'https://id.wrong.example' };
  const added = await operator.run(
    ['identity', 'add-account', 'late@house.example', '--name', 'Late', '--company', companyName],
    wrong,
  );
  expect(added).toMatchObject({ code: 0, err: expect.stringContaining(`ran at ${url} last`) });
  const { subject, issuer } = await storedOf('late@house.example');
  expect(issuer).toBe(url);
  expect(await metAs({ issuer: url, subject })).toMatchObject({ name: 'Late' });
  expect(await metAs({ issuer: wrong.IDENTITY_URL, subject })).toBe('UserHasNoBuyer');
  await identity.stop();
});

test('under another IDENTITY_URL every account remains, both ways, and the log names the difference', async () => {
  const { subject, issuer } = await storedOf('late@house.example');
  const first = issuer ?? '';
  const { identity, url, log } = await runAt(await freePort());
  await expect
    .poll(() => log.map((line) => JSON.parse(line) as object))
    .toMatchObject([
      { level: 40, before: first, now: url, msg: expect.stringContaining('another IDENTITY_URL') },
    ]);
  for (const each of [first, url])
    expect(await metAs({ issuer: each, subject })).toMatchObject({ name: 'Late' });
  // A second account with the same address at the project's provider does not give access to the
  // first user's buyer.
  const another = { subject: 'another', email: 'late@house.example', hasVerifiedEmail: true };
  expect(await metAs({ issuer: url, ...another })).toBe('EmailBelongsToAnotherUser');
  const former = await check(first);
  expect(former.line('built-in provider')).toEqual({
    what: 'built-in provider',
    outcome: 'error',
    text: `it ran at ${url} last, and AUTHORITY is its former address ${first}: set both alike`,
  });
  expect(former.code).toBe(1);
  await identity.stop();
});

test('another provider’s account of the same subject is nobody, and its verified address meets the buyer', async () => {
  const { subject, issuer: own } = await storedOf('late@house.example');
  const foreign = 'https://keycloak.example/realms/house';
  expect(await metAs({ issuer: foreign, subject })).toBe('UserHasNoBuyer');
  const { line } = await check(foreign);
  expect(line('built-in provider')).toMatchObject({
    outcome: 'note',
    text: expect.stringMatching(/AUTHORITY is another one, https:\/\/keycloak/),
  });
  expect(line('buyers')?.text).toMatch(/^\d known at http:\S+: met anew at https:\/\/keycloak/);
  expect(await loggedByServices(foreign)).toMatchObject([
    { level: 40, authority: foreign, others: expect.arrayContaining([{ issuer: own, buyers: 1 }]) },
  ]);
  const there = { issuer: foreign, subject: 'kc-1', email: 'late@house.example' };
  expect(await metAs({ ...there, hasVerifiedEmail: true })).toMatchObject({ name: 'Late' });
  expect(await storedOf('late@house.example')).toEqual({ subject: 'kc-1', issuer: foreign });
});

/** Returns what services with this authority log about other issuers at their start. */
async function loggedByServices(authority: string): Promise<object[]> {
  const log: string[] = [];
  const database = connect(operator.databaseUrl, 'carplaza_services');
  const config = readServicesConfig({
    DATABASE_URL: operator.databaseUrl,
    AUTHORITY: authority,
    LOG_LEVEL: 'warn',
  });
  const logTo = { write: (line: string) => void log.push(line) };
  const app = await createServices({ config, database, logTo });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const messages = () =>
    log
      .map((line) => JSON.parse(line) as { others?: unknown })
      .filter(({ others }) => others !== undefined);
  await expect.poll(() => messages().length).toBe(1);
  await app.close();
  await database.end();
  return messages();
}
