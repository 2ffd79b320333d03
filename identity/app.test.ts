import { connect } from '#database/connect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from './app.ts';
import { addAccounts, findAccountByEmail } from './accounts/accounts.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { anna, openIdentity, testConfig } from '#test/open-identity.ts';

let identity: FreshIdentity;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

test('it is alive, and ready while the database is there and current', async () => {
  expect((await identity.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await identity.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without its database it stays alive and is not ready', async () => {
  const pool = connect(identity.url, 'carplaza_identity');
  const app = await createIdentity({ config: testConfig, database: pool });
  await pool.end();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'database unreachable' });
  await app.close();
});

test('the discovery document names its own addresses, whatever host a request claims', async () => {
  const answer = await identity.app.inject({
    url: '/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  const metadata = answer.json<Record<string, string>>();
  expect(metadata.issuer).toBe(identity.config.identityUrl);
  const addresses = Object.entries(metadata).filter(([name]) =>
    /_endpoint$|_uri$|_iframe$/.test(name),
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const [, value] of addresses) expect(value).toMatch(/^http:\/\/localhost:4002\//);
  expect(metadata).toMatchObject({
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
    dpop_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  });
});

test('behind https its cookies are for https only', async () => {
  const identityUrl = 'https://id.carplaza.example';
  const portalUrl = 'https://carplaza.example';
  const secure = await openIdentity(identity, { identityUrl, portalUrl });
  const visitor = secure.visitor();
  const answer = await visitor.send(visitor.request().address);
  expect(answer.status).toBe(303);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  expect((await visitor.signIn()).token_type).toBe('Bearer');
  await secure.stop();
});

test('an account is added once, found by its address in any case, and its password is not stored', async () => {
  expect(await addAccounts(identity.database, [anna])).toBe(0);
  const marek = { ...anna, subject: 'marek', email: 'marek@kowalski.example' };
  expect(await addAccounts(identity.database, [marek])).toBe(1);
  const found = await findAccountByEmail(
    identity.database,
    ' MAREK@kowalski.EXAMPLE ',
    identity.config,
  );
  expect(found?.subject).toBe(marek.subject);
  expect(found?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await findAccountByEmail(identity.database, 'marek', identity.config)).toBeUndefined();
});
