/** Access to calls: tokens, scopes, companies, rate limits. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction } from '#test/stock.ts';
import { deskScope, serviceScopes } from '#contract/scopes.ts';
import type { TokenOptions } from '#test/issuer.ts';
import { openIssuer } from '#test/issuer.ts';
import { decodeJwt } from 'jose';
import { routePolicies } from './scopes.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

const withToken = (token: string, url = '/bidding/bids') =>
  services.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
const good = () => ({ subject: services.people.anna.subject });

test('a good token is accepted', async () => {
  const answer = await withToken(await services.issuer.token(good()));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

describe('a token', () => {
  test.each<[string, TokenOptions, string]>([
    ['of another issuer', { issuer: 'https://elsewhere.test' }, 'TokenIsInvalid'],
    ['for another audience', { audience: 'CarPlaza' }, 'TokenIsInvalid'],
    ['signed with a foreign key', { foreignKey: true }, 'TokenIsInvalid'],
    ['that says who signed in', { claims: { nonce: 'n-0S6_WzA2Mj' } }, 'TokenIsInvalid'],
    ['of an ID token', { claims: { at_hash: '77QmUPtjPfzWtF2AnpK9RQ' } }, 'TokenIsInvalid'],
    ['of another type', { header: { typ: 'logout+jwt' } }, 'TokenIsInvalid'],
    [
      'bound to a key of its holder, as if it were not',
      { claims: { cnf: { jkt: 'x' } } },
      'TokenIsInvalid',
    ],
    ['that has expired', { expiresInS: -60 }, 'TokenHasExpired'],
  ])('%s is refused', async (_, options, code) => {
    const answer = await withToken(await services.issuer.token({ ...good(), ...options }));
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('invalid_token');
  });

  test('that is no token is refused, as is another scheme', async () => {
    expect((await withToken('nonsense')).json()).toMatchObject({ code: 'TokenIsInvalid' });
    const basic = await services.app.inject({
      method: 'GET',
      url: '/bidding/bids',
      headers: { authorization: 'Basic YTpi' },
    });
    expect(basic.json()).toMatchObject({ code: 'TokenIsInvalid' });
  });

  test('without a signature is refused', async () => {
    const [header, payload] = (await services.issuer.token(good())).split('.');
    expect(header).toBeDefined();
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect((await withToken(`${none}.${payload}.`)).json()).toMatchObject({
      code: 'TokenIsInvalid',
    });
  });

  test('of an unknown subject belongs to no buyer', async () => {
    const answer = await withToken(await services.issuer.token({ subject: 'a stranger' }));
    expect(answer.json()).toMatchObject({ code: 'UserHasNoBuyer' });
    expect(answer.statusCode).toBe(403);
  });

  test('ends to the second, remembered or not', async () => {
    // The tolerance for an issuer whose clock runs ahead applies to a token's start only.
    const late = await services.issuer.token({ ...good(), expiresInS: -2 });
    expect((await withToken(late)).json()).toMatchObject({ code: 'TokenHasExpired' });
    const token = await services.issuer.token({ ...good(), expiresInS: 60 });
    expect((await withToken(token)).statusCode).toBe(200);
    const endsAtMs = (decodeJwt(token).exp ?? 0) * 1_000;
    vi.useFakeTimers({ toFake: ['Date'], now: endsAtMs - 1 });
    try {
      expect((await withToken(token)).statusCode).toBe(200);
      vi.setSystemTime(endsAtMs);
      expect((await withToken(token)).json()).toMatchObject({ code: 'TokenHasExpired' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('without a token', () => {
  const withScope = Object.entries(routePolicies).filter(([, { scope }]) => scope);
  const codeOf = async (route: string) => {
    const [method, path = ''] = route.split(' ');
    const answer = await services.app.inject({
      method: method as 'GET',
      url: path.replace(':salesChannel', 'auction').replaceAll(/:\w+/g, 'x'),
      payload: method === 'POST' ? {} : undefined,
    });
    return [answer.json().code, answer.headers['www-authenticate']];
  };

  test.each(withScope.filter(([, { anonymous }]) => !anonymous))('%s is closed', async (route) => {
    expect(await codeOf(route)).toEqual(['TokenIsMissing', 'Bearer, DPoP algs="ES256"']);
  });

  test.each(withScope.filter(([, { anonymous }]) => anonymous))('%s is open', async (route) => {
    expect(await codeOf(route)).not.toContain('TokenIsMissing');
  });
});

test('the scopes that the portal asks for are those that guard a call', () => {
  const needed = Object.values(routePolicies).flatMap(({ scope }) => scope ?? []);
  expect(new Set(needed)).toEqual(new Set([...serviceScopes, deskScope]));
});

test('every call with a scope refuses a token without it', async () => {
  for (const [route, { scope }] of Object.entries(routePolicies)) {
    if (!scope) continue;
    const [method, path = ''] = route.split(' ');
    const others = serviceScopes.filter((one) => one !== scope).join(' ');
    const token = await services.issuer.token({ ...good(), scope: others });
    const answer = await services.app.inject({
      method: method as 'GET',
      url: path.replaceAll(/:\w+/g, 'x'),
      headers: { authorization: `Bearer ${token}` },
    });
    const { code, details } = answer.json();
    expect([route, answer.statusCode, code, details]).toEqual([
      route,
      403,
      'ScopeIsMissing',
      { scope },
    ]);
  }
});

test('scopes in a list count too', async () => {
  const token = await services.issuer.token({
    ...good(),
    claims: { scope: undefined, scp: ['bids'] },
  });
  expect((await withToken(token)).statusCode).toBe(200);
});

test('while the issuer cannot be read no token is refused as bad', async () => {
  const away = await openIssuer();
  await away.close();
  const lonely = await openServices({ env: { AUTHORITY: away.authority } });
  const token = await away.token({ issuer: away.authority });
  const answer = await lonely.app.inject({
    method: 'GET',
    url: '/bidding/bids',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
  expect(answer.statusCode).toBe(503);
  await lonely.close();
});

describe('rates', () => {
  test('a signed-in user above the rate limit waits, another does not', async () => {
    const strict = await openServices({ env: { RATE_SIGNED_IN_PER_SECOND: '3' } });
    const { anna, bram } = strict.people;
    const ask = (user: typeof anna) => strict.ask(user, { method: 'GET', url: '/bidding/bids' });
    await ask(anna);
    const burst = await Promise.all(Array.from({ length: 8 }, () => ask(anna)));
    const refused = burst.find((answer) => answer.statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'TooManyRequests' });
    expect(refused?.headers['retry-after']).toBe('1');
    expect((await ask(bram)).statusCode).toBe(200);
    await strict.close();
  });

  test('a token that may not make the call counts as well', async () => {
    const strict = await openServices({ env: { RATE_SIGNED_IN_PER_SECOND: '3' } });
    const statuses = async (token: string) => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          strict.app.inject({
            method: 'GET',
            url: '/bidding/bids',
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      );
      return new Set(answers.map((answer) => answer.statusCode));
    };
    const unknownUser = await strict.issuer.token({ subject: 'a stranger' });
    expect(await statuses(unknownUser)).toEqual(new Set([403, 429]));
    const { subject } = strict.people.anna;
    const withoutScope = await strict.issuer.token({ subject, scope: 'openid' });
    expect(await statuses(withoutScope)).toEqual(new Set([403, 429]));
    await strict.close();
  });

  test("an address that a caller writes into X-Forwarded-For counts only where a trusted proxy adds the caller's own", async () => {
    const strict = await openServices({ env: { RATE_ANONYMOUS_PER_MINUTE: '2' } });
    const ask = (remoteAddress: string, forwarded: string) =>
      strict.app.inject({
        method: 'GET',
        url: '/bidding/auctions',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = [];
    for (let turn = 1; turn <= 3; turn += 1)
      statuses.push((await ask('203.0.113.7', `198.51.100.${turn}`)).statusCode);
    for (let turn = 1; turn <= 3; turn += 1)
      statuses.push((await ask('127.0.0.1', `198.51.100.${turn}, 203.0.113.8`)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    await strict.close();
  });

  test('all addresses of an IPv6 network share one rate', async () => {
    const strict = await openServices({ env: { RATE_ANONYMOUS_PER_MINUTE: '2' } });
    const ask = (remoteAddress: string) =>
      strict.app.inject({ method: 'GET', url: '/bidding/auctions', remoteAddress });
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4'])
      statuses.push((await ask(address)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
    await strict.close();
  });

  test('anonymous callers share the rate of their address; health checks have none', async () => {
    const strict = await openServices({ env: { RATE_ANONYMOUS_PER_MINUTE: '2' } });
    const ask = (url: string) => strict.ask(undefined, { method: 'GET', url });
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await ask('/bidding/auctions'));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect(
      (await strict.ask(strict.people.anna, { method: 'GET', url: '/bidding/auctions' }))
        .statusCode,
    ).toBe(200);
    await strict.close();
  });

  test('bad tokens throttle nobody else in the office: unseen good ones get in, bad ones have to wait', async () => {
    const strict = await openServices();
    const ask = (token: string) =>
      strict.app.inject({
        method: 'GET',
        url: '/bidding/bids',
        headers: { authorization: `Bearer ${token}` },
      });
    const { subject } = strict.people.anna;
    const codes = [];
    for (let turn = 0; turn < 63; turn += 1) codes.push((await ask('x')).json().code);
    codes.push((await ask(await strict.issuer.token({ subject, foreignKey: true }))).json().code);
    expect([codes[59], codes[60], codes[63]]).toEqual([
      'TokenIsInvalid',
      'TooManyRequests',
      'TooManyRequests',
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) =>
        ask(await strict.issuer.token({ subject, claims: { jti: `unseen ${turn}` } })),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // It was valid once: its holder must get TokenHasExpired in order to renew it.
    const over = await ask(await strict.issuer.token({ subject, expiresInS: -60 }));
    expect(over.json()).toMatchObject({ code: 'TokenHasExpired' });
    await strict.close();
  });
});

test("the portal's page may call us, another page may not", async () => {
  const preflight = (origin: string) =>
    services.app.inject({
      method: 'OPTIONS',
      url: '/bidding/bids',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
  const own = await preflight('http://localhost:4000');
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:4000');
  expect(own.headers['access-control-allow-headers']).toContain('Authorization');
  const other = await preflight('https://elsewhere.test');
  expect(other.headers['access-control-allow-origin']).not.toBe('https://elsewhere.test');
});
