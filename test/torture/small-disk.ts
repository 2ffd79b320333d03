/**
 * A separate file system for the database, small enough to be filled to the last byte. Only root
 * can mount.
 */
import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A new cluster with its first log. */
const clusterMb = 300;
/** A bid takes some 6 kB with its events, response and indexes. */
const bidsPerMb = 100;

/**
 * Mounts a file system with room for so many bids. Resolves to undefined when this user may not
 * mount. Its `unmount` does not wait: files that are open stay until they are closed.
 */
export async function mountSmallDisk(
  folder: string,
  bids: number,
): Promise<(() => Promise<void>) | undefined> {
  const sizeMb = clusterMb + Math.ceil(bids / bidsPerMb);
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'carplaza', folder]);
  } catch {
    return undefined;
  }
  return async () => void (await run('umount', ['--lazy', folder]));
}

/** Writes until nothing more fits; resolves to the function that removes the file again. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  const ballast = path.join(folder, 'ballast');
  const file = await open(ballast, 'w');
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const zeros = Buffer.alloc(bytes);
      while (await hasRoomFor(() => file.write(zeros)));
    }
  } finally {
    await file.close();
  }
  return () => rm(ballast, { force: true });
}

async function hasRoomFor(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') return false;
    throw error;
  }
}
