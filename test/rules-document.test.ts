/** Code, tests and documents cite headings that docs/rules.md has. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bidRefusals } from '#contract/errors.ts';
import { pages } from '#portal/app/pages.ts';
import { abandonedCitations, anchorOf, citedRules, headingsOf } from './rules.ts';
import { points } from './specification/clauses.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const headings = headingsOf(await read('docs/rules.md'));
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && file !== 'CHANGELOG.md' && !file.startsWith('test/rules'));
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await read(file)] as const)),
);

test('every rule that is cited has a heading', () => {
  const cited = [...texts].flatMap(([file, text]) =>
    citedRules(text).map((heading) => ({ file, heading })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
});

test('every link into the rules leads to a heading', () => {
  const anchors = new Set(headings.map(anchorOf));
  const links = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\((?:[./]*docs\/|\.\.\/)?rules\.md#([\w-]+)\)/g)].map(([, anchor]) => ({
      file,
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ anchor }) => !anchors.has(anchor ?? ''))).toEqual([]);
});

test('every part of the specification names its rules', () => {
  for (const { rules } of points) {
    expect(rules.length).toBeGreaterThan(0);
    expect(headings).toEqual(expect.arrayContaining([...rules]));
  }
});

test('every rule is cited by code, a test or the specification', () => {
  const named = new Set([
    ...[...texts].flatMap(([, text]) => citedRules(text)),
    ...points.flatMap(({ rules }) => rules),
  ]);
  expect(headings.filter((heading) => !named.has(heading))).toEqual([]);
});

test('the rules count the pages of the table', async () => {
  const ofBuyers = pages.filter(
    ({ key, layout }) => layout !== 'desk' && layout !== 'seller' && key !== 'status',
  );
  const guarded = ofBuyers.filter(({ requiresAuth }) => requiresAuth).length;
  const open = ofBuyers.length - guarded + 1;
  expect(await read('docs/rules.md')).toContain(
    `${open} public ones, the sitemap among them, and ${guarded} that require a sign-in; beside them the desk, the page of a link to a seller, and \`/status\`.`,
  );
});

test('the rules name every refusal of a bid, withdrawal or purchase', async () => {
  const rules = await read('docs/rules.md');
  expect(bidRefusals.filter((code) => !rules.includes(`\`${code}\``))).toEqual([]);
});

test('nothing cites a document that the project does not have', () => {
  const found = [...texts].filter(([, text]) => abandonedCitations.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});

test('a heading that is missing, and a citation of old, are noticed', () => {
  expect(citedRules('/** Once (docs/rules.md, Soft close,\n * Free bids). */')).toEqual([
    'Soft close',
    'Free bids',
  ]);
  expect(abandonedCitations.test('(design rule 4)')).toBe(true);
  expect(abandonedCitations.test('specification point 9')).toBe(true);
});
