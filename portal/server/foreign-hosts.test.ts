/** Requests that name a foreign host: it never comes back in a page, a redirect or a sitemap. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietPortal } from '#test/quiet-portal.ts';
import { foreignHost, foreignTargets, portOf, sendRaw } from '#test/send-raw.ts';

let portal: FastifyInstance;
const own = 'https://carplaza.example';

beforeAll(async () => {
  portal = await openQuietPortal({ PORTAL_URL: own });
  await portal.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const paths: [string, number][] = [
  ['/vehicles', 200],
  ['/nl-nl', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/desk', 200],
  ['/no-such-page', 404],
  ['/?of=1', 302],
];

test.each(
  paths.flatMap(([path, status]) => foreignTargets(path).map((target) => [target, status])),
)('answers %s with %i and no foreign host', async (target, status) => {
  const answer = await sendRaw(portOf(portal), String(target), ['accept-language: nl-NL']);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toContain(foreignHost);
});

test('makes the canonical address of a page of its own host', async () => {
  const answer = await sendRaw(portOf(portal), `http://${foreignHost}/vehicles`);
  expect(answer).toContain(`<link rel="canonical" href="${own}/vehicles"`);
});
