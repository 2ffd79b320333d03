/**
 * Lays out what `npm ci --omit=dev` leaves beside sources and build, without a registry: the
 * packages that the lock file does not mark as being for development.
 */
import { copyFile, link, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
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
  await linkFile('package.json', folder);
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
  for (const entry of entries) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    const isOwn = !path.relative(place, file).startsWith('node_modules');
    if (entry.isFile() && isOwn) await linkFile(file, folder);
  }
}

/** Thirteen thousand files: a hard link takes a twentieth of a copy's time. */
async function linkFile(file: string, folder: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  // A temporary folder on another disk takes copies only.
  await link(path.join(root, file), target).catch(() => copyFile(path.join(root, file), target));
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;
}
