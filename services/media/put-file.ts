/** Stores a local file; `file` can be removed once this has resolved or rejected. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Storage } from './storage.ts';

export async function putFile(
  storage: Storage,
  name: string,
  file: string,
  about: Parameters<Storage['put']>[2],
): Promise<void> {
  const content = createReadStream(file);
  // A storage that is away reads nothing, so nobody else hears that the file cannot be read; an
  // error that nobody hears ends the process.
  content.on('error', () => undefined);
  try {
    await storage.put(name, content, about);
  } finally {
    content.destroy();
    if (!content.closed) await once(content, 'close').catch(() => undefined);
  }
}
