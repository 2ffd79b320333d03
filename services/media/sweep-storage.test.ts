/** The sweep of the storage: what no row names goes after a day, and nothing else ever does. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { sweepGraceMs } from '#services/limits.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { inPieces, photoFile } from '#test/photos.ts';
import { type S3Server, startS3 } from '#test/s3-server.ts';
import type { MediaLog } from './process-media.ts';
import { documentName, importName, originalName, photoFileName, storedFolders } from './names.ts';
import { storageConfigOf } from './storage-config.ts';
import { markStorage, marksFolder } from './storage-mark.ts';
import { type Storage, openStorage } from './storage.ts';
import { claimFolders, openSweep, sweepPage } from './sweep-storage.ts';
import { takeFile } from './take-file.ts';

let fresh: TestDatabase;
let owner: Database;
let services: Database;
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  services = connect(fresh.url, 'carplaza_services');
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-sweep-'));
  s3 = await startS3();
});
afterAll(async () => {
  await Promise.all([owner.end(), services.end(), s3.close()]);
  await Promise.all([fresh.drop(), rm(folder, { recursive: true })]);
});

const storageAt = (url: string): Promise<Storage> =>
  openStorage(storageConfigOf({ STORAGE_URL: url, DATA_DIR: folder }, 'The test'));
const silent = { info: () => undefined, warn: () => undefined };
/** When files of now are older than the grace. */
const tomorrow = () => new Date(Date.now() + sweepGraceMs + 60_000);

describe.each([
  ['a folder', 2, () => `file://${folder}/media`],
  // The server of the tests cannot begin a second page: storage.test.ts has a bucket's pages.
  ['a bucket', 1_000, () => s3.url],
])('in %s', (_, max, url) => {
  test('a file that nothing names goes once it is old; a young and a named one stay', async () => {
    const storage = await storageAt(url());
    const waiting = await fileRow('uploaded');
    const ready = await fileRow('ready');
    const paper = await fileRow('ready', 'document');
    const inWork = await fileRow('refused');
    await owner.query("INSERT INTO auction.media_job (file_id, step) VALUES ($1, 'sizes')", [
      inWork,
    ]);
    const [stock, archive] = await importRow();
    const named = [
      originalName(waiting),
      originalName(inWork),
      photoFileName(`${waiting}-320.webp`),
      photoFileName(`${ready}-1600.avif`),
      documentName(paper),
      stock,
      archive,
      'originals/of-somebody-else',
    ];
    const unnamed = [
      // Handed in, and the row was never written; and one whose deletion failed.
      originalName(randomUUID()),
      originalName(ready),
      photoFileName(`${randomUUID()}-320.webp`),
      documentName(randomUUID()),
      importName(randomUUID()),
    ];
    for (const name of [...named, ...unnamed]) await put(storage, name);
    expect(await sweepAll(storage, max, new Date())).toBe(0);
    expect(await missingOf(storage, [...named, ...unnamed])).toEqual([]);
    expect(await sweepAll(storage, max, tomorrow())).toBe(unnamed.length);
    expect(await missingOf(storage, unnamed)).toEqual(unnamed);
    expect(await missingOf(storage, named)).toEqual([]);
  });

  test('a crash in the middle loses nothing', async () => {
    const storage = await storageAt(url());
    const orphans = Array.from({ length: 3 }, () => documentName(randomUUID()));
    const named = await fileRow('ready', 'document');
    for (const name of [...orphans, documentName(named)]) await put(storage, name);
    let removals = 0;
    const crashing: Storage = {
      ...storage,
      remove: (name) =>
        ++removals > 1 ? Promise.reject(new Error('the power went')) : storage.remove(name),
    };
    await expect(sweepAll(crashing, max, tomorrow())).rejects.toThrow('power');
    expect(await missingOf(storage, orphans)).toHaveLength(1);
    expect(await sweepAll(storage, max, tomorrow())).toBe(2);
    expect(await missingOf(storage, orphans)).toEqual(orphans);
    expect(await missingOf(storage, [documentName(named)])).toEqual([]);
  });
});

