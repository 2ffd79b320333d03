/** The default content and the table of pages name the same pages, in every language. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '#locales/locales.ts';
import { pages } from '#portal/app/pages.ts';

const content = path.resolve(import.meta.dirname, '../content');
const keys: string[] = pages
  .filter((page) => page.hasContentPage)
  .map(({ key }) => key)
  .toSorted();

test.each(locales)(
  '$name has a text for each page of the table, and no other',
  async ({ code }) => {
    const files = await readdir(path.join(content, 'pages', code));
    expect(files.toSorted()).toEqual(keys.map((key) => `${key}.md`).toSorted());
  },
);

test('each page of the table has its flags', async () => {
  expect(Object.keys(await yaml('pages.yaml')).toSorted()).toEqual(keys);
});

test('menus lead to pages of the table', async () => {
  const items = Object.values(await yaml('menus.yaml')).flat();
  expect(items.filter((key) => !keys.includes(String(key)))).toEqual([]);
});

test('the footer, its line of terms included, leads to every page of text, and to the status', async () => {
  const { footer, disclaimer } = await yaml('menus.yaml');
  const texts = pages.filter(({ screen }) => screen === 'features/content/content-page.tsx');
  expect(new Set([footer, disclaimer].flat())).toEqual(
    new Set(['status', ...texts.map(({ key }) => key)]),
  );
});

async function yaml(file: string): Promise<Record<string, unknown>> {
  return parse(await readFile(path.join(content, file), 'utf8')) as Record<string, unknown>;
}
