/** Photographs from their handing in to the answers that show them. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '#contract/vehicles.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { inPieces, photoFile, pngHeading } from '#test/photos.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import { photoBytesMax } from '#services/limits.ts';
import { originalName } from './names.ts';
import { addPhoto, listPhotos, removePhoto, reorderPhotos, setPhotoKind } from './photos.ts';
import { processDueMedia } from './process-media.ts';
import { StorageError } from '#services/storage-error.ts';
import { type Storage, openStorage } from './storage.ts';
import type { MediaContext } from './take-file.ts';

let folder: string;
let services: OpenServices;
let context: MediaContext;
const silent = { info: () => undefined, warn: () => undefined };
const by = { actor: { id: 'test:olga', name: 'Olga', role: 'editor' } } as const;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-photos-'));
  services = await openServices({ env: { STORAGE_URL: `file://${folder}` } });
  context = { database: services.database, storage: await openStorage(services.config.storage) };
  await addAuction(services.owner, { id: 'nl-photos', format: 'open' });
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

let lots = 0;
function newLot(): Promise<TestLot> {
  lots += 1;
  const plate = `P-${String(lots).padStart(3, '0')}-HT`;
  return addLot(services.owner, {
    auctionId: 'nl-photos',
    plate,
    number: lots,
    pictureKey: 'estate-n2-blue-side',
  });
}

async function add(lot: TestLot, bytes: Buffer, fileName = 'IMG_1.jpg') {
  const photo = { vehicleId: lot.assetId, kind: 'side', fileName, by } as const;
  return addPhoto(context, photo, inPieces(bytes));
}

const workOffAll = (storage: Storage = context.storage) =>
  processDueMedia({ ...context, storage }, silent, 1_000);
/** As when the time of a claim is over. */
const makeDue = () => services.owner.query('UPDATE auction.media_job SET next_try_at = now()');
const filesIn = async (name: string) =>
  (await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

async function answered(lot: TestLot): Promise<{ inList: Vehicle; onPage: Vehicle }> {
  const list = await services.ask(undefined, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: { auctionId: 'nl-photos', pageSize: 100 },
  });
  const vehicles = list.json().result.resultList as Vehicle[];
  const inList = vehicles.find(({ assetId }) => assetId === lot.assetId);
  const page = await services.ask(services.people.anna, {
    method: 'GET',
    url: `/vehicles/auction/${inList?.licensePlate}`,
  });
  return { inList: inList as Vehicle, onPage: page.json().result };
}

