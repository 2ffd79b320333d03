/** Every clause of the specification has a test, and the table names tests that exist. */
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
  const [file = '', name = ''] = reference.split(' › ');
  const source = (await readFile(path.join(root, file), 'utf8')).replaceAll("\\'", "'");
  return name !== '' && source.includes(name);
}
