import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type CruisedModule, twoWayFolders } from './two-way-folders.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);
/** What twoWayFolders leaves out anyway, which is half of the files. */
const leftOut = String.raw`(^|/)(bench|e2e|test|build|var|node_modules)/|[.]test[.]tsx?$`;

test('no two folders of the project import each other', async () => {
  const { stdout } = await run(
    path.join(root, 'node_modules', '.bin', 'depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--exclude', leftOut, '--output-type', 'json', '.'],
    { cwd: root, maxBuffer: 200_000_000 },
  );
  const { modules } = JSON.parse(stdout) as { modules: CruisedModule[] };
  expect(modules.length).toBeGreaterThan(1_000);
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

function file(source: string, resolved: string): CruisedModule {
  return { source, dependencies: [{ resolved }] };
}
