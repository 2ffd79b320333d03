/** Requests that name a foreign host or origin: neither comes back in an answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { foreignHost, foreignTargets, sendRaw } from '#test/send-raw.ts';

let identity: FreshIdentity;
const foreign = `http://${foreignHost}`;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

const ask = (target: string) => sendRaw(Number(new URL(identity.address).port), target);

test.each(foreignTargets('/.well-known/openid-configuration'))(
  'names its own addresses alone when asked for %s',
  async (target) => {
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`"authorization_endpoint":"${identity.config.identityUrl}/authorize"`);
    expect(answer).not.toContain(foreignHost);
  },
);

test.each([foreignHost, '*', `//${foreignHost}/.well-known/openid-configuration`])(
  'answers %s, which is no path here, with 404',
  async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 40[04] /);
  },
);

test.each([`${foreign}/readyz`, `${foreign}?x=1`, foreign])(
  'answers %s as the path alone',
  async (target) => {
    const { pathname, search } = new URL(target);
    const [absolute, own] = await Promise.all([ask(target), ask(`${pathname}${search}`)]);
    expect(absolute.split('\r\n')[0]).toBe(own.split('\r\n')[0]);
    expect(absolute).not.toContain(foreignHost);
  },
);

const guarded = ['/token', '/par', '/revoke', '/userinfo'];

test.each(guarded)('lets pages of another origin read nothing of %s', async (path) => {
  const origin = { origin: foreign };
  const headers = { ...origin, 'access-control-request-method': 'POST' };
  const preflight = await send(path, { method: 'OPTIONS', headers });
  const forms: Record<string, string>[] = [
    {},
    { client_id: identity.config.clientId },
    { client_id: 'nobody' },
  ];
  const posts = await Promise.all(
    forms.map((form) =>
      send(path, { method: 'POST', headers: origin, body: new URLSearchParams(form) }),
    ),
  );
  for (const answer of [preflight, ...posts])
    expect([null, identity.config.portalUrl]).toContain(
      answer.headers.get('access-control-allow-origin'),
    );
});

test.each(guarded)('lets the portal read answers of %s, refusals too', async (path) => {
  const origin = identity.config.portalUrl;
  const headers = { origin, 'access-control-request-method': 'POST' };
  const preflight = await send(path, { method: 'OPTIONS', headers });
  const refused = await send(path, { method: 'POST', headers: { origin } });
  for (const answer of [preflight, refused])
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
});

test.each(['/jwks', '/.well-known/openid-configuration'])(
  'lets every page read %s, which is public',
  async (path) => {
    const answer = await send(path, { headers: { origin: foreign } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(foreign);
  },
);

function send(path: string, init: RequestInit): Promise<Response> {
  return identity.visitor().send(path, init);
}
