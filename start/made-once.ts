/** Secrets of `npm start`: made once, in files of DATA_DIR that their owner alone can read. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const secretBytes = 32;

/** Returns the file's text; the first call writes what `make` returns. */
export function madeOnce(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Outside the database's folder: a copy of that folder alone opens none of its keys. */
export function identityKeySecretOf(dataDir: string): string {
  return madeOnce(dataDir, 'identity-key-secret', () =>
    randomBytes(secretBytes).toString('base64url'),
  );
}
