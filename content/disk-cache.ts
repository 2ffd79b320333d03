/**
 * Stores the last valid answer of a source on disk, so that the portal starts and serves pages
 * while the source is down.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogContentError } from './source.ts';

export interface DiskCache {
  /** Returns undefined when no copy exists. */
  read(file: string): Promise<Buffer | undefined>;
  /** Writes the whole file or nothing, whether the machine stops or another process writes it. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  list(prefix: string): Promise<string[]>;
  remove(file: string): Promise<void>;
}

/** @param source names the source; each has a subfolder under `folder`. */
export function openDiskCache(folder: string, source: string, log: LogContentError): DiskCache {
  const own = path.join(folder, createHash('sha256').update(source).digest('hex').slice(0, 16));
  return {
    read: (file) => readFile(path.join(own, file)).catch(() => undefined),
    list: async (prefix) =>
      (await readdir(own).catch(() => [])).filter((file) => file.startsWith(prefix)),
    remove: (file) => rm(path.join(own, file), { force: true }),
    write: async (file, content) => {
      const target = path.join(own, file);
      // A name with another prefix, so that no reader takes a half-written file for a copy.
      const beside = path.join(own, `part-${randomUUID()}`);
      try {
        await mkdir(own, { recursive: true });
        await writeFile(beside, content);
        await rename(beside, target);
      } catch (error) {
        // A full or read-only disk costs the copy, not the page.
        await rm(beside, { force: true });
        log({ place: target, problem: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
