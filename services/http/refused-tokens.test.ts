/**
 * Each refused token logs its reason but never the token; a provider that cannot be used is
 * reported once.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServices } from '#services/app.ts';
import type { ServicesConfig } from '#services/config.ts';
import { watchProvider } from '#runtime/provider-watch.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';

let services: OpenServices;
let lines: string[];
let app: Awaited<ReturnType<typeof createServices>>;

beforeEach(async () => {
  services = await openServices();
  lines = [];
  app = await open();
});
afterEach(async () => {
  await app.close();
  await services.close();
});

function open(changes: Partial<ServicesConfig> = {}) {
  const config = { ...services.config, logLevel: 'info', ...changes };
  const logTo = { write: (line: string) => void lines.push(line) };
  return createServices({ config, database: services.database, logTo });
}

test.each<[string, Parameters<OpenServices['issuer']['token']>[0], RegExp]>([
  [
    'another issuer',
    { issuer: 'https://id.example/' },
    /its issuer is "https:\/\/id.example\/", and AUTHORITY is/,
  ],
  [
    'another audience',
    { audience: 'https://other.example' },
    /its audience is "https:\/\/other.example", and AUDIENCE is/,
  ],
  ['a foreign key', { foreignKey: true }, /its signature is wrong/],
  ['expired', { expiresInS: -20 }, /it expired 2[0-9] s ago/],
  ['an ID token', { header: { typ: 'id+jwt' } }, /its type is "id\+jwt"/],
  [
    'without the scope',
    { scope: 'openid' },
    /the call needs the scope bids, and the token has "openid"/,
  ],
  [
    'nobody’s',
    { subject: 'stranger\u202e1' },
    /no buyer is the subject "stranger\?1", whose token has no e-mail address/,
  ],
])('%s', async (_what, wanted, reason) => {
  const token = await services.issuer.token(wanted);
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url: '/bidding/bids', headers });
  expect([401, 403]).toContain(statusCode);
  const log = lines.join('');
  const reasons = lines.map((line) => (JSON.parse(line) as { reason?: string }).reason ?? '');
  expect(reasons.join('\n')).toMatch(reason);
  expect(log).not.toContain(token.slice(0, 30));
  expect(log).not.toContain(token.split('.')[2]);
});

test('an opaque token is named so', async () => {
  await app.inject({ url: '/bidding/bids', headers: { authorization: 'Bearer 7f3a9c' } });
  expect(lines.join('')).toContain('it is no signed JWT');
  expect(lines.join('')).not.toContain('7f3a9c');
});

test('a provider that cannot be used is one log entry and in /readyz, and so is its return', async () => {
  services.issuer.isUnavailable = true;
  const watch = watchProvider(services.config, app.log, {
    needed: ['jwks_uri'],
    effect: 'tokens are refused',
  });
  await watch.check();
  // No warning about a provider that starts beside the services.
  expect(lines.filter((line) => line.includes('cannot be used'))).toHaveLength(0);
  await watch.check();
  await watch.check();
  expect(watch.problem()).toMatch(/openid-configuration answered 503$/);
  expect(lines.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
  services.issuer.isUnavailable = false;
  await watch.check();
  expect(watch.problem()).toBeUndefined();
  expect(lines.join('')).toContain('the identity provider can be used');
});

test('/readyz is ready without the provider, and names what is wrong with it', async () => {
  const slash = await open({ authority: `${services.config.authority}/` });
  await slash.listen({ host: '127.0.0.1', port: 0 });
  await expect
    .poll(async () => (await slash.inject('/readyz')).json())
    .toMatchObject({
      status: 'ready',
      identityProvider: expect.stringMatching(/the two must be the same letter by letter$/),
    });
  await slash.close();
});
