/**
 * `operator identity check` against real providers: a correct one, and one for each possible
 * mistake.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { serviceScopes } from '#contract/scopes.ts';
import { type Issuer, openIssuer, testAudience } from '#test/issuer.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import type { CheckLine } from './check-provider.ts';

let operator: TestOperator;
let issuer: Issuer;
let portal: Awaited<ReturnType<typeof openPortal>>;

beforeAll(async () => {
  operator = await openOperator();
  issuer = await openIssuer();
  portal = await openPortal(`connect-src 'self' ${issuer.authority}`);
});
afterAll(async () => {
  await portal.close();
  await issuer.close();
  await operator.close();
});

/** Takes the portal's place, with its policy. */
async function openPortal(policy: string) {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.header('content-security-policy', policy).send(''));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => app.close() };
}

async function check(environment: NodeJS.ProcessEnv = {}, words: string[] = []) {
  const { code, out, err } = await operator.run(['identity', 'check', '--json', ...words], {
    AUTHORITY: issuer.authority,
    AUDIENCE: testAudience,
    PORTAL_URL: portal.url,
    ...environment,
  });
  const lines = out === '' ? [] : (JSON.parse(out) as CheckLine[]);
  return { code, err, line: (what: string) => lines.find((line) => line.what === what) };
}

test('a provider without endpoints to sign in at is named so, and nothing further is asked', async () => {
  const { code, line } = await check();
  expect(code).toBe(1);
  expect(line('discovery')).toMatchObject({
    outcome: 'error',
    text: expect.stringMatching(/names no authorization_endpoint, token_endpoint$/),
  });
  expect(line('keys')).toBeUndefined();
});

test('another spelling of the issuer is reported letter by letter', async () => {
  const { line } = await check({ AUTHORITY: `${issuer.authority}/` });
  expect(line('discovery')?.text).toMatch(/the two must be the same letter by letter$/);
});

test('keys, features, scopes, CORS and policy are reported one a line', async () => {
  const full = await openFullProvider();
  try {
    const { code, line } = await check({ AUTHORITY: full.authority });
    expect(line('discovery')?.outcome).toBe('good');
    expect(line('keys')).toMatchObject({
      outcome: 'good',
      text: expect.stringMatching(/^1 public/),
    });
    expect(line('PKCE')?.outcome).toBe('good');
    expect(line('end_session_endpoint')?.outcome).toBe('note');
    expect(line('scopes')?.text).toMatch(/^not listed: .*bids/);
    expect(line('CORS of jwks_uri')?.outcome).toBe('good');
    expect(line('CORS of token_endpoint')).toMatchObject({
      outcome: 'error',
      text: expect.stringMatching(/allows nothing: allow the origin http:\/\/localhost/),
    });
    expect(line('CSP')).toMatchObject({
      outcome: 'error',
      text: expect.stringContaining(`may not ask ${full.authority}`),
    });
    expect(code).toBe(1);
  } finally {
    await full.close();
  }
});

test.each([
  [{}, 'good', /may show it$/],
  [{ 'x-frame-options': 'deny' }, 'note', /^"deny" forbids it: .*SESSION_MONITORING=false$/],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, 'note', /^"'none'" forbids it/],
  // Browsers follow the newer of the two headers.
  [
    {
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'self'; frame-ancestors *",
    },
    'good',
    /may show it$/,
  ],
])('a session frame that answers with %j: %s', async (headers, outcome, text) => {
  const full = await openFullProvider(headers);
  try {
    const { line } = await check({ AUTHORITY: full.authority });
    expect(line('frame of check_session_iframe')).toMatchObject({
      outcome,
      text: expect.stringMatching(text),
    });
  } finally {
    await full.close();
  }
});

