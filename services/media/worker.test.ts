/** The process that works on photographs: started for waiting work, with a bucket as storage. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Database } from '#database/connect.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { inPieces, photoFile } from '#test/photos.ts';
import { type S3Server, startS3 } from '#test/s3-server.ts';
import { addAuction, addLot, testOperator } from '#test/stock.ts';
import { originalName, photoFileName } from './names.ts';
import { addPhoto, listPhotos } from './photos.ts';
import { processDueMedia } from './process-media.ts';
import { startMediaWorker } from './start-worker.ts';
import { openStorage } from './storage.ts';
import { sweepIsDue } from './sweep-storage.ts';
import type { WorkerOrder } from './worker-messages.ts';

let s3: S3Server;
let services: OpenServices;
beforeAll(async () => {
  s3 = await startS3();
  services = await openServices({ env: { STORAGE_URL: s3.url } });
});
afterAll(async () => {
  await services.close();
});

test('it makes what waits, and ends with the services', async () => {
  await addAuction(services.owner, { id: 'nl-worker', format: 'open' });
  const lot = await addLot(services.owner, {
    auctionId: 'nl-worker',
    plate: 'W-001-KR',
    number: 1,
  });
  const { database, app } = services;
  const context = { database, storage: await openStorage(services.config.storage) };
  const photo = {
    vehicleId: lot.assetId,
    kind: 'front',
    fileName: 'W001KR_1.jpg',
    by: { actor: testOperator },
  } as const;
  await addPhoto(context, photo, inPieces(await photoFile()));
  const worker = startMediaWorker(services.config, database, app.log);
  await expect.poll(async () => (await listPhotos(database, lot.assetId))[0]?.state).toBe('ready');
  await worker.stop();
  const [ready] = await listPhotos(database, lot.assetId);
  for (const [size, status] of [
    ['320.avif', 200],
    ['1600.webp', 200],
    ['2560.webp', 200],
    ['2560.avif', 404],
  ] as const) {
    const url = `/media/pictures/${ready?.fileId}-${size}`;
    expect((await services.ask(undefined, { method: 'GET', url })).statusCode).toBe(status);
  }
});

test('killed in the middle of each step, it shows nothing half and loses nothing', async () => {
  const { database, owner, config } = services;
  const lot = await addLot(owner, {
    auctionId: 'nl-worker',
    plate: 'W-002-KR',
    number: 2,
    pictureKey: 'estate-n2-blue-side',
  });
  const storage = await openStorage(config.storage);
  const by = { actor: testOperator };
  const photo = { vehicleId: lot.assetId, kind: 'front', fileName: 'a.jpg', by } as const;
  const bytes = await photoFile({ widthPx: 3_000, heightPx: 2_000 });
  await addPhoto({ database, storage }, photo, inPieces(bytes));
  const seen = async () => {
    const answer = await services.ask(undefined, {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { auctionId: 'nl-worker' },
    });
    const { resultList } = answer.json().result as { resultList: Vehicle[] };
    return resultList.find(({ assetId }) => assetId === lot.assetId)?.pictures[0];
  };
  const state = async () => (await listPhotos(database, lot.assetId))[0];
  const stored = async (suffix: string) =>
    storage.get(photoFileName(`${(await state())?.fileId}-${suffix}`));

  // Each time everything of a step is stored, and the row that says so is not written.
  const killAfter = async (lastFile: string) => {
    const holding = await owner.connect();
    try {
      await holding.query('BEGIN; LOCK TABLE auction.media_file IN SHARE MODE');
      const worker = fork(new URL('worker.ts', import.meta.url), { stdio: 'inherit' });
      worker.send({
        databaseUrl: services.url,
        servicesDatabaseUrl: services.url,
        storage: config.storage,
      } satisfies WorkerOrder);
      await expect.poll(() => stored(lastFile)).toBeDefined();
      // Those that decode too, so that bids never wait for a picture.
      expect(nicenessOfThreads(worker.pid ?? 0)).toEqual(
        new Set([os.constants.priority.PRIORITY_LOW]),
      );
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
      await endWaiting(owner);
    } finally {
      await holding.query('ROLLBACK');
      holding.release();
    }
    expect(await seen()).toMatchObject({ illustration: true });
    await owner.query('UPDATE auction.media_job SET next_try_at = now()');
  };
  await killAfter('320.webp');
  expect(await state()).toMatchObject({ state: 'uploaded', hasPreview: false });
  await processDueMedia({ database, storage }, services.app.log, 1);
  await killAfter('320.avif');
  expect(await state()).toMatchObject({ state: 'uploaded', hasPreview: true });
  await owner.query('UPDATE auction.storage_sweep SET due_at = now()');
  const worker = startMediaWorker(config, database, services.app.log);
  await expect.poll(async () => (await state())?.state).toBe('ready');
  await expect
    .poll(async () => (await owner.query('SELECT FROM auction.media_job')).rowCount)
    .toBe(0);
  // Then it looks for files that no row names, and of these none is one.
  await expect.poll(async () => (await owner.query(sweepIsDue)).rowCount).toBe(0);
  await worker.stop();
  expect(await seen()).toMatchObject({ view: 'front', photo: { widthPx: 3_000 } });
  expect(await storage.get(originalName((await state())?.fileId ?? ''))).toBeUndefined();
});

/** Only Linux has one for each thread. */
function nicenessOfThreads(pid: number): Set<number> {
  if (process.platform !== 'linux') return new Set([os.getPriority(pid)]);
  const niceness = (thread: string) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    // After the name, which may hold anything (man proc).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  return new Set(readdirSync(`/proc/${pid}/task`).map(niceness));
}

/** Ends what a killed process has left waiting in its database, as PostgreSQL does in time. */
async function endWaiting(owner: Database): Promise<void> {
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
}

test('no picture is reported missing while the storage is unavailable', async () => {
  await s3.close();
  const url = '/media/pictures/00000000-0000-4000-8000-000000000000-320.avif';
  const answer = await services.ask(undefined, { method: 'GET', url });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'ServiceIsBusy']);
});
