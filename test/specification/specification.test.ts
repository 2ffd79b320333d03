/**
 * Every clause of the specification has a test, the table names tests that exist, and each of them
 * drives the product: it does more than compare a table or an error that it has made itself.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { points } from './clauses.ts';
import { specificationDocument } from './document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const clauses = points.flatMap(({ number, clauses: own }) =>
  own.map((clause) => ({ ...clause, number })),
);

test.each(clauses)('$number: $says', async ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  const found = await Promise.all(tests.map(isThere));
  expect(tests.filter((_, index) => !found[index])).toEqual([]);
});

test('a test that is not there is noticed', async () => {
  expect(await isThere('portal/app/routes.test.ts › a page that nobody has written')).toBe(false);
  await expect(isThere('portal/none.test.ts › a page')).rejects.toThrow('ENOENT');
});

test('every test of a clause drives the product', async () => {
  const tests = [...new Set(clauses.flatMap((clause) => clause.tests))];
  const driven = await Promise.all(tests.map(async (name) => drives(await sourceOfTest(name))));
  expect(tests.filter((_, index) => !driven[index])).toEqual([]);
});

test.each([
  ["', () => { expect(pages.filter((page) => page.requiresAuth)).toEqual(['/']); });", false],
  ["', () => { expect(identityError(message)).toMatchObject({ message, kind }); });", false],
  ["', () => { expect(refusal({ error: 'no' }).kind).toBe('refused'); });", false],
  ["', async () => { expect(await errorOf(tab.signIn())).toMatchObject({ message }); });", true],
  ["', async ({ page }) => { await page.goto('/'); });", true],
])('whether a test whose source is %s drives the product is %s', (source, isDriving) => {
  expect(drives(source)).toBe(isDriving);
});

test('all nine points are in the table', () => {
  expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the document has a row for every clause', () => {
  const rows = specificationDocument()
    .split('\n')
    .filter((row) => row.startsWith('| ') && row !== '| clause | tests |');
  expect(rows).toHaveLength(clauses.length);
});

/** Returns whether the file contains these words inside the name of a test, or of a row of one. */
async function isThere(reference: string): Promise<boolean> {
  return (await sourceOfTest(reference)) !== '';
}

/** From its name, or its row, to the next test; empty where there is none of that name. */
async function sourceOfTest(reference: string): Promise<string> {
  const [file = '', name = ''] = reference.split(' › ');
  const source = (await readFile(path.join(root, file), 'utf8')).replaceAll("\\'", "'");
  const begin = name === '' ? -1 : source.indexOf(name);
  if (begin === -1) return '';
  const end = source.slice(begin).search(/\n {0,4}(?:test|wholeTest|describe)\b/);
  return source.slice(begin, end === -1 ? undefined : begin + end);
}

/** Whether it calls something beside matchers, methods of lists, and makers of errors. */
function drives(source: string): boolean {
  const called = [...source.matchAll(/\b([a-z]\w*)\(/gi)].map(([, name = '']) => name);
  return called.some((name) => !idle.test(name));
}

const idle = new RegExp(
  `^(?:${[
    'expect|to[A-Z]\\w*|each|if|for|while|function|async',
    'map|flatMap|filter|find|some|every|includes|at|slice|split|join|replace|replaceAll|test|match',
    'entries|keys|values|Set|Map|String|Number|stringMatching|stringContaining|objectContaining',
    'identityError|missingMetadata|failedResponse|refusal|\\w*Error',
  ].join('|')})$`,
);
