/**
 * Every content page in every language, as a browser gets it. Needs the build, as `npm test` makes
 * it.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderSource } from '#content/folder-source.ts';
import { type BodyBlock, type BodyInline, plainText } from '#content/body.ts';
import type { ContentError, ContentSource } from '#content/source.ts';
import { localeOf, localePath, locales } from '#locales/locales.ts';
import { isValidAddress, pageOfPath } from '#portal/app/page-of-path.ts';
import { pages } from '#portal/app/pages.ts';
import { renderedLocales } from '#test/depth.ts';
import { openQuietPortal, quietPortalConfig } from '#test/quiet-portal.ts';
import { createPortal } from './app.ts';

const config = quietPortalConfig();
const errors: ContentError[] = [];
let portal: FastifyInstance;
let source: ContentSource;

beforeAll(async () => {
  portal = await openQuietPortal();
  source = await createFolderSource(config.contentSource, (error) => errors.push(error));
});
afterAll(() => portal.close());

const contentPages = pages.filter((page) => page.hasContentPage);
const addresses = contentPages.flatMap(({ key, path: english }) =>
  renderedLocales.map(({ code }) => ({ address: localePath(code, english), key, code })),
);

test('nothing in the default content is refused', () => {
  expect(errors).toEqual([]);
});

test.each(addresses)('$address is a page in its own language', async ({ address, key, code }) => {
  const page = await source.page(code, key);
  const answer = await portal.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<html lang="${localeOf(code).language}"`);
  // "Home" is for breadcrumbs; home's document title says what the auction house does.
  const title = key === 'index' ? page?.heading : page?.title;
  expect(answer.body).toContain(`<title>${escaped(title)} · CarPlaza</title>`);
  expect(answer.body).toContain(`name="description" content="${escaped(page?.description)}"`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(answer.body)?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(heading).toBe(escaped(page?.heading));
  // Each language has its own texts where a file exists for it.
  const isWritten = existsSync(path.join(config.contentSource, 'pages', code, `${key}.md`));
  expect(page?.locale).toBe(isWritten ? code : 'en');
});

test.each(renderedLocales)('the menus of $name lead to pages in $name', async ({ code }) => {
  const { body } = await portal.inject(localePath(code, '/contact'));
  const menus = await source.menus(code);
  expect(menus.main.map(({ pageKey }) => pageKey)).toEqual(['how-it-works', 'what-is-new']);
  for (const { pageKey, title } of Object.values(menus).flat()) {
    const page = pages.find(({ key }) => key === pageKey)!;
    expect(body).toContain(`href="${localePath(code, page.path)}"`);
    expect(body).toContain(`>${escaped(title)}</a>`);
  }
});

test.each(locales)('links in the texts of $name lead to pages', async ({ code }) => {
  for (const { key } of contentPages) {
    const page = await source.page(code, key);
    for (const href of linksIn(page?.body ?? []).filter((one) => one.startsWith('/'))) {
      const found = pageOfPath(new URL(href, 'http://localhost').pathname);
      expect(found && isValidAddress(found), `${href} on ${key}`).toBe(true);
    }
  }
});

test.each(renderedLocales)(
  "home and the lists of $name show the source's texts",
  async ({ code }) => {
    const { usps, infoSnippets } = (await source.page(code, 'index'))!;
    const home = (await portal.inject(localePath(code, '/'))).body;
    for (const { title, text } of [...usps!, ...infoSnippets!]) {
      expect(home).toContain(escaped(title));
      expect(home).toContain(escaped(text));
    }
    for (const key of ['index', 'auctions', 'vehicles'] as const) {
      const { path: english } = pages.find((page) => page.key === key)!;
      const { body } = await portal.inject(localePath(code, english));
      const texts = (await source.page(code, key))!.body.flatMap((block) =>
        block.kind === 'paragraph' ? [plainText(block.children)] : [],
      );
      expect(texts).not.toEqual([]);
      for (const text of texts) expect(body).toContain(escaped(text));
    }
  },
);

test('the benefits are under how it works', async () => {
  const { body } = await portal.inject('/de-de/how-it-works/benefits');
  const above = await source.page('de-de', 'how-it-works');
  const breadcrumbs = /<ol class="flex flex-wrap[^>]*>(.*?)<\/ol>/s.exec(body)?.[1] ?? '';
  expect(breadcrumbs).toContain('href="/de-de/how-it-works"');
  expect(breadcrumbs).toContain(escaped(above?.title));
});

test('a browser that follows a link gets the text alone', async () => {
  const answer = await portal.inject('/nl-nl/contact.data');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('nl@carplaza.example');
  expect(answer.body).not.toContain('<html');
});

test('an address without a page shows so in its own language, menus and all', async () => {
  const answer = await portal.inject('/nl-nl/nowhere');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('href="/nl-nl/privacy-statement"');
});

test('a page missing in a source is shown in English, marked as English, or is no page at all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(path.join(config.contentSource, 'pages/en/contact.md'), `${folder}/pages/en/contact.md`);
  const lean = await createPortal({ config: { ...config, contentSource: folder } });
  try {
    const fallback = await lean.inject('/nl-nl/contact');
    expect(fallback.statusCode).toBe(200);
    expect(fallback.body).toContain('<html lang="nl-NL"');
    expect(fallback.body).toContain('<article lang="en-GB">');
    // Home and the lists are more than their texts: they are shown, under the headings of the
    // interface.
    for (const address of ['/nl-nl', '/nl-nl/vehicles', '/nl-nl/auctions']) {
      const screen = await lean.inject(address);
      expect(screen.statusCode).toBe(200);
      expect(screen.body).toMatch(/<h1[^>]*>.+<\/h1>/s);
      expect(screen.body).not.toContain('undefined');
    }
    const missing = await lean.inject('/nl-nl/cookies');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('<article');
  } finally {
    await lean.close();
    await rm(folder, { recursive: true });
  }
});

function linksIn(blocks: readonly BodyBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(linksIn);
    if (block.kind === 'table') return block.rows.flat().flatMap(inlineLinksIn);
    return inlineLinksIn(block.children);
  });
}

function inlineLinksIn(children: readonly BodyInline[]): string[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const own = child.kind === 'link' ? [child.href] : [];
    return [...own, ...inlineLinksIn(child.children)];
  });
}

/** Escapes text as React does. */
function escaped(text = ''): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
