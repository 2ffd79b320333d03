import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Claims a folder for one process; throws a plain sentence when another process runs on the same
 * data. Returns the release.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'owner.json');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify({ pid: process.pid, born: await bornAt(process.pid) }));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await livingHolder(file);
      if (holder)
        throw new Error(
          `CarPlaza already runs on ${folder} (process ${holder}): stop it first, or give this one another DATA_DIR.`,
          { cause: error },
        );
      await rm(file, { force: true });
    }
  }
  throw new Error(`Cannot take ${folder}: another start is taking it at this moment.`);
}

async function livingHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { pid, born } = parseHolder(text);
  if (!pid) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  // The system may have given the pid to another process since.
  return (await bornAt(pid)) === born ? pid : undefined;
}

function parseHolder(text: string): { pid?: number; born?: string } {
  try {
    return JSON.parse(text) as { pid?: number; born?: string };
  } catch {
    // The owner was killed while it wrote the file.
    return {};
  }
}

/** The process's start time in the system's ticks; empty where the system does not report it. */
async function bornAt(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')')).split(' ')[20] ?? '';
}