test('every folder has its turn, at one process, and a folder that fails stops nothing', async () => {
  const makeDue = () => owner.query('UPDATE auction.storage_sweep SET due_at = now()');
  expect(await claimFolders(services)).toEqual([]);
  const seen = new Set<string>();
  for (let run = 0; run < 17; run += 1) {
    await makeDue();
    const both = await Promise.all([claimFolders(services), claimFolders(services)]);
    expect(both.map((one) => one.length).toSorted((a, b) => a - b)).toEqual([0, 16]);
    for (const one of both.flat()) seen.add(one);
  }
  expect(seen).toEqual(new Set(storedFolders));
  await makeDue();
  const warned: string[] = [];
  const storage = await storageAt(`file://${folder}/failing`);
  await markStorage({ database: services, storage });
  const failing: Storage = {
    ...storage,
    list: (name, page) =>
      name === marksFolder ? storage.list(name, page) : Promise.reject(new Error('no such disk')),
  };
  const log = { ...silent, warn: (_: object, text: string) => warned.push(text) };
  expect(await runSweep(services, failing, log)).toBe(16);
  expect(warned).toHaveLength(16);
});

describe.each([
  ['a folder', 40, () => `file://${folder}/shared`],
  ['a bucket', 50, () => s3.url.replace('/media', '/shared')],
])('%s', (_, widthPx, url) => {
  test('is not swept for two databases, after a restore, or while its marks cannot be read', async () => {
    const storage = await storageAt(url());
    const second = await freshDatabase();
    const [other, otherOwner] = [
      connect(second.url, 'carplaza_services'),
      connect(second.url, undefined),
    ];
    const sweep = async (database: Database, by: Database, at = storage) => {
      // Every folder but those of the photographs is among the last.
      await by.query('UPDATE auction.storage_sweep SET due_at = now(), next_folder = $1', [
        storedFolders.length - 13,
      ]);
      const warned: string[] = [];
      const log = { ...silent, warn: (_about: object, text: string) => warned.push(text) };
      return { pages: await runSweep(database, at, log, tomorrow()), warned };
    };
    const isSwept = { pages: 16, warned: [] };
    const rests = (reason: string) => ({
      pages: 0,
      warned: [expect.stringMatching(`^the storage is not swept: .*${reason}`)],
    });
    const marks = async () =>
      (await storage.list(marksFolder, { max: 10 })).files.map(({ name }) => name).toSorted();
    try {
      const orphan = documentName(randomUUID());
      await put(storage, orphan);
      // The first time marks it, so that the other has an hour to do the same.
      expect(await sweep(services, owner)).toEqual({ pages: 0, warned: [] });
      expect(await marks()).toHaveLength(1);
      expect(await missingOf(storage, [orphan])).toEqual([]);
      expect(await sweep(services, owner)).toEqual(isSwept);
      expect(await missingOf(storage, [orphan])).toEqual([orphan]);
      const own = await marks();
      expect(own).toHaveLength(1);

      await put(storage, orphan);
      const content = inPieces(await photoFile({ widthPx, heightPx: 30 }));
      const taken = await takeFile({ database: other, storage }, 'photo', content, () =>
        Promise.resolve({}),
      );
      const stored = originalName((taken as { id?: string }).id ?? '');
      expect(await missingOf(storage, [stored])).toEqual([]);
      const theirs = (await marks()).filter((mark) => !own.includes(mark));
      expect(theirs).toHaveLength(1);
      expect(await sweep(services, owner)).toEqual(rests('another database has marked it'));
      expect(await sweep(other, otherOwner)).toEqual(rests('another database has marked it'));
      expect(await missingOf(storage, [stored, orphan])).toEqual([]);

      const away = await storageAt(s3.url.replace('carplaza', 'no-such-bucket'));
      expect(await sweep(services, owner, away)).toEqual(rests('its marks cannot be read'));
      const locked: Storage = {
        ...storage,
        list: async (name, page) =>
          name === marksFolder ? { files: [], next: undefined } : storage.list(name, page),
        put: () => Promise.reject(new Error('read only')),
      };
      expect(await sweep(services, owner, locked)).toEqual(rests('its marks cannot be read'));
      expect(await missingOf(storage, [stored, orphan])).toEqual([]);

      // A person has decided that the other is gone.
      for (const mark of theirs) await storage.remove(mark);
      const before = await owner.query('SELECT sweeps FROM auction.storage_sweep');
      expect(await sweep(services, owner)).toEqual(isSwept);
      expect(await missingOf(storage, [stored, orphan])).toEqual([stored, orphan]);

      // As a copy of the database's folder that was made before that sweep.
      await owner.query('UPDATE auction.storage_sweep SET sweeps = $1', [before.rows[0]?.sweeps]);
      await put(storage, orphan);
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await sweep(services, owner)).toEqual(rests('newer than the database'));
        await markStorage({ database: services, storage });
      }
      expect(await missingOf(storage, [orphan])).toEqual([]);
      for (const mark of await marks()) await storage.remove(mark);
      expect(await sweep(services, owner)).toEqual({ pages: 0, warned: [] });
      expect(await sweep(services, owner)).toEqual(isSwept);
      expect(await missingOf(storage, [orphan])).toEqual([orphan]);

      // What somebody writes who restored a copy that is younger than the last sweep.
      await storage.put(`${marksFolder}/restored`, Buffer.from('x'), {
        contentType: 'text/plain',
        bytes: 1,
      });
      expect(await sweep(services, owner)).toEqual(rests('another database has marked it'));
    } finally {
      await Promise.all([other.end(), otherOwner.end()]);
      await second.drop();
    }
  });
});

