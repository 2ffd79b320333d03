/** The tables of configuration name every variable that a process reads, and no other. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Variables by file: the schemas of environments list one a line. */
const variables = execFileSync('git', ['ls-files', '*config.ts', 'runtime/mail.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:identity|portal|runtime|services|start)\//.test(file))
  .flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:kind|Type)\b/gm)])
  .map(([, name]) => name ?? '');
const documented = ['README.md', 'docs/providers.md'].flatMap(documentedIn);

test('every variable is in a table', () => {
  expect(variables.length).toBeGreaterThan(50);
  expect(variables.filter((name) => !documented.includes(name))).toEqual([]);
});

test('every variable of a table is read', () => {
  expect(documented.filter((name) => !variables.includes(name))).toEqual([]);
});

/** The first cells of the table whose head begins with "variable". */
function documentedIn(file: string): string[] {
  const [, table = ''] = /^\| variable \|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(read(file)) ?? [];
  return table
    .split('\n')
    .map((row) => row.split(' | ', 1).join(''))
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name ?? '');
}
