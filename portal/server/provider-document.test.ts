/** The security policy follows the provider's discovery document. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPortalConfig } from './config.ts';
import { followProvider, originsOf } from './provider-document.ts';
import { securityHeaders } from './security-headers.ts';

const document = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://tokens.example/token',
  jwks_uri: 'https://keys.example/jwks',
  userinfo_endpoint: 'https://id.example/me',
  check_session_iframe: 'javascript:alert(1)',
};
const open: FastifyInstance[] = [];
let provider: FastifyInstance;
let isThere = true;

beforeEach(() => {
  isThere = true;
  provider = Fastify();
  provider.get('/somewhere/else', (_request, reply) =>
    isThere ? document : reply.code(503).send('not yet'),
  );
  open.push(provider);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await app.close();
});

test('origins of what a page asks, each once, and only of the web', () => {
  expect(originsOf(document)).toEqual([
    'https://login.example',
    'https://tokens.example',
    'https://id.example',
    'https://keys.example',
  ]);
});

test('a document on another origin than the authority: the page may read it and ask what it names', async () => {
  const metadataUrl = `${await provider.listen({ host: '127.0.0.1', port: 0 })}/somewhere/else`;
  const portal = portalOf(metadataUrl);
  // The document's own origin is allowed from the first answer on: the browser reads the document,
  // too.
  expect(await policyOf(portal)).toContain(new URL(metadataUrl).origin);
  await portal.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => policyOf(portal)).toContain('https://tokens.example');
  const policy = await policyOf(portal);
  for (const directive of ['connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://login\\.example`));
});

test('a provider that starts later than the portal is read when it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isThere = false;
  const metadataUrl = `${await provider.listen({ host: '127.0.0.1', port: 0 })}/somewhere/else`;
  const portal = portalOf(metadataUrl);
  await portal.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  expect(await policyOf(portal)).not.toContain('https://tokens.example');
  isThere = true;
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return (await policyOf(portal)).includes('https://tokens.example');
  });
});

function portalOf(metadataUrl: string): FastifyInstance {
  const config = readPortalConfig({ AUTHORITY: 'https://id.example', METADATA_URL: metadataUrl });
  const app = Fastify();
  open.push(app);
  const provider = followProvider(app, config);
  securityHeaders(app, {
    config: config.public,
    identityOrigins: () => provider.origins(),
    dev: false,
  });
  app.get('/*', async () => 'a page');
  return app;
}

async function policyOf(portal: FastifyInstance): Promise<string> {
  return String((await portal.inject('/')).headers['content-security-policy']);
}
