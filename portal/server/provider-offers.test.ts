/**
 * The portal's log and /readyz about its provider: one entry for a problem, one for what is
 * switched off.
 */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPortalConfig } from './config.ts';
import { drainOnClose } from '#runtime/drain.ts';
import { health } from './health.ts';
import { followProvider } from './provider-document.ts';
import { lacksOf } from './provider-offers.ts';

const everything = {
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
  check_session_iframe: 'https://id.example/frame',
  end_session_endpoint: 'https://id.example/end',
  revocation_endpoint: 'https://id.example/revoke',
  userinfo_endpoint: 'https://id.example/me',
  dpop_signing_alg_values_supported: ['ES256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
};
const open: FastifyInstance[] = [];
let authority: string;
let answer: (reply: FastifyReply) => unknown;

beforeEach(async () => {
  const provider = Fastify();
  open.push(provider);
  provider.get('/.well-known/openid-configuration', (_request, reply) => answer(reply));
  authority = await provider.listen({ host: '127.0.0.1', port: 0 });
  answer = () => ({ issuer: authority, ...everything });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await app.close();
});

test('a provider that offers everything is not worth a line, with a slash at its end or without', async () => {
  for (const end of ['', '/']) {
    answer = () => ({ issuer: `${authority}${end}`, ...everything });
    const { lines, state } = await portalOf(authority);
    expect(await state()).toBe('ready');
    expect(lines()).toEqual([]);
  }
});

test('what a provider lacks is one log entry', async () => {
  const { authorization_endpoint, token_endpoint, jwks_uri } = everything;
  answer = () => ({
    issuer: authority,
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    grant_types_supported: ['implicit'],
  });
  const { lines, state } = await portalOf(authority);
  expect(lines()).toMatchObject([
    {
      off: [
        'session monitoring',
        'signing out at the provider',
        'revocation',
        'user info',
        'proof of possession',
        'refresh tokens',
      ],
    },
  ]);
  expect(await state()).toBe('ready');
});

test.each<[string, (reply: FastifyReply) => unknown, RegExp]>([
  ['HTML', (reply) => reply.type('text/html').send('<h1>Sign in</h1>'), /no JSON object but text/],
  [
    'another issuer',
    () => ({ issuer: 'https://other.example', ...everything }),
    /is of the issuer "https:\/\/other\.example", and AUTHORITY is "http/,
  ],
  [
    'no way to sign in',
    () => ({ issuer: authority, jwks_uri: everything.jwks_uri }),
    /names no authorization_endpoint, token_endpoint$/,
  ],
  ['a proxy that finds nobody', (reply) => reply.code(502).send(''), /answered 502$/],
])(
  '%s: one log entry and /readyz report it, and visitors are served',
  async (_what, wrong, problem) => {
    answer = wrong;
    const { lines, state } = await portalOf(authority);
    await later(() => lines().length > 0);
    expect(lines()).toMatchObject([
      {
        msg: 'the identity provider cannot be used: nobody can sign in',
        problem: expect.stringMatching(problem),
      },
    ]);
    expect(await state()).toMatch(problem);
  },
);

test.each([
  ['http://127.0.0.1:9', /cannot be reached/],
  ['http://nobody.invalid', /cannot be reached: its name cannot be resolved/],
])('%s is away', async (away, problem) => {
  const { lines, state } = await portalOf(away);
  await later(() => lines().length > 0);
  expect(lines()).toMatchObject([{ problem: expect.stringMatching(problem) }]);
  expect(await state()).toMatch(problem);
});

test('it is logged once while it lasts, and its end is logged', async () => {
  let asked = 0;
  answer = (reply) => reply.code(503).send(String((asked += 1)));
  const { lines, state } = await portalOf(authority);
  await later(() => asked > 3);
  expect(lines()).toHaveLength(1);
  answer = () => ({ issuer: authority, ...everything });
  await later(async () => (await state()) === 'ready');
  expect(lines().map(({ msg }) => msg)).toEqual([
    'the identity provider cannot be used: nobody can sign in',
    'the identity provider can be used',
  ]);
});

test('proofs without ES256 count as none, and a missing list of grants is no refusal', () => {
  const own = { ...everything, grant_types_supported: undefined };
  expect(lacksOf({ ...own, dpop_signing_alg_values_supported: ['RS256'] })).toEqual([
    'proof of possession',
  ]);
});

/** The portal checks every five seconds and reports a problem at the second check. */
function later(isSo: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return isSo();
  });
}

/** Creates a portal that has checked its provider once. */
async function portalOf(own: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void written.push(line) } },
    disableRequestLogging: true,
  });
  open.push(app);
  const provider = followProvider(app, readPortalConfig({ AUTHORITY: own }));
  health(app, drainOnClose(app, { delayMs: 0 }), provider, {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitUntil(() => provider.problem() !== undefined || provider.origins().length > 0);
  return {
    lines: () =>
      written
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => String(msg).startsWith('the identity provider')),
    state: async () => {
      const ready = await app.inject('/readyz');
      expect(ready.statusCode).toBe(200);
      return ready.json<{ identityProvider: string }>().identityProvider;
    },
  };
}
