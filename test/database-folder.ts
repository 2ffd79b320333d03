/**
 * Folders for the PostgreSQL servers of tests: in memory where the system has room there, because
 * writing a cluster's many files costs more than the tests' own work.
 */
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory that every Linux has, often small inside a container. */
const memory = '/dev/shm';
const prefix = 'carplaza-test-';
/** Suites and the servers that they start by themselves need some 500 MB together. */
const roomMin = 2 * 1024 ** 3;

/** The caller removes it. */
export async function databaseFolder(): Promise<string> {
  const place = (await hasRoom()) ? memory : tmpdir();
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`));
  // The PostgreSQL user must be able to enter the folder when the tests run as root.
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  await removeOrphans();
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > roomMin;
}

/** Frees the memory of test runs that were killed. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : undefined;
    if (pid !== undefined && !isAlive(pid))
      await rm(path.join(memory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
