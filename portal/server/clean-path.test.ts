import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietPortal } from '#test/quiet-portal.ts';
import { cleanPath } from './clean-path.ts';

let portal: FastifyInstance;

beforeAll(async () => {
  portal = await openQuietPortal({ PORTAL_URL: 'https://carplaza.example' });
  await portal.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

/** Uses a raw socket, because HTTP clients normalise the path. */
async function ask(path: string, method = 'GET') {
  const { port } = portal.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, method, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

test.each([
  ['//evil.example/vehicles', '/evil.example/vehicles'],
  ['///evil.example', '/evil.example'],
  ['//', '/'],
  ['//?next=//evil.example', '/?next=//evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', undefined],
  ['/nl-nl//evil.example/vehicles', '/nl-nl/evil.example/vehicles'],
  ['/nl-nl/\\evil.example', '/nl-nl/evil.example'],
  ['/x/..//evil.example', '/evil.example'],
  ['/%2e%2e//evil.example', '/evil.example'],
  ['/nl-nl/./vehicles', '/nl-nl/vehicles'],
  ['//evil.example:80/', '/evil.example:80/'],
  ['//user@evil.example/vehicles', '/user@evil.example/vehicles'],
  ['//vehicles', '/vehicles'],
  ['evil.example', undefined],
  ['*', undefined],
])('%s', async (path, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.location]).toEqual(
    location === undefined ? [400, undefined] : [308, location],
  );
  expect(answer.body).not.toContain('<');
});

test.each([
  ['/%2F/evil.example', 404],
  ['/%5Cevil.example', 404],
  ['/nl-nl/%2Fevil.example', 404],
  ['/nl-nl/%5C%5Cevil.example/vehicles', 404],
  ['/evil.example/vehicles', 404],
  ['/@evil.example', 404],
  ['/vehicles?next=//evil.example', 200],
  ['/how-it-works?x=%0d%0aSet-Cookie:a', 200],
])('%s is a page of this host, and every link on it stays here', async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  const links = [...answer.body.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)].map(
    ([, link = '']) => link.replaceAll('&amp;', '&'),
  );
  expect(links.length).toBeGreaterThan(10);
  const foreign = links
    .filter((link) => /^([\\/]|https?:)/.test(link))
    .map((link) => new URL(link, 'https://carplaza.example').host)
    .filter((host) => host !== 'carplaza.example' && host !== 'localhost:4001');
  expect(foreign).toEqual([]);
});

test('an address that is no page is not accepted by a crooked path either', async () => {
  expect((await ask('//error-reports', 'POST')).status).toBe(404);
});

test('a clean path stays as it is, and begins with a single slash', () => {
  const crooked = fc
    .array(fc.constantFrom('/', '\\', '.', '..', '%2f', '%2e', 'a', 'é', '?', '#', '@', ':', ' '))
    .map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(crooked, (path) => {
      const clean = cleanPath(path);
      expect(clean).toMatch(/^\/(?![\\/])/);
      expect(cleanPath(clean ?? '')).toBe(clean);
    }),
  );
});
