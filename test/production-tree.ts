/**
 * Lays out what `npm ci --omit=dev` leaves beside sources and build, without a registry: the
 * packages that the lock file does not mark as being for development.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const forDevelopment = new Set(['demo', 'bench', 'e2e', 'test']);

export interface ProductionTree {
  folder: string;
  remove(): Promise<void>;
}

export async function layOutProduction(): Promise<ProductionTree> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-production-'));
  const manifest = await readJson<{ imports: Record<string, string> }>('package.json');
  const rooms = Object.keys(manifest.imports).map((alias) => alias.slice(1, -2));
  linkFile('package.json', folder);
  for (const room of rooms.filter((name) => !forDevelopment.has(name))) await copyOf(room, folder);
  for (const place of ['build', ...(await productionPackages())]) await copyOf(place, folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
}

/** Returns folders; optional packages for other platforms are not there. */
async function productionPackages(): Promise<string[]> {
  const { packages } = await readJson<{ packages: Record<string, LockedPackage> }>(
    'package-lock.json',
  );
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place)));
}

/** Packages inside a package are packages of the lock file themselves. */
async function copyOf(place: string, folder: string): Promise<void> {
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true });
  mkdirSync(path.join(folder, place), { recursive: true });
  for (const entry of entries) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    const isOwn = !path.relative(place, file).startsWith('node_modules');
    if (!isOwn) continue;
    // A folder comes before what it holds.
    if (entry.isDirectory()) mkdirSync(path.join(folder, file), { recursive: true });
    else if (entry.isFile()) linkFile(file, folder);
  }
}

/**
 * Thirteen thousand files: a hard link takes a twentieth of a copy's time, and a promise for each
 * as long as the link.
 */
function linkFile(file: string, folder: string): void {
  const [source, target] = [path.join(root, file), path.join(folder, file)];
  try {
    linkSync(source, target);
  } catch {
    // A temporary folder on another disk takes copies only.
    copyFileSync(source, target);
  }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;
}