test('a photograph is stored in every size, upright, without place and camera, and then shown first', async () => {
  const lot = await newLot();
  expect((await answered(lot)).inList.pictures).toMatchObject([{ illustration: true }]);
  const added = await add(lot, await photoFile({ orientation: 6, widthPx: 3000, heightPx: 2000 }));
  expect(added).toMatchObject({ ok: true, isNew: true });
  const [before] = await listPhotos(services.database, lot.assetId);
  expect(before).toMatchObject({
    state: 'uploaded',
    hasPreview: false,
    position: 1,
    createdBy: by.actor.name,
  });

  // Its first size comes before all others, and is for those who work with it.
  await processDueMedia(context, silent, 1);
  const [first] = await listPhotos(services.database, lot.assetId);
  expect(first).toMatchObject({
    state: 'uploaded',
    hasPreview: true,
    widthPx: 2000,
    heightPx: 3000,
  });
  expect((await answered(lot)).onPage.pictures).toMatchObject([{ illustration: true }]);
  await workOffAll();

  const { inList, onPage } = await answered(lot);
  expect(inList.photoCount).toBe(1);
  for (const { pictures } of [inList, onPage])
    expect(pictures).toMatchObject([
      { view: 'side', photo: { widthPx: 2000, heightPx: 3000, thumbhash: first?.thumbhash } },
    ]);
  expect(onPage.pictures[0]).not.toHaveProperty('illustration');
  const url = new URL(onPage.pictures[0]?.url ?? '').pathname;
  const sizes = [320, 800, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  for (const size of [...sizes, '2560.webp']) {
    const file = await services.ask(undefined, { method: 'GET', url: `${url}-${size}` });
    expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    const about = await sharp(file.rawPayload).metadata();
    expect([about.width, about.height]).toEqual([
      Math.min(Number.parseInt(size, 10), 2000),
      Math.min(Number.parseInt(size, 10), 2000) * 1.5,
    ]);
    expect(about).not.toHaveProperty('exif');
    expect(about).not.toHaveProperty('xmp');
    expect(about.orientation).toBeUndefined();
  }
  expect(await filesIn('originals')).toEqual([]);
});

test('one photograph of every vehicle is ready before the second of any', async () => {
  const { read, names } = await readsOfTwo();
  // Each file is read for its first size, and again for all others.
  const [one = [], other = []] = names.map((own) => own.map((name) => read.lastIndexOf(name)));
  expect(Math.max(one[0] ?? 0, other[0] ?? 0)).toBeLessThan(Math.min(one[1] ?? 0, other[1] ?? 0));
  // Whoever hands them in sees all of them first.
  const firsts = names.flat().map((name) => read.indexOf(name));
  expect(firsts.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
});

test('it does not wait for first sizes that nobody looks for any more', async () => {
  const { read, names } = await readsOfTwo("interval '1 minute'");
  const [one = [], other = []] = names;
  const ready = Math.max(...[one[0], other[0]].map((name) => read.lastIndexOf(name ?? '')));
  const later = Math.min(...[one[1], other[1]].map((name) => read.indexOf(name ?? '')));
  expect(ready).toBeLessThan(later);
});

/** Works off two photographs of each of two vehicles: in which order their files are read. */
async function readsOfTwo(age = "interval '0'"): Promise<{ read: string[]; names: string[][] }> {
  const two = [await newLot(), await newLot()];
  for (const lot of two)
    for (let turn = 0; turn < 2; turn += 1) {
      widths += 1;
      const file = await photoFile({ widthPx: 400 + widths, heightPx: 300 });
      expect(await add(lot, file)).toMatchObject({ ok: true });
    }
  await services.owner.query(`UPDATE auction.media_job SET created_at = created_at - ${age}`);
  const names = await Promise.all(
    two.map(async ({ assetId }) =>
      (await listPhotos(services.database, assetId)).map(({ fileId }) => originalName(fileId)),
    ),
  );
  const read: string[] = [];
  const storage: Storage = {
    ...context.storage,
    get: (name) => {
      read.push(name);
      return context.storage.get(name);
    },
  };
  await workOffAll(storage);
  return { read, names };
}
let widths = 0;

test('the same photograph is stored once, also when it comes twice at the same time', async () => {
  const [one, other] = [await newLot(), await newLot()];
  const bytes = await photoFile({ colour: '#123456' });
  const [first, twin] = await Promise.all([add(one, bytes), add(other, bytes)]);
  const again = await add(one, bytes, 'copy.jpg');
  expect([first, twin, again]).toMatchObject([{ isNew: true }, { isNew: true }, { isNew: false }]);
  const [[photo], [same]] = [
    await listPhotos(services.database, one.assetId),
    await listPhotos(services.database, other.assetId),
  ];
  expect(same?.fileId).toBe(photo?.fileId);
  expect(await filesIn('originals')).toEqual([photo?.fileId]);
  await workOffAll();
  expect((await answered(other)).inList.pictures[0]?.photo).toBeDefined();
});

describe('a file is refused by name', () => {
  const zipEnd = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'FileIsEmpty'],
    ['a text', () => Buffer.from('a photograph of a car'), 'FileTypeIsWrong'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'FileTypeIsWrong'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FileIsHostile'],
    ['a page', () => Buffer.from('\n<!doctype html><script>1</script>'), 'FileIsHostile'],
    [
      'a JPEG that is an archive too',
      async () => Buffer.concat([await photoFile(), zipEnd]),
      'FileIsHostile',
    ],
    [
      'a JPEG that is a page too',
      async () => Buffer.concat([await photoFile(), Buffer.from('<script>alert(1)</script>')]),
      'FileIsHostile',
    ],
    [
      'what is too large',
      async () => Buffer.concat([await photoFile(), Buffer.alloc(photoBytesMax)]),
      'FileIsTooLarge',
    ],
  ])('%s at once', async (_, make, code) => {
    const lot = await newLot();
    expect(await add(lot, await make())).toEqual({ ok: false, code });
    expect(await listPhotos(services.database, lot.assetId)).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['half a photograph', async () => (await photoFile()).subarray(0, 1_500), 'PhotoIsBroken'],
    ['200 megapixels', () => pngHeading(20_000, 10_000), 'PhotoHasTooManyPixels'],
    ['a strip of 119 megapixels', () => pngHeading(119, 1_000_000), 'PhotoHasTooManyPixels'],
    ['a strip that lies', () => pngHeading(16_384, 10), 'PhotoHasTooManyPixels'],
    [
      'a film',
      () =>
        sharp(
          [
            Buffer.from('<svg width="9" height="9"/>'),
            Buffer.from('<svg width="9" height="9"><rect width="5" height="5"/></svg>'),
          ],
          { join: { animated: true } },
        )
          .gif()
          .toBuffer(),
      'PhotoIsAnimated',
    ],
    [
      'HEIC',
      () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\u0008mdat', 'latin1'),
      'PhotoIsHeic',
    ],
  ])('%s when it is looked into', async (_, make, code) => {
    const lot = await newLot();
    const bytes = await make();
    expect(await add(lot, bytes)).toMatchObject({ ok: true });
    await workOffAll();
    const [photo] = await listPhotos(services.database, lot.assetId);
    expect(photo).toMatchObject({ state: 'refused', refusal: code });
    expect((await answered(lot)).onPage.pictures).toMatchObject([{ illustration: true }]);
    // The same file again is refused before it is stored.
    expect(await add(lot, bytes)).toEqual({ ok: false, code });
    expect(await filesIn('originals')).toEqual([]);
  });
});

