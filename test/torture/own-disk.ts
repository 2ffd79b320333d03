/** A file system of its own for the database, small enough to be filled to the last byte. Mounts are for root alone. */
import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Holds a new cluster with its first log, and some 10,000 bids. */
const sizeMb = 320;

/** Undefined where this user may not mount. Its `unmount` waits for nobody: what is open there stays until it is closed. */
export async function mountOwnDisk(folder: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'carplaza', folder]);
  } catch {
    return undefined;
  }
  return async () => void (await run('umount', ['--lazy', folder]));
}

/** Writes until nothing more fits, and gives the function that takes it away again. */
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
