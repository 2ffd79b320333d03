/** Finds what in portal/ui serves one folder of the portal only. */

/** A file of the portal with the files that it imports. */
export interface Importing {
  file: string;
  imports: readonly string[];
}

/**
 * Returns `part: folder` for each part of portal/ui that one folder uses, directly or by way of
 * other parts. A feature is a folder, and so is a part with files of its own. The gallery shows
 * every part, and tests use what they test: neither counts.
 */
export function usedByOneFolder(files: readonly Importing[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    if (!counts(file)) continue;
    const part = partOf(file);
    if (part) users.set(part, users.get(part) ?? new Set());
    for (const used of imports.flatMap((one) => partOf(one) ?? [])) {
      const of = users.get(used) ?? new Set();
      users.set(used, of.add(part ?? folderOf(file)));
    }
  }
  return [...users.keys()].toSorted().flatMap((part) => {
    const folders = foldersUsing(part, users, new Set());
    return folders.size < 2 ? [`${part}: ${[...folders].join('') || 'nothing'}`] : [];
  });
}

function foldersUsing(
  part: string,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  passed: Set<string>,
): Set<string> {
  passed.add(part);
  const folders = new Set<string>();
  for (const user of users.get(part) ?? []) {
    if (!user.startsWith(parts)) folders.add(user);
    else if (!passed.has(user))
      for (const folder of foldersUsing(user, users, passed)) folders.add(folder);
  }
  return folders;
}

const parts = 'portal/ui/';

/** Style sheets and fonts are the whole portal's. */
function partOf(file: string): string | undefined {
  if (!file.startsWith(parts) || !/\.tsx?$/.test(file)) return undefined;
  const [, , name = '', ...inside] = file.split('/');
  return `${parts}${name}${inside.length > 0 ? '/' : ''}`;
}

/** `portal/features/account`, `portal/layout`; a file at the top stands for itself. */
function folderOf(file: string): string {
  const names = file.split('/');
  return names.slice(0, names[1] === 'features' ? 3 : 2).join('/');
}

function counts(file: string): boolean {
  return !file.startsWith('portal/gallery/') && !/\.test\.tsx?$/.test(file);
}
