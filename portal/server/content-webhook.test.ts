/** Who may announce changed content, and what the announcement does. */
import { beforeAll, expect, test } from 'vitest';
import {
  openCms,
  warmUp,
  seen,
  entry,
  ownHeading,
  published,
  publishedAtLast,
} from '#test/editorial-cms.ts';

beforeAll(warmUp);

test('a signed webhook publishes a change at once', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  cms.strapi.content.pages['nl-NL'] = [entry('contact', 'Nieuw nummer')];
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
  const answer = await publishedAtLast(portal);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'refreshed' }]);
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe('Nieuw nummer');
});

test('a webhook that is unsigned, forged, changed on the way or old refreshes nothing', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  const asked = cms.strapi.asked.length;
  const unsigned = await portal.inject({ method: 'POST', url: '/content-changed', payload: '{}' });
  expect([unsigned.statusCode, unsigned.json()]).toEqual([401, { code: 'SignatureIsMissing' }]);
  const forged = await published(portal, { secret: 'another secret, just as long as this' });
  expect([forged.statusCode, forged.json()]).toEqual([401, { code: 'SignatureIsWrong' }]);
  const old = await published(portal, { ageS: 3600 });
  expect([old.statusCode, old.json()]).toEqual([401, { code: 'SignatureIsTooOld' }]);
  const early = await published(portal, { ageS: -3600 });
  expect(early.json()).toEqual({ code: 'SignatureIsTooOld' });
  const big = await published(portal, { body: 'x'.repeat(600_000) });
  expect(big.statusCode).toBe(413);
  expect(cms.strapi.asked.length).toBe(asked);
});

test('a caller above the limit has to wait', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  const codes = [];
  for (let calls = 0; calls < 31; calls += 1)
    codes.push((await published(portal, { secret: 'x'.repeat(32) })).statusCode);
  expect(codes.at(0)).toBe(401);
  expect(codes.at(-1)).toBe(429);
});

test('without a secret there is no webhook', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal({ CONTENT_WEBHOOK_SECRET: '' });
  expect((await published(portal)).statusCode).toBe(404);
});
