/** The tables of configuration name every variable that is read, no other, and their numbers. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const schemas = execFileSync('git', ['ls-files', '*config.ts', 'runtime/mail.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:identity|portal|runtime|services|start)\//.test(file))
  .map(read);
/** The schemas of environments list one a line. */
const variables = schemas
  .flatMap((schema) => [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:kind|Type)\b/gm)])
  .map(([, name]) => name ?? '');
const rows = ['README.md', 'docs/providers.md'].flatMap(rowsIn);
const documented = rows.flatMap(({ names }) => names);

test('every variable is in a table', () => {
  expect(variables.length).toBeGreaterThan(50);
  expect(variables.filter((name) => !documented.includes(name))).toEqual([]);
});

test('every variable of a table is read', () => {
  expect(documented.filter((name) => !variables.includes(name))).toEqual([]);
});

test('the defaults of numbers are those of the schemas', () => {
  const read = schemas.flatMap((schema) => [
    ...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): kind\.(?:whole|port)\(([\d_]+)[,)]/gm),
  ]);
  const inSchemas = read.map(([, name = '', value = '']) => [name, value.replaceAll('_', '')]);
  expect(inSchemas.length).toBeGreaterThan(12);
  const inTables = new Map(
    rowsIn('README.md').flatMap(({ names, defaults }) =>
      names.map((name, place) => [name, defaults[place] ?? defaults[0]]),
    ),
  );
  expect(inSchemas.map(([name = '']) => [name, inTables.get(name)])).toEqual(inSchemas);
});

/** The rows of the table whose head begins with "variable": several variables may share one. */
function rowsIn(file: string): { names: string[]; defaults: string[] }[] {
  const [, table = ''] = /^\| variable \|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(read(file)) ?? [];
  return table.split('\n').map((row) => {
    const [first = '', second = ''] = row.replace(/^\| /, '').split(' | ');
    const names = [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? '');
    return { names, defaults: second.split(/,? /) };
  });
}
