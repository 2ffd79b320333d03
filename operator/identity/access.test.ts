/**
 * Users and companies suspended by command, as the project's provider and the services see it: two
 * processes on one database.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import {
  type OpenIdentity,
  type Tokens,
  type Visitor,
  anna,
  jonas,
  openIdentity,
} from '#test/open-identity.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { freePort } from '#test/free-port.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
let provider: OpenIdentity;
let owner: Database;
let services: { app: Awaited<ReturnType<typeof createServices>>; database: Database };

beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  // The services fetch the keys from the issuer that the tokens name.
  const port = await freePort();
  const identityUrl = `http://127.0.0.1:${port}`;
  provider = await openIdentity({ url: operator.databaseUrl }, { port, identityUrl });
  for (const { companyId, companyName, subject, name, email } of [anna, jonas]) {
    await owner.query(`INSERT INTO auction.company (id, name, country) VALUES ($1, $2, 'NL')`, [
      companyId,
      companyName,
    ]);
    await owner.query(
      'INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES (gen_random_uuid(), $1, $2, $3, $4)',
      [companyId, subject, name, email],
    );
  }
  const database = connect(operator.databaseUrl, 'carplaza_services');
  const config = readServicesConfig({
    DATABASE_URL: operator.databaseUrl,
    AUTHORITY: provider.config.identityUrl,
    AUDIENCE: provider.config.resource,
    LOG_LEVEL: 'silent',
  });
  services = { app: await createServices({ config, database }), database };
});
afterAll(async () => {
  await services.app.close();
  await services.database.end();
  await provider.stop();
  await owner.end();
  await operator.close();
});

function ask({ access_token: token }: Tokens): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${token}` };
  return services.app.inject({ url: '/bidding/bids', headers });
}

const statusOf = async (tokens: Tokens) => (await ask(tokens)).statusCode;

async function signIn(who = anna): Promise<{ visitor: Visitor; tokens: Tokens }> {
  const visitor = provider.visitor();
  return { visitor, tokens: await visitor.signIn(who) };
}

async function tryToSignIn(who = anna): Promise<{ status: number; text: string }> {
  const visitor = provider.visitor();
  const { url } = await visitor.follow(visitor.request().address);
  const { response } = await visitor.type(url, { email: who.email, password: who.password });
  return { status: response.status, text: await response.text() };
}

test('a suspended user is cut off at once: token, renewal, session and sign-in; others are not', async () => {
  const [{ visitor, tokens }, other] = [await signIn(), await signIn(jonas)];
  expect([await statusOf(tokens), await statusOf(other.tokens)]).toEqual([200, 200]);
  const done = await operator.run(['identity', 'suspend', 'ANNA@vandijk.example']);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toBe(
    'Suspended: anna@vandijk.example. 1 session ended; open tokens and streams end within five seconds.\n',
  );
  await expect.poll(() => statusOf(tokens)).toBe(401);
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  const userInfo = await visitor.send('/userinfo', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(userInfo.status).toBe(401);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  const refused = await tryToSignIn();
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Your access is suspended at the moment.');
  expect((await tryToSignIn({ ...anna, password: 'wrong' })).status).toBe(422);
  expect(await statusOf(other.tokens)).toBe(200);

  expect((await operator.run(['buyers'])).out).toMatch(/anna@vandijk.*suspended/);
  const resumed = await operator.run(['identity', 'resume', anna.email]);
  expect(resumed).toMatchObject({ code: 0, out: 'Resumed: anna@vandijk.example.\n' });
  await expect.poll(async () => statusOf((await signIn()).tokens)).toBe(200);
  expect(await statusOf(tokens)).toBe(401);
});

test('a suspended company suspends all its users, and a resumed user alone stays out', async () => {
  const [{ tokens }, other] = [await signIn(), await signIn(jonas)];
  const done = await operator.run(['identity', 'suspend', '--company', 'van dijk automotive']);
  expect(done).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => statusOf(tokens)).toBe(401);
  expect(await statusOf(other.tokens)).toBe(200);
  await operator.run(['identity', 'resume', anna.email]);
  expect((await tryToSignIn()).status).toBe(403);
  await operator.run(['identity', 'resume', '--company', 'Van Dijk Automotive']);
  await expect.poll(async () => statusOf((await signIn()).tokens)).toBe(200);
});

test('whose sessions are ended signs in again, in the same second if need be', async () => {
  const { visitor, tokens } = await signIn();
  const done = await operator.run(['identity', 'end-sessions', anna.email, '--json']);
  expect(JSON.parse(done.out)).toMatchObject({ users: [anna.email] });
  await expect.poll(() => statusOf(tokens)).toBe(401);
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  expect(await statusOf((await signIn()).tokens)).toBe(200);
});

test('a sign-out revokes the access token too, and a revoked one is refused at once', async () => {
  const [{ visitor, tokens }, second] = [await signIn(), await signIn()];
  const revoked = await visitor.send('/revoke', {
    method: 'POST',
    headers: { origin: provider.config.portalUrl },
    body: new URLSearchParams({ client_id: 'CarPlaza', token: tokens.access_token }),
  });
  expect([revoked.status, await revoked.text()]).toEqual([200, '']);
  expect(revoked.headers.get('access-control-allow-origin')).toBe(provider.config.portalUrl);
  await expect.poll(() => statusOf(tokens)).toBe(401);
  // The sign-in itself continues.
  const renewed = (await (await visitor.refresh(tokens.refresh_token)).json()) as Tokens;
  expect(await statusOf(renewed)).toBe(200);
  await visitor.follow(`/end-session?id_token_hint=${tokens.id_token}`);
  await expect.poll(() => statusOf(renewed)).toBe(401);
  expect(await statusOf(second.tokens)).toBe(200);
});

test.each([
  [['suspend', 'nobody@vandijk.example'], /^There is no user with nobody@/],
  [['suspend', '--company', 'Nobody'], /^There is no company "Nobody"/],
  [['suspend'], /^Name either an e-mail address or --company/],
  [['end-sessions', 'anna@vandijk.example', '--company', 'Van Dijk Automotive'], /^Name either/],
])('but not %s', async (words, sentence) => {
  const { code, out, err } = await operator.run(['identity', ...words]);
  expect(err).toMatch(sentence);
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test("the operator's actions are in the log", async () => {
  const { out } = await operator.run(['identity', 'events', '--email', anna.email, '--json']);
  const kinds = (JSON.parse(out) as { kind: string; detail: string }[]).map(
    ({ kind, detail }) => `${kind} ${detail}`,
  );
  expect(kinds).toContain('suspended by operator');
  expect(kinds).toContain('suspended with the company');
  expect(kinds).toContain('resumed by operator');
  expect(kinds).toContain('sessionsEnded by operator');
});
