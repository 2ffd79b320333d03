/** Requests that name a foreign host: it never comes back in an answer of the services. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { foreignHost, foreignTargets, portOf, sendRaw } from '#test/send-raw.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices();
  await services.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => services.close());

const paths: [string, number][] = [
  ['/openapi.json', 200],
  ['/docs/', 200],
  ['/docs', 200],
  ['/readyz', 200],
  ['/bidding/auctions', 200],
  ['/bidding/bids', 401],
  ['/no-such-call?of=1', 404],
];

test.each(
  paths.flatMap(([path, status]) => foreignTargets(path).map((target) => [target, status])),
)('answers %s with %i and no foreign host', async (target, status) => {
  const answer = await sendRaw(portOf(services.app), String(target));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toContain(foreignHost);
});
