import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceOf } from './source-file.ts';
import { type Walk, problemsOf, readWalks } from './walks.ts';

const root = path.resolve(import.meta.dirname, '..');
const architecture = await readFile(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const walks = readWalks(architecture);

test('the four walks are described', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'A bid',
    'A search',
    'A sign-in',
    'A content page',
  ]);
});

test('the folders of the services are listed, and no other', async () => {
  const [, section = ''] = /^### Folders of services\n([^#]+)/m.exec(architecture) ?? [];
  const listed = section
    .split('\n')
    .map((row) => row.split(' | ', 1).join(''))
    .flatMap((cell) => [...cell.matchAll(/`([a-z-]+)\/`/g)].map(([, name]) => name ?? ''));
  const entries = await readdir(path.join(root, 'services'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(folders.toSorted());
});

describe.each(walks)('$title', (walk) => {
  test('every file exists, and imports one before it or is imported by it', () => {
    expect(problemsOf(walk)).toEqual([]);
  });

  test('is short', () => {
    expect(walk.files.length).toBeLessThanOrEqual(walk.title === 'A bid' ? 40 : 30);
    expect(walk.files.length).toBeGreaterThan(8);
    expect(walk.shapes.length).toBeLessThanOrEqual(14);
  });
});

describe('false statements are found', () => {
  const files: Record<string, string> = {
    'portal/form.ts': `import { send } from './send.ts';
      export interface Form { typed: string }`,
    'portal/send.ts': `import type { Payload } from '#contract/bids.ts';
      export const send = (payload: Payload) => payload;`,
    'contract/bids.ts': `export const Payload = Type.Object({ amount: Type.Number() });`,
    'services/far.ts': `export const far = 1;`,
  };
  const found = (walk: Partial<Walk>) =>
    problemsOf(
      { title: 'A bid', files: [], remote: [], shapes: [], beside: [], ...walk },
      (file) => {
        const text = files[file];
        if (text === undefined) throw new Error(file);
        return sourceOf(file, text);
      },
    );
  const walk = { files: ['portal/form.ts', 'portal/send.ts'], shapes: ['Form', 'Payload'] };

  test('nothing in a true walk', () => {
    expect(found(walk)).toEqual([]);
    expect(found({ ...walk, files: [...walk.files, 'contract/bids.ts'] })).toEqual([]);
  });

  test('a file that does not exist', () => {
    expect(found({ ...walk, files: [...walk.files, 'portal/gone.ts'] })).toEqual([
      'portal/gone.ts does not exist',
    ]);
  });

  test('a step between two files that know nothing of each other', () => {
    expect(found({ ...walk, files: [...walk.files, 'services/far.ts'] })).toEqual([
      'services/far.ts has no import from or to one before it',
    ]);
  });

  test('a shape that was forgotten, and one that is gone', () => {
    expect(found({ ...walk, shapes: ['Payload'] })).toEqual([
      'portal/form.ts has the shape Form, which is not listed',
    ]);
    expect(found({ ...walk, shapes: [...walk.shapes, 'Gone'] })).toEqual([
      'no file of the walk has or imports the shape Gone',
    ]);
    expect(found({ ...walk, shapes: ['Payload'], beside: ['Form'] })).toEqual([]);
  });
});

test('a name without a folder is in the folder before it', () => {
  const text =
    '## Walks\n\n### A bid\n\n1. `a/b/one.ts` → `two.tsx`, `c/three.ts`\n\n## Glossary\n';
  expect(readWalks(text)[0]?.files).toEqual(['a/b/one.ts', 'a/b/two.tsx', 'c/three.ts']);
});
