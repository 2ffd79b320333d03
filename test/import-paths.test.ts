/** One way to name a file in an import: `./` below the own folder, `#room/` everywhere else. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Have no alias: nothing else imports them. */
const withoutAlias = /^(bench|e2e)\//;
const specifier = /(?:\bfrom|\bimport\s*\(|^import)\s*'((?:#|\.{1,2}\/)[^'\n]+)'/gm;

test('imports below the own folder are relative, all others name their room', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('test/import-') && !withoutAlias.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = files.flatMap((file) =>
    wrongImports(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('a planted one of each kind is found', () => {
  const planted = `import { a } from '../bids/a.ts';
import { b } from '#services/lots/b.ts';
const c = await import('#services/lots/old/c.ts');
import { d } from './d.ts';
import { e } from '#services/bids/e.ts';
`;
  expect(wrongImports('services/lots/lot.ts', planted)).toEqual([
    'services/lots/lot.ts: ../bids/a.ts',
    'services/lots/lot.ts: #services/lots/b.ts',
    'services/lots/lot.ts: #services/lots/old/c.ts',
  ]);
});

function wrongImports(file: string, source: string): string[] {
  const folder = path.posix.dirname(file);
  return [...source.matchAll(specifier)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith('../') || name.startsWith(`#${folder}/`))
    .map((name) => `${file}: ${name}`);
}