test('a token is reported as accepted or not, and whose it is; it is written nowhere', async () => {
  const full = await openFullProvider();
  try {
    const token = async (wanted: Parameters<Issuer['token']>[0]) =>
      operator.file(
        `${randomUUID()}.txt`,
        `${await issuer.token({ issuer: full.authority, ...wanted })}\n`,
      );
    const tried = async (file: string) =>
      check({ AUTHORITY: full.authority, EMAIL_VERIFIED: 'text' }, ['--token', file]);
    const foreign = await tried(await token({ audience: 'https://other.example' }));
    expect(foreign.line('token')).toMatchObject({
      outcome: 'error',
      text: expect.stringMatching(
        /^TokenIsInvalid: its audience is "https:\/\/other.example", and AUDIENCE is/,
      ),
    });
    const owner = connect(operator.databaseUrl, undefined);
    const companyId = randomUUID();
    await owner.query(
      `INSERT INTO auction.company (id, name, country) VALUES ($1, 'Checked', 'NL')`,
      [companyId],
    );
    await owner.query(
      `INSERT INTO auction.buyer (id, company_id, name, email) VALUES ($1, $2, 'Fien', 'fien@checked.test')`,
      [randomUUID(), companyId],
    );
    const claims = {
      email: 'fien@checked.test',
      email_verified: 'true',
      company: 'Checked',
      roles: ['buyer'],
    };
    const person = { subject: 'fien', claims };
    const known = await tried(await token({ ...person, scope: 'openid bids' }));
    expect(known.line('token')?.outcome).toBe('good');
    expect(known.line('token’s scopes')).toMatchObject({
      outcome: 'error',
      text: 'missing, and needed by calls: buyer-app buyer-profile asset-search auction-search media buyer-request-update bought-asset-finance-requests documents sales',
    });
    const others = serviceScopes.filter((name) => name !== 'media').join(' ');
    const withoutMedia = await tried(await token({ ...person, scope: others }));
    expect(withoutMedia.line('token’s scopes')).toMatchObject({
      outcome: 'error',
      text: 'missing, and needed by calls: media',
    });
    const whole = await tried(await token({ ...person, scope: serviceScopes.join(' ') }));
    expect(whole.line('token’s scopes')?.outcome).toBe('good');
    expect(known.line('token’s person')?.text).toBe(
      'subject fien; e-mail fien@checked.test, verified; company Checked; roles buyer',
    );
    expect(known.line('token’s buyer')?.outcome).toBe('good');
    // The check claims no buyer.
    const { rows } = await owner.query('SELECT subject FROM auction.buyer WHERE email = $1', [
      'fien@checked.test',
    ]);
    expect(rows).toEqual([{ subject: null }]);
    await owner.end();
    const unknownAccount = await tried(await token({ subject: 'nobody' }));
    expect(unknownAccount.line('token’s buyer')?.text).toMatch(
      /^UserHasNoBuyer: `operator buyer add`/,
    );
    expect(unknownAccount.line('operator’s role')).toBeUndefined();

    const olga = { email: 'olga@house.test', email_verified: true, roles: 'buyer,operator' };
    const scope = [...serviceScopes, 'desk'].join(' ');
    const outsider = await tried(await token({ subject: 'olga', claims: olga, scope }));
    expect(outsider.line('operator’s entry')).toMatchObject({
      outcome: 'error',
      text: 'UserIsNoOperator: `operator operators add`',
    });
    await operator.run(['operators', 'add', olga.email, '--name', 'Olga', '--role', 'editor']);
    const [entered, withoutScope, withoutRole] = [
      await tried(await token({ subject: 'olga', claims: olga, scope })),
      await tried(await token({ subject: 'olga', claims: olga, scope: serviceScopes.join(' ') })),
      await tried(await token({ subject: 'olga', claims: { ...olga, roles: 'buyer' }, scope })),
    ];
    expect(entered.line('operator’s entry')).toMatchObject({
      outcome: 'good',
      text: 'known to the desk as editor',
    });
    // An operator cannot bid, and is no fault.
    expect(entered.line('token’s buyer')).toMatchObject({ outcome: 'note' });
    expect(withoutScope.line('operator’s scope')).toMatchObject({ outcome: 'error' });
    expect(withoutRole.line('operator’s role')).toMatchObject({
      outcome: 'error',
      text: 'no "operator" in roles: give it at the provider',
    });
  } finally {
    await full.close();
  }
});

/**
 * A provider with the endpoints of a sign-in and the issuer's keys, whose token endpoint allows no
 * origin.
 */
async function openFullProvider(frameHeaders?: Record<string, string>) {
  const app = Fastify();
  app.get('/.well-known/openid-configuration', (request) => {
    const authority = `http://${request.host}`;
    return {
      issuer: authority,
      authorization_endpoint: `${authority}/authorize`,
      token_endpoint: `${authority}/token`,
      jwks_uri: `${authority}/keys`,
      userinfo_endpoint: `${authority}/me`,
      code_challenge_methods_supported: ['plain', 'S256'],
      scopes_supported: ['openid', 'profile'],
      ...(frameHeaders && { check_session_iframe: `${authority}/frame` }),
    };
  });
  app.get('/keys', (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    return { keys: [issuer.publicKey()] };
  });
  app.get('/frame', (_request, reply) => reply.headers(frameHeaders ?? {}).send(''));
  const authority = await app.listen({ host: '127.0.0.1', port: 0 });
  return { authority, close: () => app.close() };
}
