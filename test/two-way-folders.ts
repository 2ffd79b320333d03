/** Finds folders that import each other. */

export interface ImportingModule {
  source: string;
  dependencies: { resolved: string }[];
}

/**
 * Returns `a <-> b` for each pair of sibling folders with imports in both directions, wherever
 * below them. A folder and its own subfolders may import each other; tests and the rooms that only
 * measure or test are left out.
 */
export function twoWayFolders(modules: readonly ImportingModule[]): string[] {
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (!isProduction(source)) continue;
    for (const { resolved } of dependencies) {
      const siblings = isProduction(resolved) ? siblingsOf(source, resolved) : undefined;
      if (siblings) arrows.add(siblings.join(' '));
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .toSorted();
}

/** The outermost folders in which only one of two files is; undefined for a folder and its own. */
function siblingsOf(source: string, resolved: string): [string, string] | undefined {
  const [from, to] = [foldersOf(source), foldersOf(resolved)];
  const depth = from.findIndex((folder, at) => folder !== to[at]);
  if (depth === -1 || depth >= to.length) return undefined;
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')];
}

function foldersOf(file: string): string[] {
  return file.split('/').slice(0, -1);
}

function isProduction(file: string): boolean {
  return (
    /^[a-z]+\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !/^(?:bench|e2e|test|build|node_modules)\//.test(file)
  );
}
