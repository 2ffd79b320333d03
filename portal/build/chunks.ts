/**
 * Splits the browser's bundle into files: few, because each costs a request before anything works,
 * and none that makes home load code of other pages (docs/decisions/026-script-budget.md).
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

export const chunks = [
  // Changes with package updates only, so that visitors' caches survive builds.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // Precedes the next group, which would otherwise include its imports from the page layout.
  {
    name: (id: string, modules: Modules) => (isOfFrame(id, modules) ? 'frame' : null),
    priority: 2,
  },
  // Wraps every page but home; most of them use nothing else of React Aria.
  {
    name: (id: string, modules: Modules) => (isOfAriaLocale(id, modules) ? 'aria-locale' : null),
    priority: 1,
  },
  {
    name: (id: string, modules: Modules) => (usesReactAria(id, modules) ? 'fields' : 'common'),
    minShareCount: 3,
  },
];

const portal = fileURLToPath(new URL('..', import.meta.url));
/** Code of every page's layout, and what home shares: visitors who enter there have it cached. */
const frameOf = [
  'root.tsx',
  'layout/default-layout.tsx',
  'layout/route-guard.tsx',
  'features/home/home.tsx',
];

let frame: Set<string> | undefined;

function isOfFrame(id: string, modules: Modules): boolean {
  frame ??= frameOf.reduce(
    (seen, file) => walk(`${portal}${file}`, modules, seen),
    new Set<string>(),
  );
  return frame.has(id) && !id.includes('node_modules') && !id.startsWith(`${portal}features/home/`);
}

let ariaLocale: Set<string> | undefined;

function isOfAriaLocale(id: string, modules: Modules): boolean {
  ariaLocale ??= walk(`${portal}i18n/aria-locale.tsx`, modules, new Set(), { isDeep: true });
  return ariaLocale.has(id);
}

const reactAria = /node_modules\/(react-aria|react-stately)/;
const known = new Map<string, boolean>();

/** Most pages work without React Aria: menus, dialogs and fields load when they are used. */
function usesReactAria(id: string, modules: Modules): boolean {
  const answer = known.get(id) ?? [...walk(id, modules)].some((own) => reactAria.test(own));
  known.set(id, answer);
  return answer;
}

/**
 * Collects a module and its static imports. Packages count by their entry only, unless `isDeep`:
 * what is used of them follows its importer.
 */
function walk(
  id: string,
  modules: Modules,
  seen = new Set<string>(),
  { isDeep = false } = {},
): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  if (!isDeep && id.includes('node_modules')) return seen;
  for (const own of modules.getModuleInfo(id)?.importedIds ?? [])
    walk(own, modules, seen, { isDeep });
  return seen;
}
