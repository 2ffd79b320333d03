import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './gallery.tsx';
import { page } from './page.tsx';

const shown = Object.keys(pages).flatMap((path) =>
  ['en', 'de'].map((lang) => `${path}?lang=${lang}`),
);

const rendered = new Map<string, string>();
function htmlOf(address: string): string {
  const html = rendered.get(address) ?? page(new URL(address, 'http://gallery'));
  rendered.set(address, html);
  return html;
}

test.each(shown)('%s is rendered on a server, without a browser at hand', (address) => {
  expect(htmlOf(address).length).toBeGreaterThan(10_000);
});

test.each(shown)('%s has nothing a strict content policy refuses', (address) => {
  const body = htmlOf(address).split('<body>')[1] ?? '';
  expect(body).not.toMatch(/<style|<script|javascript:|<[^>]+ on[a-z]+="/);
});

test.each(shown)('%s gives every id once and every picture a text', (address) => {
  const html = htmlOf(address);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBe(new Set(ids).size);
  for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toContain('alt="');
});

const portal = join(import.meta.dirname, '..');
const rooms = ['ui', 'layout', 'features'];
const files = await Promise.all(
  rooms.map(async (room) =>
    (await readdir(join(portal, room), { recursive: true }))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(room, name)),
  ),
);

/** Scripts of the page itself and its structured data; everything else is text. */
const withMarkup = ['layout/breadcrumb-data.tsx', 'layout/deferred-scripts.tsx'];

test('markup is written by two files alone', async () => {
  const found: string[] = [];
  for (const name of files.flat())
    if ((await readFile(join(portal, name), 'utf8')).includes('dangerouslySetInnerHTML'))
      found.push(name);
  expect(found.toSorted()).toEqual(withMarkup);
});

test.each(files.flat())('%s names colours by token and can be seen whole', async (name) => {
  const source = await readFile(join(portal, name), 'utf8');
  expect(source).not.toMatch(/#[\da-f]{3,8}\b|oklch\(|rgba?\(|hsla?\(/i);
  expect(source.split('\n').length).toBeLessThanOrEqual(name.startsWith('ui') ? 150 : 300);
});

function importedNames(source: string, from: string): string[] {
  const imports = source.matchAll(new RegExp(`import (?:type )?\\{([^}]*)\\} from '${from}`, 'g'));
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type /, '')),
  );
}

test('the gallery shows only parts that a screen uses', async () => {
  const names = await readdir(portal, { recursive: true });
  const shown = new Set<string>();
  const used = new Set<string>();
  for (const name of names.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const source = await readFile(join(portal, name), 'utf8');
    if (name.startsWith('gallery'))
      for (const part of importedNames(source, '#portal/')) shown.add(part);
    else for (const part of importedNames(source, '(?:#portal|\\.)/')) used.add(part);
  }
  expect(shown.size).toBeGreaterThan(40);
  expect([...shown].filter((part) => !used.has(part))).toEqual([]);
});
