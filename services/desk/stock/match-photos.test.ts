/** Photographs that come with stock are matched, suggested, assigned or refused. */
import { afterAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { processDueMedia } from '#services/media/process-media.ts';
import { heading, openDeskStock, row, stock } from '#test/open-desk-stock.ts';
import { photoFile } from '#test/photos.ts';

const desk = await openDeskStock();
const { act, begun, hand, operators, photosOf, read, services, storage, work } = desk;
afterAll(desk.close);
const silent = { info: () => undefined, warn: () => undefined };

test('photographs come by archive and one by one, are matched, assigned and refused', async () => {
  const id = await begun(stock(row('S-131-TK'), row('S-132-TK')));
  const archive = await zipOf({
    'yard/S131TK_2.jpg': await photoFile({ colour: '#111111' }),
    'yard/S-131-TK-front.jpg': await photoFile({ colour: '#222222' }),
    'yard/IMG_1.jpg': await photoFile({ colour: '#333333' }),
    'yard/text.jpg': Buffer.from('no photograph'),
    '__MACOSX/S131TK_9.jpg': Buffer.from('x'),
  });
  expect(await hand(id, 'yard.zip', archive, 'photo')).toMatchObject({ refusal: null });
  expect(await read(id)).toMatchObject({ state: 'waiting', step: 'unpack' });
  await work();
  const single = await photoFile({ colour: '#444444' });
  expect(await hand(id, 'S132TK_1.jpg', single, 'photo')).toMatchObject({ refusal: null });
  expect(await hand(id, 'notes.jpg', Buffer.from('hello'), 'photo')).toMatchObject({
    refusal: 'FileTypeIsWrong',
  });
  const found = await read(id);
  expect(found).toMatchObject({
    state: 'checked',
    photos: { files: 6, matched: 3, vehicles: 2, vehiclesTotal: 2, unmatchedTotal: 1 },
  });
  expect(found.photos.refused).toHaveLength(2);
  const [{ id: photoId, name }] = found.photos.unmatched;
  expect(name).toBe('yard/IMG_1.jpg');
  const vehicle = { country: 'NL', plate: 'S132TK' };
  const assign = { act: 'assignPhotos', photoIds: [photoId], vehicle };
  expect(await act(id, assign)).toMatchObject({ statusCode: 200 });
  expect((await read(id)).photos).toMatchObject({ matched: 4, unmatchedTotal: 0 });
  await act(id, { act: 'importStock', version: found.version });
  await work();
  expect(await photosOf('S131TK')).toEqual(['1 front S-131-TK-front.jpg', '2 side S131TK_2.jpg']);
  expect(await photosOf('S132TK')).toHaveLength(2);
  // The work on them follows their positions, so that every vehicle has one early.
  const { rows } = await services.owner.query(
    `SELECT FROM auction.photo p JOIN auction.vehicle v ON v.id = p.vehicle_id
     JOIN auction.media_job j ON j.file_id = p.file_id
     WHERE v.plate IN ('S131TK', 'S132TK') AND j.position = p.position AND j.step = 'sizes'`,
  );
  expect(rows).toHaveLength(4);
});

test('photographs without a plate are shown and suggested by their neighbours, and what proves broken is refused', async () => {
  const id = await begun(stock(row('S-133-TK'), row('S-134-TK')));
  const taken = (time: string, colour: string) =>
    photoFile({ colour, takenAt: `2026:11:19 ${time}` });
  const files: [string, Buffer][] = [
    ['S133TK_1.jpg', await taken('10:00:00', '#511111')],
    ['DSC_1.jpg', await taken('10:01:00', '#522222')],
    ['DSC_2.jpg', await taken('10:02:00', '#533333')],
    ['S134TK_1.jpg', await taken('10:09:00', '#544444')],
    ['DSC_3.jpg', await taken('14:00:00', '#555555')],
    ['grey/S134TK_2.jpg', await photoFile({ colour: '#566666' })],
    ['grey/IMG_1.jpg', await photoFile({ colour: '#577777' })],
    ['torn.jpg', (await photoFile({ colour: '#588888' })).subarray(0, 700)],
  ];
  for (const [name, bytes] of files)
    expect(await hand(id, name, bytes, 'photo')).toMatchObject({ refusal: null });
  expect((await read(id)).photos).toMatchObject({ isWaiting: true });
  await processDueMedia({ database: operators, storage }, silent, 100);
  const { photos, vehicles } = await read(id);
  expect(photos).toMatchObject({ files: 8, matched: 3, unmatchedTotal: 4, isWaiting: false });
  expect(photos.refused).toMatchObject([{ name: 'torn.jpg', code: 'PhotoIsBroken' }]);
  expect(vehicles).toMatchObject([
    { shown: 'S-133-TK', photos: 1 },
    { shown: 'S-134-TK', photos: 2 },
  ]);
  expect(photos.suggestions).toMatchObject([
    {
      names: ['DSC_1.jpg', 'DSC_2.jpg'],
      by: 'time',
      vehicle: { plate: 'S133TK', shown: 'S-133-TK' },
      other: 'S-134-TK',
    },
    { names: ['IMG_1.jpg'], by: 'folder', vehicle: { plate: 'S134TK' }, other: null },
  ]);
  const [{ url }] = photos.unmatched;
  const picture = await services.ask(undefined, {
    method: 'GET',
    url: `${new URL(url).pathname}-320.webp`,
  });
  expect(picture.headers['content-type']).toBe('image/webp');
});

test('photographs named in the file come in, and a missing one leaves its vehicle', async () => {
  const [names, first] = [heading.trimEnd(), row('S-154-TK').trimEnd()];
  const file = `${names};Foto's\n${first};links/IMG_7.jpg|links/gone.jpg\n`;
  const id = await begun(file);
  expect(await read(id)).toMatchObject({
    columns: expect.arrayContaining([
      expect.objectContaining({ column: "Foto's", field: 'photos' }),
    ]),
  });
  await hand(id, 'IMG_7.jpg', await photoFile({ colour: '#777777' }), 'photo');
  const found = await read(id);
  expect(found.photos).toMatchObject({
    matched: 1,
    named: [{ row: 1, source: 'links/gone.jpg', state: 'missing' }],
    namedCounts: { missing: 1, refused: 0 },
  });
  await act(id, { act: 'importStock', version: found.version });
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 1 } });
  expect(await photosOf('S154TK')).toEqual(['1 front IMG_7.jpg']);
});

test('an archive that is none, or a bomb, leaves the checked file as it was', async () => {
  const id = await begun(stock(row('S-161-TK')));
  for (const [bytes, code] of [
    [Buffer.from('no archive'), 'noArchive'],
    [await zipOf({ 'S161TK_1.jpg': Buffer.alloc(5_000_000) }), 'bomb'],
  ] as const) {
    await hand(id, 'photos.zip', bytes, 'photo');
    await work();
    expect(await read(id)).toMatchObject({ state: 'checked', problem: { code } });
  }
});

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  const pieces: Buffer[] = [];
  for await (const piece of archive.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
