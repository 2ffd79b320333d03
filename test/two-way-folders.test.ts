import { expect, test } from 'vitest';
import { sourceImports } from './source-imports.ts';
import { type ImportingModule, twoWayFolders } from './two-way-folders.ts';

test('no two folders of the project import each other', () => {
  const modules = sourceImports();
  expect(modules.length).toBeGreaterThan(1_000);
  const imports = modules.flatMap(({ dependencies }) => dependencies);
  expect(imports.length).toBeGreaterThan(5_000);
  expect(twoWayFolders(modules)).toEqual([]);
});

test('a planted pair is found', () => {
  const planted = [
    file('services/lots/a.ts', 'services/bids/b.ts'),
    file('services/bids/c.ts', 'services/lots/d.ts'),
  ];
  expect(twoWayFolders(planted)).toEqual(['services/bids <-> services/lots']);
});

test('a pair is found where each imports a subfolder of the other', () => {
  const planted = [
    file('services/lots/inner/a.ts', 'services/bids/b.ts'),
    file('services/bids/log/c.ts', 'services/lots/d.ts'),
  ];
  expect(twoWayFolders(planted)).toEqual(['services/bids <-> services/lots']);
});

test('one direction, a folder with its own subfolder, and a test’s import are no pair', () => {
  expect(twoWayFolders([file('services/lots/a.ts', 'domain/lot.ts')])).toEqual([]);
  expect(
    twoWayFolders([
      file('operator/formats.ts', 'operator/rdw/read-row.ts'),
      file('operator/rdw/read-row.ts', 'operator/formats.ts'),
    ]),
  ).toEqual([]);
  expect(
    twoWayFolders([
      file('services/lots/a.ts', 'services/bids/b.ts'),
      file('services/bids/c.test.ts', 'services/lots/d.ts'),
    ]),
  ).toEqual([]);
});

function file(source: string, resolved: string): ImportingModule {
  return { source, dependencies: [{ resolved }] };
}
