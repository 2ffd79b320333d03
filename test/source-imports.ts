/** What the project's own files import of one another, types too, read from their text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportingModule } from './two-way-folders.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Folders of the root; one with such a name elsewhere is a part of the project. */
const leftOut = new Set(['build', 'var', 'e2e', 'bench', 'test']);
const imported =
  /^\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/gm;

/**
 * A fiftieth of dependency-cruiser's time, which resolves packages too. Both find the same imports:
 * formatted files write them alike.
 */
export function sourceImports(): ImportingModule[] {
  const files = globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).filter((file) => !leftOut.has(file.split(path.sep)[0] ?? ''));
  return files.map((source) => ({
    source,
    dependencies: importsOf(source).map((resolved) => ({ resolved })),
  }));
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(imported)].flatMap(([, name, later]) => {
    const from = name ?? later ?? '';
    if (from.startsWith('#')) return [from.slice(1)];
    return from.startsWith('.') ? [path.posix.join(path.posix.dirname(file), from)] : [];
  });
}
