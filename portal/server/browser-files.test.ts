/** What the built portal sends to browsers. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import * as calls from '#contract/calls/calls.ts';
import { listDeskFinanceRequests } from '#contract/calls/desk/finance.ts';
import { buildFolder } from '#portal/build/build-stamp.ts';
import { openQuietPortal } from '#test/quiet-portal.ts';

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

test('no declaration of a call reaches a browser beyond its route', async () => {
  const folder = join(buildFolder, 'client', 'assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const text = scripts.join('\n');
  expect(text).toContain(listDeskFinanceRequests.route);
  const declared: Call[] = Object.values(calls);
  // A short one may be a text of a page, too.
  const summaries = declared.map(({ summary }) => summary).filter(({ length }) => length > 30);
  expect(summaries.length).toBeGreaterThan(80);
  expect(summaries.filter((one) => text.includes(one))).toEqual([]);
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

/** What arrives with the first answer on a new connection: ten packets of 1,460 bytes. */
const firstPackets = 14_600;

test('the style sheet of every page arrives with the first packets', async () => {
  const [style] = await filesOf(/^style-.*\.css$/);
  const portal = await openQuietPortal();
  const answer = await portal.inject({
    url: `/assets/${style!}`,
    headers: { 'accept-encoding': 'br' },
  });
  await portal.close();
  expect(answer.headers['content-encoding']).toBe('br');
  expect(headBytes(answer.headers) + answer.rawPayload.length).toBeLessThan(firstPackets);
});

test('the style sheet of all classes has every rule of the other, in its order', async () => {
  const [style, whole] = [await filesOf(/^style-.*\.css$/), await filesOf(/^all-classes-.*\.css$/)];
  expect([style.length, whole.length]).toEqual([1, 1]);
  const classes = async (name: string) =>
    [...(await readFile(join(assets, name), 'utf8')).matchAll(/[}{](\.[^{}@]+)\{/g)].flatMap(
      // Neighbours with the same declarations are one rule with several selectors.
      ([, rule]) => rule!.split(/(?<!\\),(?=\.)/),
    );
  const [own, all] = [await classes(style[0]!), await classes(whole[0]!)];
  expect(own.length).toBeGreaterThan(500);
  expect(all.length).toBeGreaterThan(own.length);
  let at = -1;
  const missing = own.filter((rule) => {
    const next = all.indexOf(rule, at + 1);
    if (next >= 0) at = next;
    return next < 0;
  });
  expect(missing).toEqual([]);
});

const assets = join(buildFolder, 'client', 'assets');

async function filesOf(pattern: RegExp): Promise<string[]> {
  return (await readdir(assets)).filter((name) => pattern.test(name));
}

/** As HTTP/1.1 writes it, with the lines that a real connection adds. */
function headBytes(headers: Record<string, unknown>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}Keep-Alive: timeout=65\r\n\r\n`.length;
}
