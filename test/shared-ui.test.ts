/** portal/ui holds what at least two folders of the portal share. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { usedByOneFolder } from './shared-ui.ts';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '..');

test('every part of portal/ui serves at least two folders', () => {
  const files = globSync('portal/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const read = files.map((file) => ({ file, imports: readSource(file).imports }));
  expect(usedByOneFolder(read)).toEqual([]);
});

const shared = [
  { file: 'portal/ui/button.tsx', imports: ['portal/ui/icon.tsx'] },
  { file: 'portal/ui/icon.tsx', imports: [] },
  { file: 'portal/features/account/a.tsx', imports: ['portal/ui/button.tsx'] },
  { file: 'portal/layout/b.tsx', imports: ['portal/ui/button.tsx'] },
];

test('a part that two folders use, also by way of another part, is shared', () => {
  expect(usedByOneFolder(shared)).toEqual([]);
});

test('a part of one feature is found, whatever gallery and tests use', () => {
  const planted = [
    ...shared,
    { file: 'portal/ui/bell.tsx', imports: [] },
    { file: 'portal/ui/gone.tsx', imports: [] },
    { file: 'portal/features/account/won/c.tsx', imports: ['portal/ui/bell.tsx'] },
    { file: 'portal/features/account/d.tsx', imports: ['portal/ui/bell.tsx'] },
    { file: 'portal/gallery/e.tsx', imports: ['portal/ui/bell.tsx', 'portal/ui/gone.tsx'] },
    { file: 'portal/layout/f.test.ts', imports: ['portal/ui/bell.tsx'] },
  ];
  expect(usedByOneFolder(planted)).toEqual([
    'portal/ui/bell.tsx: portal/features/account',
    'portal/ui/gone.tsx: nothing',
  ]);
});
