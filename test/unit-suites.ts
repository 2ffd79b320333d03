/**
 * Suites that need neither database nor browser nor build: no module that they import, directly or
 * indirectly, starts anything. They are found by their imports, so that no list needs maintenance.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Modules that start a server or a process, and modules that read the build. */
const starters = new Set([
  'test/database.ts',
  'database/embedded.ts',
  'node:child_process',
  '@sparticuz/chromium',
  // The portal as a whole: without --dev it serves the build.
  'portal/server/app.ts',
  'portal/build/build-stamp.ts',
]);

const folders = new Set(['node_modules', 'build', 'var', 'e2e']);

/** Returns paths from the root. */
export function unitSuites(): string[] {
  const suites = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => folders.has(name),
  });
  const known = new Map<string, string[]>();
  return suites.filter((suite) => !startsSomething(suite, known)).sort();
}

function startsSomething(suite: string, known: Map<string, string[]>): boolean {
  const seen = new Set<string>();
  const rest = [suite];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (starters.has(file)) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    rest.push(...importsOf(file, known));
  }
  return false;
}

/** Imports of values, static and dynamic; types start nothing. */
const imported =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/gm;

function importsOf(file: string, known: Map<string, string[]>): string[] {
  const before = known.get(file);
  if (before) return before;
  const isOurs = /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(root, file));
  const text = isOurs ? readFileSync(path.join(root, file), 'utf8') : '';
  const names = [...text.matchAll(imported)].map(([, name, later]) => name ?? later ?? '');
  const files = names.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
  });
  known.set(file, files);
  return files;
}
