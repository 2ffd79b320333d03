import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildStale, stampOf, writeStamp } from './build-stamp.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamp-'));
  await mkdir(join(folder, 'portal'));
  await mkdir(join(folder, 'build'));
  await writeFile(join(folder, 'portal', 'page.tsx'), 'one');
  await writeFile(join(folder, 'package-lock.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder without a build is stale', async () => {
  expect(await isBuildStale(folder)).toBe(true);
});

test('a fresh build is not stale', async () => {
  await writeStamp(folder);
  expect(await isBuildStale(folder)).toBe(false);
});

test.each([
  ['a changed page', 'portal/page.tsx', 'two'],
  ['a new page', 'portal/other.tsx', ''],
  ['a changed lockfile', 'package-lock.json', '{"lockfileVersion":3}'],
])('%s makes the build stale', async (_what, file, text) => {
  await writeStamp(folder);
  await writeFile(join(folder, file), text);
  expect(await isBuildStale(folder)).toBe(true);
});

test('a changed test does not', async () => {
  await writeStamp(folder);
  await writeFile(join(folder, 'portal', 'page.test.ts'), 'new');
  expect(await isBuildStale(folder)).toBe(false);
});

test('a page that changed while it was being built leaves the build stale', async () => {
  const stamp = await stampOf(folder);
  await writeFile(join(folder, 'portal', 'page.tsx'), 'two');
  await writeStamp(folder, stamp);
  expect(await isBuildStale(folder)).toBe(true);
});
