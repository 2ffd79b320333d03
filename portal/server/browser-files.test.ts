/** What the built portal sends to browsers. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '#portal/build/build-stamp.ts';

test('no schema reaches a browser: they and their library are for the services', async () => {
  const folder = join(buildFolder, 'client', 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const withSchemas: string[] = [];
  // Every schema of TypeBox has this key.
  for (const name of scripts)
    if ((await readFile(join(folder, name), 'utf8')).includes('~kind')) withSchemas.push(name);
  expect(withSchemas).toEqual([]);
});

test('only files of the desk have its code and texts', async () => {
  const folder = join(buildFolder, 'client', 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const named: string[] = [];
  for (const name of scripts)
    if ((await readFile(join(folder, name), 'utf8')).includes('desk.navigation')) named.push(name);
  // The screens, and the texts in two languages.
  expect(named.map((name) => name.replace(/-.{8}\.js$/, '')).sort()).toEqual([
    'desk',
    'en',
    'nl-nl',
  ]);
});