describe('what happens in the middle', () => {
  /** Stores so many files, and then fails like this. */
  function failingAfter(files: number, error: Error): Storage {
    let stored = 0;
    return {
      ...context.storage,
      put: (...file) => (++stored > files ? Promise.reject(error) : context.storage.put(...file)),
    };
  }

  test('a crash leaves nothing half shown, and the work is done again', async () => {
    const lot = await newLot();
    await add(lot, await photoFile({ colour: '#654321' }));
    await expect(workOffAll(failingAfter(5, new Error('power cut')))).rejects.toThrow('power cut');
    expect((await answered(lot)).onPage.pictures).toMatchObject([{ illustration: true }]);
    expect(await workOffAll()).toBe(0);
    await makeDue();
    await workOffAll();
    expect((await answered(lot)).onPage.pictures).toMatchObject([{ photo: { widthPx: 600 } }]);
  });

  test('a file that ends every process is refused', async () => {
    const lot = await newLot();
    await add(lot, await photoFile({ colour: '#222222' }));
    for (let crash = 0; crash < 4; crash += 1) {
      await expect(workOffAll(failingAfter(0, new Error('killed')))).rejects.toThrow('killed');
      await services.owner.query(`DELETE FROM auction.media_job WHERE step = 'sizes'`);
      await makeDue();
    }
    await workOffAll();
    expect(await listPhotos(services.database, lot.assetId)).toMatchObject([
      { state: 'refused', refusal: 'PhotoIsBroken' },
    ]);
  });

  test('while the storage is away or full work waits, however long, and is then done', async () => {
    const lot = await newLot();
    await add(lot, await photoFile({ colour: '#333333' }));
    for (const code of ['StorageIsUnavailable', 'StorageIsFull', 'StorageIsUnavailable'] as const)
      for (let time = 0; time < 2; time += 1) {
        await workOffAll(failingAfter(time, new StorageError(code, undefined)));
        await makeDue();
      }
    expect(await listPhotos(services.database, lot.assetId)).toMatchObject([{ state: 'uploaded' }]);
    await workOffAll();
    expect(await listPhotos(services.database, lot.assetId)).toMatchObject([{ state: 'ready' }]);
  });

  test('a handing in to a storage that is full changes nothing', async () => {
    const lot = await newLot();
    const full = failingAfter(0, new StorageError('StorageIsFull', undefined));
    const photo = { vehicleId: lot.assetId, kind: 'side', fileName: 'a.jpg', by } as const;
    const bytes = await photoFile({ colour: '#444444' });
    await expect(
      addPhoto({ ...context, storage: full }, photo, inPieces(bytes)),
    ).rejects.toMatchObject({ code: 'StorageIsFull' });
    expect(await listPhotos(services.database, lot.assetId)).toEqual([]);
    expect(await add(lot, bytes)).toMatchObject({ ok: true, isNew: true });
    await workOffAll();
  });
});

test('order, kind and removal, of what is still there', async () => {
  const lot = await newLot();
  for (const colour of ['#aa0000', '#00aa00', '#0000aa'])
    await add(lot, await photoFile({ colour }), colour);
  await workOffAll();
  const { database } = services;
  const names = async () =>
    (await listPhotos(database, lot.assetId)).map(({ position, fileName }) => [position, fileName]);
  const [red = '', green = '', blue = ''] = (await listPhotos(database, lot.assetId)).map(
    ({ id }) => id,
  );

  expect(await reorderPhotos(database, lot.assetId, [blue, red, green], by)).toMatchObject({
    ok: true,
  });
  expect(await names()).toEqual([
    [1, '#0000aa'],
    [2, '#aa0000'],
    [3, '#00aa00'],
  ]);
  expect(await setPhotoKind(database, red, { kind: 'damage', damageId: '2' }, by)).toMatchObject({
    before: { kind: 'side', damageId: null },
    after: { kind: 'damage', damageId: '2' },
  });
  expect(await removePhoto(database, blue, by)).toMatchObject({ ok: true });
  expect(await removePhoto(database, blue, by)).toEqual({ ok: false, code: 'PhotoIsUnknown' });
  expect(await names()).toEqual([
    [1, '#aa0000'],
    [2, '#00aa00'],
  ]);
  // An operator who has not seen the removal orders what is no longer there.
  expect(await reorderPhotos(database, lot.assetId, [blue, red, green], by)).toMatchObject({
    ok: false,
    code: 'PhotosHaveChanged',
    photos: [{ id: red }, { id: green }],
  });
  expect((await answered(lot)).onPage.pictures.map(({ view }) => view)).toEqual(['damage', 'side']);
  // What was removed may come again.
  expect(await add(lot, await photoFile({ colour: '#0000aa' }))).toMatchObject({ isNew: true });
});

test('papers are for signed-in buyers', async () => {
  const lot = await newLot();
  await add(lot, await photoFile({ colour: '#fedcba' }));
  const [photo] = await listPhotos(services.database, lot.assetId);
  await setPhotoKind(services.database, photo?.id ?? '', { kind: 'document' }, by);
  await workOffAll();
  const { inList, onPage } = await answered(lot);
  expect(inList.pictures).toMatchObject([{ illustration: true }]);
  expect(onPage.pictures).toMatchObject([{ view: 'document' }]);
});
