/** Every relative link of the project's documents leads to a file that exists. */
import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents: string[] = [];
for await (const document of glob(['*.md', 'docs/**/*.md', 'operator/*.md'], { cwd: root }))
  documents.push(document);

test.each(documents)('%s', async (document) => {
  const text = await readFile(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    ([, to]) => to ?? '',
  );
  const folder = path.dirname(path.join(root, document));
  const missing = await Promise.all(
    links.map((to) =>
      access(path.resolve(folder, to)).then(
        () => undefined,
        () => to,
      ),
    ),
  );
  expect(missing.filter((to) => to !== undefined)).toEqual([]);
});

test('the files that the recipes name exist', async () => {
  const text = await readFile(path.join(root, 'docs/recipes.md'), 'utf8');
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file]) => file ?? '');
  // Capitals stand for a name that the reader chooses.
  const files = named.filter((file) => !/\b[A-Z]{4,}\b|fees/.test(file));
  const found = await Promise.all(
    files.map((file) =>
      access(path.join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((_, index) => !found[index])).toEqual([]);
});

test('documents are found at all', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(40);
});