/** One run; returns how many pages it looked at. */
async function runSweep(
  database: Database,
  storage: Storage,
  log: MediaLog,
  now?: Date,
): Promise<number> {
  const sweep = openSweep({ database, storage }, log, now);
  let steps = 0;
  while (await sweep()) steps += 1;
  return steps;
}

async function sweepAll(storage: Storage, max: number, now: Date): Promise<number> {
  let removed = 0;
  for (const name of storedFolders.filter((one) => !one.startsWith('photos/') || used.has(one))) {
    let from: string | undefined;
    do {
      const page = await sweepPage({ database: services, storage }, name, { from, max, now });
      removed += page.removed;
      from = page.next;
    } while (from !== undefined);
  }
  return removed;
}

/** Of the photographs; the other folders are not there. */
const used = new Set<string>();

async function put(storage: Storage, name: string): Promise<void> {
  used.add(path.dirname(name));
  await storage.put(name, Buffer.from('x'), { contentType: 'text/plain', bytes: 1 });
}

async function missingOf(storage: Storage, names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => storage.get(name)));
  return names.filter((_, index) => found[index] === undefined);
}

async function fileRow(state: string, use = 'photo'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO auction.media_file (use, sha256, content_type, byte_count, state, refusal)
     VALUES ($1, sha256(gen_random_uuid()::text::bytea), 'image/jpeg', 1, $2,
       CASE WHEN $2 = 'refused' THEN 'PhotoIsBroken' END) RETURNING id`,
    [use, state],
  );
  return rows[0]?.id ?? '';
}

/** The names of the files of an import. */
async function importRow(): Promise<[string, string]> {
  const [stock, archive] = [1, 2].map(() => importName(randomUUID())) as [string, string];
  await owner.query(
    `WITH o AS (INSERT INTO auction.operator (name, email, role) VALUES ('Eva', gen_random_uuid() || '@x.test', 'editor')
       RETURNING id)
     INSERT INTO auction.stock_import (operator_id, stored_name, archive_name) SELECT id, $1, $2 FROM o`,
    [stock, archive],
  );
  return [stock, archive];
}
