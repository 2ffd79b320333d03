/** Finds folders that import each other, in the report of dependency-cruiser. */

export interface CruisedModule {
  source: string;
  dependencies: { resolved: string }[];
}

/**
 * Returns `a <-> b` for each pair of folders with imports in both directions. A folder and its own
 * subfolders may import each other; tests and the rooms that only measure or test are left out.
 */
export function twoWayFolders(modules: readonly CruisedModule[]): string[] {
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (!isProduction(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (isProduction(resolved) && from !== to && !isWithin(from, to) && !isWithin(to, from))
        arrows.add(`${from} ${to}`);
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .toSorted();
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function isWithin(folder: string, outer: string): boolean {
  return folder.startsWith(`${outer}/`);
}

function isProduction(file: string): boolean {
  return (
    /^[a-z]+\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !/^(?:bench|e2e|test|build|node_modules)\//.test(file)
  );
}
