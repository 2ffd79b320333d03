import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  abandonedComments,
  abandonedNames,
  abandonedSql,
  abandonedTitles,
  wideComments,
} from './vocabulary.ts';

const root = path.resolve(import.meta.dirname, '..');

test('no name, file, comment or title has an abandoned word, and no comment is too wide', async () => {
  const files = await trackedFiles('*.ts', '*.tsx', '*.mjs');
  expect(files.length).toBeGreaterThan(1_000);
  const found: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(root, file), 'utf8');
    found.push(
      ...abandonedNames(file, code),
      ...abandonedComments(file, code),
      ...abandonedTitles(file, code),
      ...wideComments(file, code),
    );
  }
  expect(found).toEqual([]);
});

test('no table, column or function of the database has an abandoned word, and no comment is too wide', async () => {
  const files = (await trackedFiles('*.sql')).filter((file) => file.startsWith('database/'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const code = await readFile(path.join(root, file), 'utf8');
    expect([...abandonedSql(file, code), ...wideComments(file, code)]).toEqual([]);
  }
});

test('no variable or command has an abandoned word', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const variables = readme.match(/`[A-Z][A-Z0-9_]+`/g) ?? [];
  expect(
    abandonedNames(
      'README.md',
      [...Object.keys(scripts), ...variables.map((name) => name.slice(1, -1))].join(' '),
    ),
  ).toEqual([]);
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
  expect(abandonedNames('a.ts', 'class RowFault {} useFrame(); standing();')).toEqual([
    'a.ts: RowFault',
    'a.ts: useFrame',
  ]);
  expect(abandonedTitles('a.test.ts', "test('the house decides', () => {")).toHaveLength(1);
  expect(
    abandonedNames(
      'services/bids/own-provider.ts',
      'lineCount; BidLine; isDatabaseAway; readFault; stranger(); entryCount; baseline; ownBids;',
    ),
  ).toHaveLength(6);
  for (const title of ['a late bid is told why', 'no token is kept', 'what the log says'])
    expect(abandonedTitles('a.test.ts', `test('${title}', () => {`)).toHaveLength(1);
  expect(abandonedTitles('a.test.ts', "])('%s is told', () => {")).toHaveLength(1);
  expect(abandonedComments('a.ts', '// A job that has given up.')).toHaveLength(1);
  expect(wideComments('a.ts', `// ${'x'.repeat(98)}\n${'y'.repeat(120)}`)).toHaveLength(1);
  expect(wideComments('a.sql', `-- ${'x'.repeat(98)}\n${'y'.repeat(120)}`)).toHaveLength(1);
  expect(
    abandonedSql('a.sql', 'CREATE TABLE auction.wish ( line_hash bytea -- of the house'),
  ).toEqual(['a.sql: wish', 'a.sql: line_hash', 'a.sql: -- of the house']);
});

test('the company, texts and other words stay', () => {
  expect(abandonedNames('a.ts', "const greenhouse = 'the house'; // a house")).toEqual([]);
  expect(abandonedComments('a.ts', '// The auction house decides.')).toEqual([]);
  expect(abandonedTitles('a.test.ts', "test('a keep-alive connection ends', () => {")).toEqual([]);
});

async function trackedFiles(...kinds: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', ...kinds], {
    cwd: root,
    maxBuffer: 10_000_000,
  });
  return stdout.split('\n').filter(Boolean);
}
