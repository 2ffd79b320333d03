/** Compares build/ with the sources, so that a start builds only when needed. */
import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const buildFolder = join(root, 'build');

/** Everything that can change the build's output. */
const sources = [
  'portal',
  'locales',
  'contract',
  'content/body.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Returns true if there is no build, or if sources, lockfile or Node have changed since. */
export async function isBuildStale(folder = root): Promise<boolean> {
  return (await readStamp(folder)) !== (await stampOf(folder));
}

/** Called after a successful build; `stamp` is what `stampOf` returned before the build began. */
export async function writeStamp(folder = root, stamp?: string): Promise<void> {
  await writeFile(stampFile(folder), stamp ?? (await stampOf(folder)));
}

/** Returns the SHA-256 over the names and contents of all sources and the version of Node. */
export async function stampOf(folder = root): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of await filesUnder(folder, source)) {
      hash.update(file).update('\0');
      hash.update(await readFile(join(folder, file))).update('\0');
    }
  }
  return hash.digest('hex');
}

function stampFile(folder: string): string {
  return join(folder, 'build', 'stamp');
}

async function readStamp(folder: string): Promise<string | undefined> {
  return readFile(stampFile(folder), 'utf8').catch(() => undefined);
}

/** Returns paths from the root, sorted; tests are left out because no build contains them. */
async function filesUnder(folder: string, source: string): Promise<string[]> {
  const path = join(folder, source);
  const kind = await stat(path).catch(() => undefined);
  if (!kind) return [];
  if (!kind.isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
