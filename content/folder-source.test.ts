import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderSource } from './folder-source.ts';
import type { ContentError } from './source.ts';

let folder: string;
let errors: ContentError[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  errors = [];
  await write('pages/en/contact.md', contact('Contact'));
  await write('pages/en/about-us.md', contact('About us'));
  await write('pages.yaml', flagsOf('contact', 'true'));
  await write('menus.yaml', 'main: []\nfooter: [contact, about-us]\ndisclaimer: []\n');
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => createFolderSource(folder, (contentError) => errors.push(contentError));

test('a page is its facts, its flags and its body', async () => {
  await write('pages.yaml', flagsOf('contact', 'false'));
  const page = await (await open()).page('en', 'contact');
  expect(page).toMatchObject({
    pageKey: 'contact',
    locale: 'en',
    title: 'Contact',
    showBreadcrumbs: false,
    contacts: [{ name: 'Sanne de Wit', phone: '+31 20 555 0141' }],
    body: [{ kind: 'paragraph', children: ['Call us.'] }],
  });
  expect(errors).toEqual([]);
});

test('a locale has its own page, and English where it has none', async () => {
  await write('pages/nl-nl/contact.md', contact('Contact met ons'));
  const source = await open();
  expect(await source.page('nl-nl', 'contact')).toMatchObject({
    locale: 'nl-nl',
    title: 'Contact met ons',
  });
  expect(await source.page('nl-nl', 'about-us')).toMatchObject({ locale: 'en', title: 'About us' });
  expect(await source.page('nl-nl', 'nowhere')).toBeUndefined();
});

test('menus are named by the pages’ own titles', async () => {
  await write('pages/nl-nl/about-us.md', contact('Over ons'));
  const { footer } = await (await open()).menus('nl-nl');
  expect(footer).toEqual([
    { pageKey: 'contact', title: 'Contact' },
    { pageKey: 'about-us', title: 'Over ons' },
  ]);
});

test.each([
  ['no facts', 'Just words', /between two lines/],
  ['broken YAML', '---\ntitle: [\n---\n', /at line 1, column 9/],
  ['neither title nor heading', '---\ndescription: B\n---\n', /missing/],
  ['aliases', contact('A', 'reference: &a x\nimage: *a'), /alias/i],
  ['far too much', contact('A') + 'x'.repeat(300_000), /larger/],
])('a page with %s is logged and replaced by English', async (_what, text, problem) => {
  await write('pages/de-de/contact.md', text);
  const source = await open();
  expect(await source.page('de-de', 'contact')).toMatchObject({ locale: 'en' });
  expect(errors[0]?.place).toMatch(/^pages\/de-de\/contact\.md/);
  expect(errors[0]?.problem).toMatch(problem);
});

test.each([
  ['a missing heading', '---\ntitle: A\ndescription: B\n---\n', /missing/],
  ['two columns of three', contact('A', "usps:\n  - title: 'x'\n    text: 'y'"), /three or none/],
  ['a fact nobody knows', contact('A', 'script: x'), /must not/],
  ['a picture from elsewhere', contact('A', 'image: https://a.example/b.png'), /pattern/],
])('a page with %s is shown without it, and the log knows', async (_what, text, problem) => {
  await write('pages/de-de/contact.md', text);
  const page = await (await open()).page('de-de', 'contact');
  expect(page).toMatchObject({ locale: 'de-de', title: 'A' });
  expect(page).not.toHaveProperty('usps');
  expect(page).not.toHaveProperty('image');
  expect(errors).toHaveLength(1);
  expect(errors[0]?.problem).toMatch(problem);
});

test('where English does not fit either, there is no such page, and no menu leads to it', async () => {
  await write('pages/en/about-us.md', '---\nreference: A\n---\n');
  const source = await open();
  expect(await source.page('en', 'about-us')).toBeUndefined();
  expect((await source.menus('en')).footer).toEqual([{ pageKey: 'contact', title: 'Contact' }]);
  expect(errors.map(({ place }) => place)).toContain('menus.yaml /footer');
});

test('flags and menus that do not fit cost only themselves', async () => {
  await write('pages.yaml', `${flagsOf('contact', 'perhaps')}${flagsOf('about-us', 'false')}`);
  await write('menus.yaml', 'main: contact\n');
  const source = await open();
  expect(await source.page('en', 'contact')).toMatchObject({ showBreadcrumbs: true });
  expect(await source.page('en', 'about-us')).toMatchObject({ showBreadcrumbs: false });
  expect(await source.menus('en')).toEqual({ main: [], footer: [], disclaimer: [] });
  expect(errors.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['pages.yaml contact /showBreadcrumbs', 'menus.yaml /main']),
  );
});

test('a folder without an English page is refused, with what to do', async () => {
  await rm(path.join(folder, 'pages'), { recursive: true });
  await expect(open()).rejects.toThrow(/correct CONTENT_SOURCE/);
});

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

function contact(title: string, more = ''): string {
  return `---
title: '${title}'
heading: 'Talk to us'
description: 'How to reach us.'
contacts:
  - name: 'Sanne de Wit'
    role: 'Buyer desk'
    phone: '+31 20 555 0141'
${more}
---

Call us.
`;
}

function flagsOf(key: string, shown: string): string {
  return `${key}:
  showBreadcrumbs: ${shown}
  showDisclaimerMenu: true
  showFooterMenu: true
  showMainMenu: true
`;
}
