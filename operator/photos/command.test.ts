/** Photographs by folder, by archive, and by the stock file that names them. */
import { createWriteStream } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { type Database, connect } from '#database/connect.ts';
import { openStorage } from '#services/media/storage.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { photoFile } from '#test/photos.ts';
import { addAuction, addLot } from '#test/stock.ts';
import type { PhotoReport } from './import-photos.ts';
import { fetchLimits } from '#services/stock/photos/fetch-photo.ts';
import { openPhotoFiles } from '#services/stock/photos/photo-files.ts';
import { addNamedPhotos } from './named-photos.ts';

let operator: TestOperator;
let owner: Database;
let folder: string;
beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  folder = path.join(operator.folder, 'photos');
  await addAuction(owner, { id: 'nl-yard', format: 'open' });
  for (const [index, plate] of ['K-482-TN', 'P-001-AB', 'P-002-AB', 'P-003-AB'].entries())
    await addLot(owner, { auctionId: 'nl-yard', plate, number: index + 1 });
  const files: [string, Buffer][] = [
    ['K482TN_2.jpg', await photoFile({ colour: '#100000' })],
    ['K-482-TN_1.jpg', await photoFile({ colour: '#200000' })],
    ['K482TN-front.jpg', await photoFile({ colour: '#300000' })],
    ['P-001-AB/IMG 1.jpg', await photoFile({ colour: '#400000' })],
    ['P-001-AB/.DS_Store', Buffer.from('x')],
    ['P001AB_same.jpg', await photoFile({ colour: '#400000' })],
    ['P-002-AB_text.jpg', Buffer.from('no photograph')],
    ['IMG_4711.jpg', await photoFile()],
    ['P-001-AB/K482TN_9.jpg', await photoFile({ colour: '#500000' })],
  ];
  for (const [name, bytes] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

const run = (...words: string[]) => operator.run(words, { DATA_DIR: operator.folder });
const importOf = async (place: string, ...words: string[]) => {
  const { out, code, err } = await run('photos', 'import', place, '--json', ...words);
  return { report: (out ? JSON.parse(out) : err) as PhotoReport, code, err };
};
async function stored() {
  const { rows } = await owner.query<{ photo: string }>(
    `SELECT v.plate || ' ' || p.position || ' ' || p.kind || ' ' || p.file_name AS photo
     FROM auction.photo p JOIN auction.vehicle v ON v.id = p.vehicle_id ORDER BY v.plate, p.position`,
  );
  return rows.map(({ photo }) => photo);
}

describe('a folder', () => {
  const problems = {
    unmatched: ['IMG_4711.jpg'],
    doubtful: [{ file: 'P-001-AB/K482TN_9.jpg', plates: ['K482TN', 'P001AB'] }],
  };

  test('is matched without bringing in anything', async () => {
    const { report, code } = await importOf(folder, '--auction', 'nl-yard', '--dry-run');
    expect(report).toMatchObject({ dryRun: true, files: 8, added: 6, ...problems });
    expect(report.vehiclesWithout).toEqual(['P-003-AB']);
    expect(code).toBe(2);
    expect(await stored()).toEqual([]);
  });

  test('comes in by plates, front first, and what did not is named', async () => {
    const { report, code } = await importOf(folder, '--auction', 'nl-yard');
    expect(report).toMatchObject({ files: 8, added: 4, unchanged: 1, ...problems });
    expect(report.refused).toEqual([{ file: 'P-002-AB_text.jpg', code: 'FileTypeIsWrong' }]);
    expect(report.vehiclesWithout).toEqual(['P-002-AB', 'P-003-AB']);
    expect(code).toBe(2);
    expect(await stored()).toEqual([
      'K482TN 1 front K482TN-front.jpg',
      'K482TN 2 side K-482-TN_1.jpg',
      'K482TN 3 side K482TN_2.jpg',
      'P001AB 1 front IMG 1.jpg',
    ]);
  });

  test('again changes nothing, also twice at once', async () => {
    const before = await stored();
    const [one, other] = await Promise.all([importOf(folder), importOf(folder)]);
    expect([one.report, other.report]).toMatchObject([
      { added: 0, unchanged: 5 },
      { added: 0, unchanged: 5 },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('is reported as text too', async () => {
    const { out, err } = await run('photos', 'import', folder, '--auction', 'nl-yard');
    expect(out).toBe('8 files: 0 added, 5 there already, 1 refused, 1 unmatched, 1 doubtful.\n');
    expect(err).toContain('P-002-AB_text.jpg is of another type');
    expect(err).toContain('IMG_4711.jpg: no vehicle has a plate of this name.');
    expect(err).toContain('may be of K482TN or P001AB');
    expect(err).toContain('P-003-AB has no photograph.');
  });

  test('that is missing, and an unknown auction, end the command', async () => {
    expect(await run('photos', 'import', '/nowhere')).toMatchObject({
      code: 1,
      err: 'There is no folder or archive /nowhere.\n',
    });
    expect((await run('photos', 'import', folder, '--auction', 'nl-none')).err).toContain(
      'nl-none',
    );
  });

  test('to a storage that is full changes nothing', async () => {
    const before = await stored();
    await writeFile(path.join(folder, 'P003AB_1.jpg'), await photoFile({ colour: '#600000' }));
    const { code, err } = await operator.run(['photos', 'import', folder], {
      STORAGE_URL: 'file:///dev/full',
    });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^the storage cannot be used: .+\nThe storage (is full|does not answer)\. /,
      ),
    ]);
    expect(await stored()).toEqual(before);
    expect((await importOf(folder)).report).toMatchObject({ added: 1, unchanged: 5 });
  });
});

describe('an archive', () => {
  async function archive(name: string, files: [string, Buffer][], compress = false) {
    const zip = new yazl.ZipFile();
    for (const [entry, bytes] of files) zip.addBuffer(bytes, entry, { compress });
    zip.end();
    const target = path.join(operator.folder, name);
    await pipeline(zip.outputStream, createWriteStream(target));
    return target;
  }

  test('is read like a folder', async () => {
    const place = await archive('yard.zip', [
      ['P-002-AB/left.jpg', await photoFile({ colour: '#700000' })],
      ['__MACOSX/P-002-AB/._left.jpg', Buffer.from('x')],
    ]);
    expect((await importOf(place)).report).toMatchObject({ files: 1, added: 1, unmatched: [] });
    expect(await stored()).toContain('P002AB 1 side left.jpg');
  });

  test('that is a bomb is refused before it is unpacked', async () => {
    const zeros = Buffer.alloc(20_000_000);
    const place = await archive('bomb.zip', [['P-002-AB_1.jpg', zeros]], true);
    expect((await run('photos', 'import', place)).err).toContain(
      'P-002-AB_1.jpg would unpack to more than 100 times its size',
    );
    const limits = { entriesMax: 1, bytesMax: 1_000, ratioMax: 100 };
    const many = await archive('many.zip', [
      ['a.jpg', Buffer.alloc(600, 'a')],
      ['b.jpg', Buffer.alloc(600, 'b')],
    ]);
    await expect(openPhotoFiles(many, limits)).rejects.toThrow('holds 2 files');
    await expect(openPhotoFiles(many, { ...limits, entriesMax: 9 })).rejects.toThrow('unpacks to');
  });

  test('that is none ends the command', async () => {
    const place = await operator.file('text.zip', 'no archive');
    expect((await run('photos', 'import', place)).err).toContain('no folder and no ZIP archive');
  });
});

describe('a stock file that names its photographs', () => {
  const damage = { kind: 'dent', zone: 'roof', sizeCm: 3, repairCost: 120 };
  const vehicle = (photos: unknown[]) => ({
    country: 'NL',
    licensePlate: 'K-482-TN',
    make: 'Volkswagen',
    model: 'Passat Variant',
    vatScheme: 'vat',
    damages: [damage],
    photos,
  });
  const stock = (photos: unknown[]) =>
    operator.file('stock.json', {
      format: 'carplaza-stock',
      version: 1,
      vehicles: [vehicle(photos)],
    });

  test('brings them in by paths beside it, and names those that are missing', async () => {
    await writeFile(path.join(operator.folder, 'roof.jpg'), await photoFile({ colour: '#800000' }));
    await symlink('/etc/hostname', path.join(operator.folder, 'link.jpg'));
    const file = await stock([
      { source: 'roof.jpg', kind: 'damage', damage: 1 },
      { source: 'none.jpg', kind: 'rear' },
      { source: '../../../etc/passwd', kind: 'rear' },
      { source: 'link.jpg', kind: 'rear' },
      { source: 'http://127.0.0.1:1/x.jpg', kind: 'rear' },
      { source: 'http://169.254.169.254/latest/meta-data', kind: 'rear' },
    ]);
    const { out, code } = await run('import', file, '--json');
    expect(code).toBe(0);
    const { photos, counts } = JSON.parse(out);
    expect(counts.vehicles.updated).toBe(1);
    expect(photos).toMatchObject({ added: 1, unchanged: 0 });
    const missing = photos.missing.map((one: { photo: string; reason: string }) => [
      one.photo,
      one.reason,
    ]);
    expect(missing).toEqual([
      ['none.jpg', 'is not in the folder of the file'],
      ['../../../etc/passwd', 'is not in the folder of the file'],
      ['link.jpg', 'is not in the folder of the file'],
      ['http://127.0.0.1:1/x.jpg', 'leads to an address that is not public'],
      ['http://169.254.169.254/latest/meta-data', 'leads to an address that is not public'],
    ]);
    expect(await stored()).toContain('K482TN 4 damage roof.jpg');
    const again = await run('import', file);
    expect(again.out).toContain('Photographs: 0 added, 1 there already, 5 missing.');
    expect(again.out).toContain('row 1, K482TN: none.jpg is not in the folder of the file');
  });

  test('is refused for a mark that the vehicle does not have', async () => {
    const file = await stock([{ source: 'roof.jpg', kind: 'damage', damage: 2 }]);
    const { out } = await run('import', file, '--json');
    expect(JSON.parse(out).refusals).toMatchObject([
      { field: 'photos.0.damage', reason: '2 is none of the 1 damages' },
    ]);
  });

  test('has them fetched with bounds, and redirects are no way around them', async () => {
    const bytes = await photoFile({ colour: '#900000' });
    const server = createServer((request, response) => {
      if (request.url === '/photo.jpg') response.end(bytes);
      else if (request.url === '/away') response.writeHead(302, { location: '/photo.jpg' }).end();
      else if (request.url === '/inward')
        response.writeHead(302, { location: 'http://[::1]:1/secret' }).end();
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (request.url === '/slow') response.write('x');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = await openStorage({
      kind: 'folder',
      folder: path.join(operator.folder, 'storage'),
    });
    const { rows } = await owner.query<{ id: string }>(
      "SELECT id FROM auction.vehicle WHERE plate = 'K482TN'",
    );
    const vehicleId = rows[0]?.id ?? '';
    const photos = ['away', 'photo.jpg', 'inward', 'round', 'none', 'slow'].map((name, index) => ({
      row: index + 1,
      country: 'NL',
      plate: 'K482TN',
      vehicleId,
      source: `${base}/${name}`,
      kind: 'side' as const,
      damageId: null,
    }));
    const report = await addNamedPhotos({ database: owner, storage }, photos, {
      folder: operator.folder,
      dryRun: false,
      limits: { ...fetchLimits, timeoutMs: 1_000, allowed: ['127.0.0.1'] },
    });
    server.closeAllConnections();
    server.close();
    expect(report).toMatchObject({ added: 1, unchanged: 1, waiting: 1 });
    expect(report.missing.map(({ reason }) => reason)).toEqual([
      'leads to an address that is not public',
      'redirects more than 3 times',
      'was answered with an error',
    ]);
  });
});

test('documents are added, shown to others and taken away', async () => {
  const file = await operator.file('report.pdf', '%PDF-1.7\nbroken');
  const add = await run('documents', 'add', 'K482TN', file, '--kind', 'invoice', '--json');
  const { documentId } = JSON.parse(add.out);
  expect((await run('documents', 'show', documentId, 'winner')).out).toBe('operator → winner\n');
  const listed = await run('documents', 'list', 'K-482-TN', '--json');
  expect(JSON.parse(listed.out)).toMatchObject([
    {
      id: documentId,
      kind: 'invoice',
      visibility: 'winner',
      fileName: 'report.pdf',
      state: 'uploaded',
    },
  ]);
  expect((await run('documents', 'remove', documentId)).out).toBe('report.pdf is removed.\n');
  expect(await run('documents', 'remove', documentId)).toMatchObject({ code: 1 });
  const page = await operator.file('page.pdf', '<html></html>');
  expect((await run('documents', 'add', 'K482TN', page, '--kind', 'invoice')).err).toContain(
    'is not taken',
  );
  expect((await run('documents', 'add', 'K482TN', '/none', '--kind', 'invoice')).err).toBe(
    'There is no file /none.\n',
  );
});

test('photographs, papers and data of one vehicle, each as a command, and all in the history', async () => {
  await addLot(owner, { auctionId: 'nl-yard', plate: 'P-009-CM', number: 9 });
  const files = [path.join(folder, 'K482TN_2.jpg'), path.join(folder, 'K482TN-front.jpg')];
  const bad = path.join(folder, 'P-002-AB_text.jpg');
  const added = await json(2, 'photos', 'add', 'P-009-CM', ...files, bad, '--kind', 'side');
  expect(added).toMatchObject([{ isNew: true }, { isNew: true }, { code: 'FileTypeIsWrong' }]);
  const [one, two] = [added[0].photoId, added[1].photoId];
  await json(0, 'photos', 'order', 'P-009-CM', two, one);
  await json(0, 'photos', 'front', 'P-009-CM', one);
  await json(0, 'photos', 'kind', one, '--kind', 'front');
  await json(0, 'photos', 'remove', two);
  await json(0, 'photos', 'restore', two);
  expect((await run('photos', 'restore', two)).err).toContain('cannot be brought back');
  await json(0, 'photos', 'remove', two);
  expect(await json(0, 'photos', 'list', 'P-009-CM')).toMatchObject([{ id: one, kind: 'front' }]);
  expect((await run('photos', 'order', 'P-009-CM', one, one)).err).toContain(
    'name each of them once',
  );
  expect((await run('photos', 'remove', two)).err).toContain('no photograph');
  const paper = await json(0, 'documents', 'add', 'P-009-CM', files[0] ?? '', '--kind', 'invoice');
  await json(0, 'documents', 'kind', paper.documentId, '--kind', 'conditionReport');
  await json(0, 'documents', 'show', paper.documentId, 'signedIn');
  await json(0, 'documents', 'remove', paper.documentId);
  await json(0, 'documents', 'restore', paper.documentId);
  await json(0, 'documents', 'remove', paper.documentId);
  const set = (lot: string, field: string, value: string) =>
    ['act', 'changeVehicle', 'nl-yard', lot, '--field', field, '--value', value] as const;
  await json(0, ...set('P-009-CM', 'mileageKm', '71480'));
  const mark = ['--kind=dent', '--zone=roof', '--size-cm=3', '--repair-cost=180'];
  expect(await json(0, 'act', 'addDamage', 'nl-yard', '9', ...mark)).toMatchObject({ version: 3 });
  expect((await run(...set('9', 'fuel', 'water'))).err).toContain('no possible value');
  const acts = await json(0, 'history', 'nl-yard');
  expect(acts.slice(0, 2)).toMatchObject([{ kind: 'addDamage' }, { kind: 'changeVehicle' }]);
  const { rows } = await owner.query<{ kind: string }>(
    "SELECT kind FROM auction.act WHERE vehicle_id = (SELECT id FROM auction.vehicle WHERE plate = 'P009CM') ORDER BY id",
  );
  expect(
    rows
      .map(({ kind }) => kind)
      .slice(0, 14)
      .join(' '),
  ).toBe(
    'addPhoto addPhoto orderPhotos orderPhotos setPhotoKind removePhoto restorePhoto removePhoto addDocument setDocumentKind setDocumentVisibility removeDocument restoreDocument removeDocument',
  );
});

async function json(exit: number, ...words: string[]) {
  const { out, err, code } = await run(...words, '--json');
  expect([code, err]).toEqual([exit, '']);
  return JSON.parse(out);
}
