/** A file that is stored: whole, or refused while its stream has not opened it yet. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageError } from '#services/storage-error.ts';
import { putFile } from './put-file.ts';
import { type Storage, openStorage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-put-'));
  storage = await openStorage({ kind: 'folder', folder: path.join(folder, 'storage') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const about = { contentType: 'text/plain', bytes: 5 };

test('a file is stored whole', async () => {
  const file = path.join(folder, 'whole');
  await writeFile(file, 'whole');
  await putFile(storage, 'whole', file, about);
  expect(String(await storage.get('whole'))).toBe('whole');
});

test('a storage that is away refuses at once, and a file that is gone by then ends no process', async () => {
  const away: Storage = {
    ...storage,
    put: () => Promise.reject(new StorageError('StorageIsUnavailable', undefined)),
  };
  const stored = putFile(away, 'gone', path.join(folder, 'gone'), about);
  await expect(stored).rejects.toMatchObject({ code: 'StorageIsUnavailable' });
});

test('a file that cannot be read is refused', async () => {
  const stored = putFile(storage, 'lost', path.join(folder, 'lost'), about);
  await expect(stored).rejects.toMatchObject({ code: 'StorageIsUnavailable' });
});
