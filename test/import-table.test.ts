import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
let services: string;

/**
 * A project of two folders with the real table, so that a wrong import can be planted without a
 * change to the project's own.
 */
beforeEach(async () => {
  services = await mkdtemp(path.join(tmpdir(), 'carplaza-walls-'));
  await copyFile(path.join(root, '.dependency-cruiser.mjs'), path.join(services, 'table.mjs'));
  await file('package.json', '{"type":"module","imports":{"#services/*":"./services/*"}}');
  await file('contract/bids.ts', 'export const bids = 1;');
  await file('services/rules.ts', `export { bids } from '#contract/bids.ts';`);
});
afterEach(() => rm(services, { recursive: true, force: true }));

test('a room may import what the table allows', async () => {
  expect(await errors()).toEqual([]);
});

test('the portal may not import the services, by path or by alias', async () => {
  await file('portal/a.ts', `export { bids } from '../services/rules.ts';`);
  await file('portal/b.ts', `export { bids } from '#services/rules.ts';`);
  expect(await errors()).toEqual([
    'portal-imports-only-what-the-table-allows',
    'portal-imports-only-what-the-table-allows',
  ]);
});

test('the contract may import nothing of the project, not even a type', async () => {
  await file(
    'contract/a.ts',
    `import type { bids } from '../services/rules.ts'; export type A = typeof bids;`,
  );
  expect(await errors()).toContain('contract-imports-only-what-the-table-allows');
});

test('two files may not import each other', async () => {
  await file('locales/a.ts', `import { b } from './b.ts'; export const a = () => b;`);
  await file('locales/b.ts', `import { a } from './a.ts'; export const b = () => a;`);
  expect(await errors()).toContain('no-circles');
});

async function file(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(services, name)), { recursive: true });
  await writeFile(path.join(services, name), text);
}

async function errors(): Promise<string[]> {
  const program = path.join(root, 'node_modules', '.bin', 'depcruise');
  const args = ['--config', 'table.mjs', '--output-type', 'json', '.'];
  const { stdout } = await run(program, args, { cwd: services }).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return report.summary.violations.map((violation) => violation.rule.name);
}
