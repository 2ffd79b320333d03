/** Whether build/ still is what the sources say, so that a start builds only when it must. */
import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const buildFolder = join(root, 'build');

/** All that can change what the build makes. */
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

/** True when there is no build, or sources, lockfile or Node have changed since it was made. */
export async function isBuildStale(folder = root): Promise<boolean> {
  return (await readStamp(folder)) !== (await stampOf(folder));
}

/** To be called after a successful build; `stamp` is what `stampOf` gave before it began. */
export async function writeStamp(folder = root, stamp?: string): Promise<void> {
  await writeFile(stampFile(folder), stamp ?? (await stampOf(folder)));
}

/** SHA-256 over the names and contents of all sources and the version of Node. */
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

/** Paths from the root, sorted; tests are left out, as no build holds them. */
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
