import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { cacheSource } from './cached-source.ts';
import type { RemoteSource } from './remote-source.ts';
import type { ContentPage, ContentSource } from './source.ts';

const lifetimeMs = 60_000;
let folder: string;
let nowMs: number;
let heading: string;
let isDown: boolean;
let asked: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  nowMs = Date.UTC(2027, 0, 4, 9);
  heading = 'first';
  isDown = false;
  asked = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const page = (text: string): ContentPage => ({
  pageKey: 'contact',
  locale: 'en',
  title: text,
  heading: text,
  description: text,
  body: [],
  showBreadcrumbs: true,
  showDisclaimerMenu: true,
  showFooterMenu: true,
  showMainMenu: true,
});

const fallback: ContentSource = {
  page: async () => page('default'),
  menus: async () => ({
    main: [],
    footer: [{ pageKey: 'contact', title: 'default' }],
    disclaimer: [],
  }),
  messages: async () => ({}),
  version: () => 0,
};

/** A third source, which implements only what `RemoteSource` requires. */
const remote: RemoteSource = {
  name: 'third',
  fetch: async () => {
    asked += 1;
    if (isDown) throw new Error('is down');
    return { heading };
  },
  read: async (_locale, answer) => ({
    pages: new Map([['contact', page((answer as { heading: string }).heading)]]),
    unfitPages: new Set(),
    menus: {},
    messages: {},
    images: new Map(),
  }),
  withPagesOf: (_earlier, answer) => answer,
  fetchImage: async () => new Uint8Array(),
};

const open = () =>
  cacheSource(remote, { fallback, folder, lifetimeMs, log: () => undefined, nowMs: () => nowMs });

test('within its life time content is fetched once, for all readers', async () => {
  const source = await open();
  for (let readers = 0; readers < 50; readers += 1) await source.page('nl-nl', 'contact');
  nowMs += lifetimeMs - 1;
  await source.menus('de-de');
  expect(asked).toBe(locales.length);
});

test('after it the old page is served while the new one is on its way', async () => {
  const source = await open();
  heading = 'second';
  nowMs += lifetimeMs;
  expect(await source.page('en', 'contact')).toMatchObject({ heading: 'first' });
  await source.refresh();
  expect(await source.page('en', 'contact')).toMatchObject({ heading: 'second' });
  expect((await source.menus('en')).footer).toEqual([{ pageKey: 'contact', title: 'second' }]);
});

test('the same answer is the same content, so that what derives from it can be cached', async () => {
  const source = await open();
  const messages = await source.messages('en');
  await source.refresh();
  expect(await source.messages('en')).toBe(messages);
});

test('its version changes with the texts and not with each fetch, and it fetches when that is due', async () => {
  const source = await open();
  const first = source.version();
  await source.refresh();
  expect(source.version()).toBe(first);
  heading = 'published';
  nowMs += lifetimeMs;
  await expect.poll(() => source.version()).not.toBe(first);
  expect((await source.page('nl-nl', 'contact'))?.heading).toBe('published');
});

test('a source that is down is not fetched again for every visitor', async () => {
  const source = await open();
  isDown = true;
  expect(await source.refresh()).toBe(false);
  asked = 0;
  for (let readers = 0; readers < 50; readers += 1) await source.page('en', 'contact');
  expect(asked).toBe(0);
  nowMs += 15_000;
  expect(await source.page('en', 'contact')).toMatchObject({ heading: 'first' });
  expect(asked).toBe(locales.length);
});

test('a change published during a fetch is fetched once more, and no oftener', async () => {
  const source = await open();
  asked = 0;
  const running = source.refresh();
  heading = 'second';
  const [, ...fresh] = await Promise.all([running, source.refresh(), source.refresh()]);
  expect(fresh).toEqual([true, true]);
  expect(await source.page('en', 'contact')).toMatchObject({ heading: 'second' });
  expect(asked).toBe(2 * locales.length);
});

test('a folder that cannot be written to costs the copy, not the page', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const source = await cacheSource(remote, {
    fallback,
    folder: file,
    lifetimeMs,
    log: () => undefined,
  });
  expect(await source.page('en', 'contact')).toMatchObject({ heading: 'first' });
});
