/**
 * Suites by what they need, found by their imports, direct or not, so that no list needs
 * maintenance.
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

interface Suites {
  /** They need neither database nor browser nor build: nothing that they import starts anything. */
  unit: string[];
  /** They import components or modules of the build, which Node does not read. */
  components: string[];
}

/** Returns paths from the root. */
export function sortSuites(): Suites {
  const suites = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => folders.has(name),
  }).sort();
  const known = new Map<string, string[]>();
  const importing = (isMeant: (file: string) => boolean) => (suite: string) =>
    imports(suite, isMeant, known);
  const starting = importing((file) => starters.has(file));
  const components = importing((file) => file.endsWith('.tsx') || file.startsWith('virtual:'));
  return {
    unit: suites.filter((suite) => !starting(suite)),
    components: suites.filter(components),
  };
}

function imports(
  suite: string,
  isMeant: (file: string) => boolean,
  known: Map<string, string[]>,
): boolean {
  const seen = new Set<string>();
  const rest = [suite];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (isMeant(file)) return true;
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
