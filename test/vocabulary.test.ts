import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { abandonedComments, abandonedNames } from './vocabulary.ts';

const root = path.resolve(import.meta.dirname, '..');

test('no name, file or comment has an abandoned word', async () => {
  const files = await codeFiles();
  expect(files.length).toBeGreaterThan(1_000);
  const found: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(root, file), 'utf8');
    found.push(...abandonedNames(file, code), ...abandonedComments(file, code));
  }
  expect(found).toEqual([]);
});

test('planted words are found, in names, paths and comments', () => {
  expect(abandonedNames('services/lots/a.ts', 'const openHouse = lotBook;')).toEqual([
    'services/lots/a.ts: openHouse',
    'services/lots/a.ts: lotBook',
  ]);
  expect(abandonedNames('identity/password-wishes.ts', '')).toEqual([
    'identity/password-wishes.ts: password-wishes',
  ]);
  expect(abandonedComments('a.ts', '/** What the\n * house sells. */')).toHaveLength(1);
});

test('the company, texts and other words stay', () => {
  expect(abandonedNames('a.ts', "const greenhouse = 'the house'; // a house")).toEqual([]);
  expect(abandonedComments('a.ts', '// The auction house decides.')).toEqual([]);
});

async function codeFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    maxBuffer: 10_000_000,
  });
  return stdout.split('\n').filter(Boolean);
}
