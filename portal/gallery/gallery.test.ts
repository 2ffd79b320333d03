import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './gallery.tsx';
import { page } from './page.tsx';

const shown = Object.keys(pages).flatMap((path) =>
  ['en', 'de'].map((lang) => `${path}?lang=${lang}`),
);

test.each(shown)('%s is rendered on a server, without a browser at hand', (address) => {
  expect(page(new URL(address, 'http://gallery')).length).toBeGreaterThan(10_000);
});

test.each(shown)('%s brings nothing a strict content policy refuses', (address) => {
  const body = page(new URL(address, 'http://gallery')).split('<body>')[1] ?? '';
  expect(body).not.toMatch(/<style|<script|javascript:|<[^>]+ on[a-z]+="/);
});

test.each(shown)('%s gives every id once and every picture a text', (address) => {
  const html = page(new URL(address, 'http://gallery'));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBe(new Set(ids).size);
  for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toContain('alt="');
});

const folder = join(import.meta.dirname, '..');
const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx'));

test.each(names)('%s names colours by token and can be seen whole', async (name) => {
  const source = await readFile(join(folder, name), 'utf8');
  expect(source).not.toMatch(/#[\da-f]{3,8}\b|oklch\(|rgba?\(|hsla?\(/i);
  expect(source).not.toContain('dangerouslySetInnerHTML');
  expect(source.split('\n').length).toBeLessThanOrEqual(150);
});
