/** Visitors get a good page whatever fails at a content management system. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import {
  openCms,
  warmUp,
  entry,
  seen,
  defaultHeading,
  ownHeading,
  published,
  publishedAtLast,
} from '#test/editorial-cms.ts';
import { strapiToken } from '#test/strapi.ts';

beforeAll(warmUp);

/** `npm test` has each mood at one moment, `npm run test:all` each at every moment. */
const moodsOf = <const Mood extends string>(first: readonly Mood[], others: readonly Mood[]) =>
  isWhole ? [...first, ...others] : first;

test.concurrent.for(moodsOf(['moved'], ['failing', 'odd', 'html', 'huge']))(
  'a CMS that is %s at the start, with no copy: the default content, and the log knows',
  async (mood, context) => {
    const cms = await openCms(context);
    cms.strapi.mood = mood;
    const portal = await cms.openPortal();
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(defaultHeading);
    // Its pages are back as soon as it recovers.
    cms.strapi.mood = 'well';
    expect((await publishedAtLast(portal)).json()).toEqual({ status: 'refreshed' });
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
    expect(cms.lines.length).toBeGreaterThan(0);
    expect(cms.lines.join()).not.toContain(strapiToken);
  },
);

test.concurrent.for(moodsOf(['html'], ['silent', 'failing', 'odd', 'huge']))(
  'a CMS that is %s at the start, with a copy of yesterday: yesterday’s pages',
  async (mood, context) => {
    const cms = await openCms(context);
    await (await cms.openPortal()).close();
    cms.strapi.mood = mood;
    expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(ownHeading);
  },
);

test.concurrent('a CMS that takes the question and never answers holds no start and no page', async (context) => {
  const cms = await openCms(context);
  cms.strapi.mood = 'silent';
  expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test.concurrent('a CMS that is gone at the start', async (context) => {
  const cms = await openCms(context);
  const gone = await cms.openPortal({ CONTENT_SOURCE: 'http://127.0.0.1:9' });
  expect((await seen(gone, '/nl-nl/contact')).heading).toBe(defaultHeading);
  await publishedAtLast(gone);
  expect(cms.lines.join()).toContain('cannot be reached');
});

test.concurrent.for(moodsOf(['odd', 'huge'], ['failing']))(
  'a CMS that is %s later: what was good stays, on the page and on disk',
  async (mood, context) => {
    const cms = await openCms(context);
    const portal = await cms.openPortal();
    cms.strapi.mood = mood;
    const answer = await publishedAtLast(portal);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'keptLastCopy' }]);
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
    expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(ownHeading);
  },
);

test.concurrent('a CMS that becomes silent: the page is there, and the webhook answers that the fetch continues', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  cms.strapi.mood = 'silent';
  expect((await published(portal)).json()).toEqual({ status: 'refreshing' });
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
});

test.concurrent('a page that stops fitting as a whole stays as it was good last, over a restart too', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal();
  cms.strapi.content.pages['nl-NL'] = [
    entry('contact', 'Half a page', { body: 7 }),
    entry('cookies', 'Koekjes'),
  ];
  expect((await publishedAtLast(portal)).statusCode).toBe(200);
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
  expect((await seen(portal, '/nl-nl/cookies')).heading).toBe('Koekjes');
  const later = await cms.openPortal();
  expect((await seen(later, '/nl-nl/contact')).heading).toBe(ownHeading);
  cms.strapi.mood = 'failing';
  expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(ownHeading);
  // Corrected content is shown again.
  cms.strapi.mood = 'well';
  cms.strapi.content.pages['nl-NL'] = [entry('contact', 'A whole page')];
  expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe('A whole page');
});

test.concurrent('a CMS that answers empty lists wipes no locale, neither the page nor the copy', async (context) => {
  const cms = await openCms(context);
  cms.strapi.content.pages['de-DE'] = [entry('contact', 'Rufen Sie an')];
  const portal = await cms.openPortal();
  const english = cms.strapi.content.pages['en-GB']!;
  for (const pages of [{}, { 'en-GB': english }] as Record<string, typeof english>[]) {
    cms.strapi.content = { pages, menus: {}, messages: {} };
    const answer = await publishedAtLast(portal);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'keptLastCopy' }]);
    expect((await seen(portal, '/nl-nl/contact')).heading).toBe(ownHeading);
    expect((await seen(portal, '/de-de/contact')).heading).toBe('Rufen Sie an');
    expect((await seen(portal, '/contact')).heading).toBe('Call the house');
  }
  expect(cms.lines.join()).toContain('without any page');
  cms.strapi.mood = 'failing';
  const later = await cms.openPortal();
  expect((await seen(later, '/nl-nl/contact')).heading).toBe(ownHeading);
  expect((await seen(later, '/de-de/contact')).heading).toBe('Rufen Sie an');
});

test.concurrent('half a copy on disk is no copy', async (context) => {
  const cms = await openCms(context);
  await (await cms.openPortal()).close();
  const [own] = await readdir(cms.folder);
  for (const file of await readdir(path.join(cms.folder, own!)))
    await writeFile(path.join(cms.folder, own!, file), '{"pages":[{"pageKey"');
  cms.strapi.mood = 'failing';
  expect((await seen(await cms.openPortal(), '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test.concurrent('a copy of another CMS is not taken for this one’s', async (context) => {
  const cms = await openCms(context);
  await (await cms.openPortal()).close();
  const other = await cms.openPortal({ CONTENT_SOURCE: 'http://127.0.0.1:9' });
  expect((await seen(other, '/nl-nl/contact')).heading).toBe(defaultHeading);
});

test.concurrent('a wrong token is logged with a hint, and the default content is served', async (context) => {
  const cms = await openCms(context);
  const portal = await cms.openPortal({ CONTENT_TOKEN: 'an-old-token' });
  expect((await seen(portal, '/nl-nl/contact')).heading).toBe(defaultHeading);
  await publishedAtLast(portal);
  expect(cms.lines.join()).toContain('answered 401: correct CONTENT_TOKEN');
  expect(cms.lines.join()).not.toContain('an-old-token');
});
