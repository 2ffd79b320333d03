/** Stock comes in at the desk: checked, with photographs, imported once, refused with reasons. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { type Database, connect } from '#database/connect.ts';
import { readHistory } from '#services/acts/history.ts';
import { type Storage, openStorage } from '#services/media/storage.ts';
import { processDueMedia } from '#services/media/process-media.ts';
import { StorageError } from '#services/storage-error.ts';
import { forgetOldImports } from '#services/stock/forget-old-imports.ts';
import { takeImportLock } from '#services/stock/import/lock-lots.ts';
import { runDueImport } from '#services/stock/run-imports.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { photoFile } from '#test/photos.ts';
import { addAuction } from '#test/stock.ts';

let services: OpenServices;
let operators: Database;
let storage: Storage;
const tokens: Record<string, string> = {};
const silent = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  services = await openServices();
  operators = connect(services.url, 'carplaza_operator');
  storage = await openStorage(services.config.storage);
  for (const role of ['viewer', 'editor']) {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
      [`The ${role}`, email, role],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens[role] = await services.issuer.token({ subject: `sub-${role}`, scope: 'desk', claims });
  }
  for (const id of ['nl-stock', 'nl-other'])
    await addAuction(services.owner, {
      id,
      format: 'open',
      startsInMinutes: 60,
      endsInMinutes: 90,
    });
});
afterAll(async () => {
  await operators.end();
  await services.close();
});

const heading = 'Kenteken;Merk;Model;Kilometerstand;Startprijs;Btw\n';
const row = (plate: string, km = 50_000, price = '9.000') =>
  `${plate};Volvo;V60;${km};${price};btw\n`;
const stock = (...rows: string[]) => heading + rows.join('');

test('a file is only checked at first: the counts add up, and nothing has changed', async () => {
  const before = await vehicleCount();
  const id = await begun(
    stock(row('S-101-TK'), row('S-102-TK'), row('XX'), row('S-103-TK', 1, 'x')),
  );
  const found = await read(id);
  expect(found).toMatchObject({ state: 'checked', fileName: 'stock.csv', problem: null });
  expect(found.report).toMatchObject({
    vehiclesRead: 4,
    added: 2,
    updated: 0,
    unchanged: 0,
    refused: 2,
  });
  expect(found.report.refusals).toMatchObject([
    { row: 3, value: 'XX', reason: { code: 'noDutchPlate' } },
    {
      row: 4,
      name: 'S-103-TK',
      value: 'x',
      reason: { code: 'noAmount', values: { value: '"x"' } },
    },
  ]);
  expect(found.columns).toContainEqual({
    column: 'Kilometerstand',
    field: 'mileageKm',
    from: 'name',
    samples: ['50000', '1'],
    unread: [],
  });
  expect(await vehicleCount()).toBe(before);
});

test('it is imported once, into drafts, and is in the log; again nothing would change', async () => {
  const file = stock(row('S-111-TK'), row('S-112-TK'));
  const id = await begun(file);
  const { version } = await read(id);
  const both = await Promise.all([
    act(id, { act: 'importStock', version }),
    act(id, { act: 'importStock', version }),
  ]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 2, lotsAdded: 2 } });
  const { lots } = await call('/desk/auctions/nl-stock');
  expect(lots.filter(({ status }: { status: string }) => status === 'draft')).toHaveLength(2);
  const [logged] = await readHistory(services.database, { kind: 'importStock' });
  expect(logged).toMatchObject({
    auctionId: 'nl-stock',
    actor: { name: 'The editor' },
    after: { file: 'stock.csv', added: 2 },
  });
  expect(await act(id, { act: 'importStock', version })).toMatchObject({ code: 'ImportIsDone' });
  const again = await begun(file);
  expect((await read(again)).report).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
    refused: 0,
  });
});

test('a vehicle whose lot is refused counts once, as refused', async () => {
  const registered = {
    kenteken: 'S155TK',
    voertuigsoort: 'Personenauto',
    merk: 'VOLVO',
    handelsbenaming: 'V60',
    inrichting: 'stationwagen',
    datum_eerste_toelating: '20210315',
  };
  const rows = [
    { ...registered, catalogusprijs: '48500' },
    { ...registered, kenteken: 'S156TK' },
  ];
  const once = { vehiclesRead: 2, added: 1, updated: 0, unchanged: 0, refused: 1 };
  expect((await read(await begun(JSON.stringify(rows)))).report).toMatchObject(once);
  const plates = ['S-157-TK', 'S-158-TK'].map((licensePlate) => ({ country: 'NL', licensePlate }));
  const file = {
    format: stockFormat,
    version: stockVersion,
    vehicles: plates.map((plate) => ({ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'vat' })),
    lots: plates.map((plate, index) => ({
      ...plate,
      auctionId: 'nl-stock',
      startPrice: index * 500,
    })),
  };
  expect((await read(await begun(JSON.stringify(file)))).report).toMatchObject(once);
});

test('a file of which almost every row is refused is not read on, and shows why', async () => {
  const id = await begun(heading + row('XX').repeat(30_000));
  const found = await read(id);
  expect(found).toMatchObject({ state: 'failed', problem: { code: 'wrongFile' } });
  expect(found.report.vehiclesRead).toBeLessThan(26_000);
  expect(found.report).toMatchObject({ added: 0, refused: found.report.vehiclesRead });
  expect(found.report.refusals).toHaveLength(500);
  expect(await act(id, { act: 'importStock', version: found.version })).toMatchObject({
    code: 'ImportIsNotChecked',
  });
  // A corrected file takes its place.
  await hand(id, 'right.csv', stock(row('S-131-TK')), 'stock');
  await work();
  expect(await read(id)).toMatchObject({ state: 'checked', problem: null, report: { added: 1 } });
});

test('what would change is shown before and after', async () => {
  const first = await begun(stock(row('S-121-TK')));
  await act(first, { act: 'importStock', version: (await read(first)).version });
  await work();
  const { report } = await read(await begun(stock(row('S-121-TK', 51_000, '8.500'))));
  expect(report).toMatchObject({ added: 0, updated: 1, changesTotal: 2 });
  expect(report.changes).toEqual([
    { name: 'S-121-TK', field: 'mileageKm', kind: 'number', before: '50000', after: '51000' },
    { name: 'S-121-TK', field: 'startPrice', kind: 'number', before: '9000.00', after: '8500.00' },
  ]);
});

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

test('what a crash interrupts is done again, and nothing is half there', async () => {
  const id = await begun(stock(row('S-141-TK')));
  await hand(id, 'S141TK_1.jpg', await photoFile({ colour: '#555555' }), 'photo');
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const crashed: Storage = { ...storage, get: () => Promise.reject(new Error('the power went')) };
  await expect(runDueImport({ database: operators, storage: crashed })).rejects.toThrow('power');
  expect(await read(id)).toMatchObject({ state: 'working', step: 'import' });
  expect(await photosOf('S141TK')).toEqual([]);
  expect(await runDueImport({ database: operators, storage })).toBe(false);
  await services.owner.query('UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1', [
    id,
  ]);
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 1 } });
  expect(await photosOf('S141TK')).toHaveLength(1);
});

test('an import waits while another one is at work', async () => {
  const id = await begun(stock(row('S-151-TK')));
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const other = await services.owner.connect();
  await other.query('BEGIN');
  await takeImportLock(other);
  await runDueImport({ database: operators, storage });
  expect(await read(id)).toMatchObject({ state: 'waiting', progress: { isBehindAnother: true } });
  await other.query('ROLLBACK');
  other.release();
  await services.owner.query('UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1', [
    id,
  ]);
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported' });
});

test('the same stock in two imports at once comes in once, and nothing is half done', async () => {
  const file = stock(row('S-152-TK'), row('S-153-TK'));
  const ids = [await begun(file), await begun(file)];
  for (const id of ids) await act(id, { act: 'importStock', version: (await read(id)).version });
  const before = (await vehicleCount()) ?? 0;
  const context = { database: operators, storage };
  expect(await Promise.all([runDueImport(context), runDueImport(context)])).toEqual([true, true]);
  await services.owner.query(
    "UPDATE auction.stock_import SET next_try_at = now() WHERE state = 'waiting'",
  );
  await work();
  const done = await Promise.all(ids.map(read));
  expect(done.map(({ state }) => state)).toEqual(['imported', 'imported']);
  const counts = done.map(({ report }) => `${report.added} ${report.unchanged}`);
  expect(new Set(counts)).toEqual(new Set(['2 0', '0 2']));
  expect(await vehicleCount()).toBe(before + 2);
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
  expect(found.photos).toMatchObject({ matched: 1, missing: ['links/gone.jpg'] });
  await act(id, { act: 'importStock', version: found.version });
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 1 } });
  expect(await photosOf('S154TK')).toEqual(['1 front IMG_7.jpg']);
});

test.each<[string, string | Buffer, string | null, string]>([
  ['no table', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'nl-stock', 'fileOfOtherKind'],
  ['nothing', ' \n', 'nl-stock', 'fileEmpty'],
  ['columns of something else', 'Naam;Leeftijd\nJan;40\n', 'nl-stock', 'noColumns'],
  ['a table without an auction', heading, null, 'chooseAuction'],
  ['JSON of something else', '{"format":"other"}', 'nl-stock', 'noStock'],
])('a file with %s is refused with what was expected', async (_, file, auctionId, code) => {
  const id = await begun(file, auctionId);
  expect(await read(id)).toMatchObject({ state: 'failed', report: null, problem: { code } });
  expect(await act(id, { act: 'importStock', version: (await read(id)).version })).toMatchObject({
    code: 'ImportIsNotChecked',
  });
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

test('a storage that is away is tried again, and then named as the reason', async () => {
  const id = await begun(stock(row('S-171-TK')));
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const away: Storage = {
    ...storage,
    get: () => Promise.reject(new StorageError('StorageIsUnavailable', undefined)),
  };
  for (let tries = 0; tries < 3; tries += 1) {
    await services.owner.query(
      'UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1',
      [id],
    );
    await runDueImport({ database: operators, storage: away });
  }
  expect(await read(id)).toMatchObject({ state: 'checked', problem: { code: 'storageAway' } });
});

test('another auction is checked anew, and a version that is old is refused', async () => {
  const id = await begun(stock(row('S-181-TK')));
  const { version } = await read(id);
  const change = { act: 'checkStock', version, auctionId: 'nl-other', fallbackPrice: null };
  expect(await act(id, change)).toMatchObject({ state: 'waiting' });
  expect(await act(id, change)).toMatchObject({ code: 'ImportIsAtWork' });
  await work();
  expect(await read(id)).toMatchObject({ state: 'checked', auctionId: 'nl-other' });
  expect(await act(id, change)).toMatchObject({ statusCode: 409, code: 'VersionIsOld' });
});

test('new lots are numbered from the number chosen, past those that are taken', async () => {
  for (const id of ['nl-numbers', 'nl-next'])
    await addAuction(services.owner, {
      id,
      format: 'open',
      startsInMinutes: 60,
      endsInMinutes: 90,
    });
  const numbers = async (auctionId: string) => {
    const { lots } = await call(`/desk/auctions/${auctionId}`);
    return lots
      .map((lot: { number: number; licensePlate: string }) => `${lot.number} ${lot.licensePlate}`)
      .sort();
  };
  const first = await begun(stock(row('S-201-TK')), 'nl-numbers');
  const wrong = { act: 'checkStock', version: 1, auctionId: 'nl-numbers', firstNumber: 0 };
  expect(await act(first, wrong)).toMatchObject({ code: 'RequestIsInvalid' });
  await importFrom(first, 'nl-numbers', 96);
  await importFrom(
    await begun(stock(row('S-202-TK'), row('S-203-TK')), 'nl-numbers'),
    'nl-numbers',
    95,
  );
  // Left empty, they go on after the highest one.
  await importFrom(await begun(stock(row('S-204-TK')), 'nl-numbers'), 'nl-numbers', null);
  expect(await numbers('nl-numbers')).toEqual([
    '95 S-202-TK',
    '96 S-201-TK',
    '97 S-203-TK',
    '98 S-204-TK',
  ]);
  const plate = { country: 'NL', licensePlate: 'S-205-TK' };
  const own = JSON.stringify({
    format: stockFormat,
    version: stockVersion,
    vehicles: [{ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'vat' }],
    lots: [{ ...plate, auctionId: 'nl-next', number: 7, startPrice: 4_000 }],
  });
  // The number that was chosen goes before the file's.
  await importFrom(await begun(own, 'nl-next'), 'nl-next', 31);
  expect(await numbers('nl-next')).toEqual(['31 S-205-TK']);
  await importFrom(await begun(own, 'nl-next'), 'nl-next', 50);
  expect(await numbers('nl-next')).toEqual(['31 S-205-TK']);
});

test('new lots are numbered in the order that was chosen, and what nothing is known of comes last', async () => {
  await addAuction(services.owner, {
    id: 'nl-order',
    format: 'open',
    startsInMinutes: 60,
    endsInMinutes: 90,
  });
  const file = `${heading.trimEnd()};Eerste toelating
K-301-TK;Volvo;V60;9000;5.000;btw;2019-01-01
L-302-TK;Audi;A4;;3.000;btw;
M-303-TK;Audi;A3;7000;4.000;btw;2021-01-01
`;
  const id = await begun(file, 'nl-order');
  const wrong = { act: 'checkStock', version: 1, auctionId: 'nl-order', order: 'colour' };
  expect(await act(id, wrong)).toMatchObject({ code: 'RequestIsInvalid' });
  const orders = {
    make: ['M303TK', 'L302TK', 'K301TK'],
    mileage: ['M303TK', 'K301TK', 'L302TK'],
    firstRegistration: ['M303TK', 'K301TK', 'L302TK'],
    startPrice: ['L302TK', 'M303TK', 'K301TK'],
  };
  for (const [order, plates] of Object.entries(orders)) {
    const one = await begun(file, 'nl-order');
    const { version } = await read(one);
    await act(one, { act: 'checkStock', version, auctionId: 'nl-order', order });
    await work();
    const checked = await read(one);
    expect(checked).toMatchObject({ state: 'checked', order });
    await act(one, { act: 'importStock', version: checked.version });
    await work();
    const { rows } = await services.owner.query<{ plate: string }>(
      `SELECT v.plate FROM auction.lot l JOIN auction.vehicle v ON v.id = l.vehicle_id
       WHERE l.auction_id = 'nl-order' ORDER BY l.number`,
    );
    expect([order, rows.map(({ plate }) => plate)]).toEqual([order, plates]);
    await act(one, { act: 'undoImport', version: (await read(one)).version });
  }
});

test('VAT that nobody understands is refused with its value, not as missing', async () => {
  const file = `${heading}S-311-TK;Volvo;V60;1000;9.000;geen btw\nS-312-TK;Volvo;V60;1000;9.000;marge\n`;
  const { report } = await read(await begun(file));
  expect(report).toMatchObject({ added: 1, refused: 1 });
  expect(report.refusals).toMatchObject([
    { row: 1, field: 'Btw', value: 'geen btw', reason: { code: 'notKnown' } },
  ]);
});

test('refused values are taken as they were meant, without a new upload and before anything is changed', async () => {
  const file = `${heading.trimEnd()};Eerste toelating
S-401-TK;Volvo;V60;50,000;9,000.50;btw;2021-03-09
S-402-TK;Volvo;V60;12.500 km;9,000;btw;2021-03-09
NL-S-403-TK;Volvo;V60;50,000;14.900,-;btw;2021-31-05
S-404-TK;Volvo;V60;50,000;soon;btw;2021-31-05
`;
  const id = await begun(file);
  const { report, version } = await read(id);
  expect(report).toMatchObject({ added: 1, refused: 3 });
  const shown = report.refusals.map(
    ({ row: line, field, repair }: { row: number; field: string; repair: { value: string } }) =>
      `${line} ${field} ${repair?.value}`,
  );
  expect(shown).toEqual([
    '2 Kilometerstand 12500',
    '3 Startprijs 14900',
    '3 Eerste toelating 2021-05-31',
    '4 Startprijs undefined',
    '4 Eerste toelating 2021-05-31',
  ]);
  const repairs = (refusals: number[], of = version) =>
    act(id, { act: 'repairRows', version: of, refusals });
  expect(await repairs([0, 3])).toMatchObject({ statusCode: 409, code: 'ImportCannotBeCorrected' });
  expect(await repairs([77])).toMatchObject({ code: 'ImportCannotBeCorrected' });
  expect(await repairs([0], version + 1)).toMatchObject({ code: 'VersionIsOld' });
  expect(await repairs([0, 0])).toMatchObject({ code: 'RequestIsInvalid' });
  const viewers = { act: 'repairRows', version, refusals: [0] };
  expect(await call(`/desk/stock/imports/${id}/acts`, viewers, 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  expect(await repairs([0, 1, 2])).toMatchObject({ state: 'waiting' });
  await work();
  const repaired = await read(id);
  // The plate of row 3 is refused only now that its cells are read.
  expect(repaired.report).toMatchObject({ added: 2, refused: 2 });
  expect(repaired.report.refusals[0]).toMatchObject({
    row: 3,
    repair: { field: 'licensePlate', value: 'S-403-TK' },
  });
  await repairs([0, 2], repaired.version);
  await work();
  const whole = await read(id);
  expect(whole.report).toMatchObject({ added: 3, refused: 1 });
  expect(whole.repairs).toHaveLength(5);
  expect(whole.repairs[0]).toEqual({
    row: 2,
    name: 'S-402-TK',
    column: 'Kilometerstand',
    field: 'mileageKm',
    kind: 'number',
    before: '12.500 km',
    after: '12500',
  });
  // A corrected file in which a repaired value stands as before leaves it repaired.
  await hand(id, 'corrected.csv', file.replace(';soon;', ';5,000;'), 'correction');
  await work();
  expect(await read(id)).toMatchObject({
    correction: { taken: 1, left: 3 },
    report: { added: 4, refused: 0 },
  });
  await act(id, { act: 'undoRepairs', version: (await read(id)).version });
  await work();
  expect(await read(id)).toMatchObject({ repairs: [], report: { added: 1, refused: 3 } });
});

test('the refused rows are a file that is corrected and sent back', async () => {
  const id = await begun(stock(row('S-161-LT'), row('XX'), row('S-163-LT', 1, 'x')));
  const { refusalsFile, report } = await read(id);
  expect(refusalsFile).toBe('stock-refused.csv');
  expect(report.readMs).toBeGreaterThan(0);
  const file = await refusedRowsOf(id);
  expect(file.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''stock-refused.csv",
  );
  const [head, ...lines] = file.payload.trim().split('\n');
  expect(head).toContain('row;refused;Kenteken;Merk');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['2', '3']);
  const corrected = file.payload.replace(';XX;', ';S-162-LT;').replace(/;x;/, ';9.000;');
  await hand(id, 'corrected.csv', corrected, 'correction');
  await work();
  expect(await read(id)).toMatchObject({ report: { added: 3, refused: 0 }, refusalsFile: null });
  expect((await refusedRowsOf(id)).statusCode).toBe(404);
  const { rows } = await services.owner.query(
    'SELECT refusals_name FROM auction.stock_import WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ refusals_name: null }]);
  const stored = await storage.list('imports', { max: 1_000, from: undefined });
  expect(stored.files.filter(({ name }) => name.includes(id))).toHaveLength(1);
});

test('a row is left out and read again: the counts add up, and a corrected file fits still', async () => {
  const file = stock(row('S-164-LT'), row('XX'), row('YY'));
  const id = await begun(file);
  const { version } = await read(id);
  expect(await act(id, { act: 'leaveOutRows', version, refusals: [7] })).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(id, { act: 'leaveOutRows', version, refusals: [0] });
  await work();
  const after = await read(id);
  expect(after).toMatchObject({
    leftOut: [{ row: 2, name: 'XX' }],
    leftOutTotal: 1,
    report: { vehiclesRead: 2, added: 1, refused: 1 },
  });
  expect((await refusedRowsOf(id)).payload).not.toContain('XX');
  await hand(id, 'stock.csv', file.replace('YY', 'S-165-LT'), 'correction');
  await work();
  const corrected = await read(id);
  expect(corrected).toMatchObject({ report: { vehiclesRead: 2, added: 2, refused: 0 } });
  await act(id, { act: 'readAllRows', version: corrected.version });
  await work();
  expect(await read(id)).toMatchObject({
    leftOutTotal: 0,
    report: { vehiclesRead: 3, added: 2, refused: 1 },
  });
});

test('a seller chosen for an import is that of its new lots alone', async () => {
  const { rows } = await services.owner.query<{ id: string }>(
    `INSERT INTO auction.seller (name, email) VALUES ('Polder Fleet', 'west@lease.test') RETURNING id`,
  );
  const sellerId = rows[0]?.id;
  await imported(stock(row('S-171-LT')), 'nl-stock');
  const id = await begun(stock(row('S-171-LT', 60_000), row('S-172-LT')));
  const { version } = await read(id);
  const options = { auctionId: 'nl-stock', fallbackPrice: null };
  const check = { act: 'checkStock', version, ...options };
  expect(await act(id, { ...check, sellerId: randomUUID() })).toMatchObject({
    code: 'SellerIsUnknown',
  });
  await act(id, { ...check, sellerId });
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({ sellerId, sellerName: 'Polder Fleet', report: { updated: 1 } });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  const lots = await services.owner.query(
    `SELECT v.plate, z.name FROM auction.lot l JOIN auction.vehicle v ON v.id = l.vehicle_id
     LEFT JOIN auction.seller z ON z.id = l.seller_id WHERE v.plate LIKE 'S17_LT' ORDER BY v.plate`,
  );
  expect(lots.rows).toEqual([
    { plate: 'S171LT', name: null },
    { plate: 'S172LT', name: 'Polder Fleet' },
  ]);
});

test('of a corrected file only the refused rows are read, before the import and after it', async () => {
  const first = stock(
    row('S-411-TK'),
    row('S-41-TK'),
    row('S-413-TK', 1, 'x'),
    row('S-414-TK', 1, 'y'),
  );
  const id = await begun(first, 'nl-other');
  expect(await read(id)).toMatchObject({ isCorrectable: true, report: { added: 1, refused: 3 } });
  // The first row says something else now, and is not read.
  const corrected = (last: string) =>
    stock(row('S-411-TK', 99_000), row('S-412-TK'), row('S-413-TK', 2), row('S-414-TK', 2, last));
  expect(await hand(id, 'other.csv', stock(row('S-499-TK')), 'correction')).toMatchObject({
    refusal: null,
  });
  await work();
  expect(await read(id)).toMatchObject({
    state: 'checked',
    problem: { code: 'correctsNothing' },
    report: { added: 1, refused: 3 },
  });
  await hand(id, 'stock.json', '{"format":"carplaza-stock","version":1}', 'correction');
  await work();
  expect(await read(id)).toMatchObject({ problem: { code: 'correctsOther' } });
  await hand(id, 'corrected.csv', corrected('y'), 'correction');
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({
    problem: null,
    fileName: 'stock.csv',
    correction: { fileName: 'corrected.csv', taken: 3, left: 1 },
    report: { vehiclesRead: 4, added: 3, refused: 1 },
  });
  expect(await call('/desk/stock/imports', { auctionId: null, corrects: id })).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  expect(await mileages('S41%')).toEqual(['S411TK 50000', 'S412TK 50000', 'S413TK 2']);
  // The lots may have been worked on since: the refused row alone follows, in an import of its own.
  const begin = () => call('/desk/stock/imports', { auctionId: null, corrects: id });
  const both = await Promise.all([begin(), begin()]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const later = both.find(({ statusCode }) => statusCode === 200)?.id;
  expect(await read(id)).toMatchObject({ isCorrectable: false, correctedBy: later });
  expect(await read(later)).toMatchObject({
    state: 'checked',
    corrects: id,
    auctionId: 'nl-other',
    report: { vehiclesRead: 1, added: 0, refused: 1, refusals: [{ row: 4 }] },
  });
  await hand(later, 'again.csv', corrected('5.000'), 'correction');
  await work();
  const last = await read(later);
  expect(last).toMatchObject({
    correction: { taken: 1, left: 3 },
    report: { vehiclesRead: 1, added: 1, updated: 0, refused: 0 },
  });
  expect(await hand(later, 'x.csv', first, 'correction')).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(later, { act: 'importStock', version: last.version });
  await work();
  expect(await mileages('S41%')).toEqual(['S411TK 50000', 'S412TK 50000', 'S413TK 2', 'S414TK 2']);
});

test('a record of the stock format is repaired and corrected, and its vehicle with its lot', async () => {
  const vehicle = (licensePlate: string, fuel: string) => ({
    country: 'NL',
    licensePlate,
    make: 'Volvo',
    model: 'V60',
    vatScheme: 'vat',
    fuel,
  });
  const lot = (licensePlate: string, startPrice: unknown) => ({
    country: 'NL',
    licensePlate,
    auctionId: 'nl-stock',
    startPrice,
  });
  const file = (fuel: string, prices: unknown[]) =>
    JSON.stringify({
      format: stockFormat,
      version: stockVersion,
      vehicles: [vehicle('S-421-TK', fuel), vehicle('S-422-TK', 'diesel')],
      lots: [lot('S-421-TK', 4_000), lot('S-422-TK', prices[0])],
    });
  const id = await begun(file('Benzine', ['cheap']));
  const { report, version } = await read(id);
  expect(report).toMatchObject({ added: 0, refused: 2 });
  const places = report.refusals.flatMap((one: { repair: unknown }, place: number) =>
    one.repair ? [place] : [],
  );
  expect(report.refusals[places[0]].repair).toEqual({
    field: 'fuel',
    kind: 'code',
    value: 'petrol',
  });
  await act(id, { act: 'repairRows', version, refusals: places });
  await work();
  expect((await read(id)).report).toMatchObject({ added: 1, refused: 1 });
  const refused = await refusedRowsOf(id);
  expect(refused.headers['content-disposition']).toContain('stock-refused.json');
  expect(refused.json()).toEqual({
    format: stockFormat,
    version: stockVersion,
    lots: [lot('S-422-TK', 'cheap')],
  });
  await hand(id, 'corrected.json', file('steam', [4_500]), 'correction');
  await work();
  expect(await read(id)).toMatchObject({
    correction: { taken: 1 },
    report: { added: 2, refused: 0 },
  });
});

test('unknown columns are named once, and stored for their seller and no other', async () => {
  const sellers = ['Noordlease', 'Westlease'];
  for (const name of sellers) {
    const id = `nl-${name.toLowerCase()}`;
    await addAuction(services.owner, {
      id,
      format: 'open',
      startsInMinutes: 60,
      endsInMinutes: 90,
    });
    await services.owner.query(
      `WITH s AS (INSERT INTO auction.seller (name) VALUES ($1) RETURNING id)
       UPDATE auction.auction SET seller_id = (SELECT id FROM s) WHERE id = $2`,
      [name, id],
    );
  }
  const file = (plate: string) =>
    `Wagen;Soort;Type;Km;Vraag;Brandstof\n${plate};Volvo;V60;5000;9.000;stoom\n`;
  const id = await begun(file('S-501-TK'), 'nl-noordlease');
  const unknown = await read(id);
  expect(unknown).toMatchObject({
    state: 'failed',
    problem: { code: 'noColumns' },
    report: null,
    sellerName: 'Noordlease',
  });
  expect(unknown.columns).toMatchObject([
    { column: 'Wagen', field: null, from: 'name', samples: ['S-501-TK'] },
    { column: 'Soort' },
    { column: 'Type' },
    { column: 'Km', field: 'mileageKm', from: 'name' },
    { column: 'Vraag' },
    { column: 'Brandstof', field: 'fuel', unread: ['stoom'] },
  ]);
  const columns = [
    { column: 'Wagen', field: 'licensePlate' },
    { column: 'Soort', field: 'make' },
    { column: 'Type', field: 'model' },
    { column: 'Km', field: null },
    { column: 'Vraag', field: 'startPrice' },
  ];
  const map = (to: object[], of = unknown.version) =>
    act(id, { act: 'mapColumns', version: of, columns: to });
  const twice = [...columns, { column: 'Brandstof', field: 'make' }];
  for (const wrong of [twice, [{ column: 'Kleur', field: 'colour' }]])
    expect(await map(wrong)).toMatchObject({ statusCode: 409, code: 'ColumnsAreWrong' });
  expect(await map([{ column: 'Wagen', field: 'plate' }])).toMatchObject({
    code: 'RequestIsInvalid',
  });
  expect(await map(columns, unknown.version + 1)).toMatchObject({ code: 'VersionIsOld' });
  expect(await map(columns)).toMatchObject({ state: 'waiting' });
  await work();
  const mapped = await read(id);
  expect(mapped).toMatchObject({ state: 'checked', problem: null, report: { added: 1 } });
  expect(mapped.columns[3]).toMatchObject({ column: 'Km', field: null, from: 'operator' });
  const [logged] = await readHistory(services.database, { kind: 'mapColumns' });
  expect(logged).toMatchObject({
    auctionId: 'nl-noordlease',
    actor: { name: 'The editor' },
    after: { seller: 'Noordlease', columns: { Wagen: 'licensePlate', Km: null } },
  });
  // The seller's next file needs nothing; another seller's, and one of nobody, are asked about.
  expect(await read(await begun(file('S-502-TK'), 'nl-noordlease'))).toMatchObject({
    state: 'checked',
    report: { added: 1 },
  });
  for (const other of ['nl-westlease', 'nl-other'])
    expect(await read(await begun(file('S-503-TK'), other))).toMatchObject({
      state: 'failed',
      problem: { code: 'noColumns' },
    });
  // Without a seller it counts for the one import, and another seller's auction is asked about.
  const nobody = await begun(file('S-504-TK'), 'nl-other');
  const { version } = await read(nobody);
  await act(nobody, { act: 'mapColumns', version, columns });
  await work();
  const once = await read(nobody);
  expect(once).toMatchObject({ state: 'checked', sellerName: null });
  await act(nobody, { act: 'checkStock', version: once.version, auctionId: 'nl-westlease' });
  await work();
  expect(await read(nobody)).toMatchObject({ state: 'failed', problem: { code: 'noColumns' } });
  // The register's columns have their own names.
  const rdw = JSON.stringify([{ kenteken: 'S505TK', merk: 'VOLVO', handelsbenaming: 'V60' }]);
  const register = await begun(rdw, 'nl-noordlease');
  const fixed = { act: 'mapColumns', version: (await read(register)).version };
  expect(
    await act(register, { ...fixed, columns: [{ column: 'merk', field: 'model' }] }),
  ).toMatchObject({ code: 'ColumnsAreWrong' });
});

test('an import is undone while its lots are drafts: what it added goes, what was there stays', async () => {
  await addAuction(services.owner, {
    id: 'nl-undo',
    format: 'open',
    startsInMinutes: 60,
    endsInMinutes: 90,
  });
  const before = await imported(stock(row('S-211-TK')), 'nl-undo');
  const file = stock(row('S-211-TK', 60_000), row('S-212-TK'), row('S-213-TK'));
  const id = await begun(file, 'nl-undo');
  const [own, shared] = [await photoFile({ colour: '#888888' }), await photoFile()];
  await hand(id, 'S-212-TK_1.jpg', own, 'photo');
  await hand(id, 'S-212-TK_2.jpg', shared, 'photo');
  await hand(id, 'S-211-TK_1.jpg', shared, 'photo');
  const filesBefore = await photoFiles();
  const checked = await read(id);
  expect(checked).toMatchObject({ isUndoable: false });
  const undo = (version: number) => act(id, { act: 'undoImport', version });
  expect(await undo(checked.version)).toMatchObject({ code: 'ImportCannotBeUndone' });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  const { version, isUndoable } = await read(id);
  expect(isUndoable).toBe(true);
  expect(
    await call(`/desk/stock/imports/${id}/acts`, { act: 'undoImport', version }, 'viewer'),
  ).toMatchObject({
    code: 'DeskRoleIsMissing',
    details: { role: 'editor' },
  });
  const both = await Promise.all([undo(version), undo(version)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await read(id)).toMatchObject({ state: 'undone', isUndoable: false });
  const { lots } = await call('/desk/auctions/nl-undo');
  expect(lots).toMatchObject([{ licensePlate: 'S-211-TK', status: 'draft' }]);
  const { rows } = await services.owner.query(
    "SELECT plate, mileage_km FROM auction.vehicle WHERE plate IN ('S211TK', 'S212TK', 'S213TK')",
  );
  expect(rows).toEqual([{ plate: 'S211TK', mileage_km: 60_000 }]);
  // The photograph of a vehicle that stays is a file still, the other one is gone with its work.
  expect((await photoFiles()) - filesBefore).toBe(-1);
  expect((await read(id)).photos).toMatchObject({ files: 0 });
  const [logged] = await readHistory(services.database, { kind: 'undoImport' });
  expect(logged).toMatchObject({
    auctionId: 'nl-undo',
    actor: { name: 'The editor' },
    after: { file: 'stock.csv', lots: 2, vehicles: 2 },
  });
  expect(await undo(version + 1)).toMatchObject({ code: 'ImportCannotBeUndone' });
  expect(await hand(id, 'again.csv', file, 'stock')).toMatchObject({ code: 'ImportIsDone' });
  // The same file comes in again; a photograph of the import that was undone is nobody's.
  const again = await imported(file, 'nl-undo');
  expect((await read(again)).report).toMatchObject({ added: 2, lotsAdded: 2 });
  expect(await photosOf('S212TK')).toEqual([]);
  // A published lot is seen by buyers: then nothing of its import is taken out.
  await services.owner.query(
    "UPDATE auction.lot SET status = 'open' WHERE vehicle_id = (SELECT id FROM auction.vehicle WHERE plate = 'S212TK')",
  );
  const late = await read(again);
  expect(late).toMatchObject({ state: 'imported', isUndoable: false });
  expect(await act(again, { act: 'undoImport', version: late.version })).toMatchObject({
    statusCode: 409,
    code: 'ImportCannotBeUndone',
  });
  await expect(operators.query('SELECT auction.undo_import($1)', [again])).rejects.toThrow(
    /published/,
  );
  expect((await call('/desk/auctions/nl-undo')).lots).toHaveLength(3);
  expect((await read(before)).state).toBe('imported');
});

test('imports are listed for everybody, brought in by editors, and cleared away in the end', async () => {
  const id = await begun(stock(row('S-191-TK')));
  const { imports } = await call('/desk/stock/imports', undefined, 'viewer');
  expect(imports[0]).toMatchObject({ id, fileName: 'stock.csv', operator: 'The editor' });
  const refused = { code: 'DeskRoleIsMissing', details: { role: 'editor' } };
  const body = { auctionId: 'nl-stock' };
  expect(await call('/desk/stock/imports', body, 'viewer')).toMatchObject(refused);
  expect(await hand(id, 'x.csv', 'x', 'stock', 'viewer')).toMatchObject(refused);
  await services.owner.query(
    "UPDATE auction.stock_import SET created_at = now() - interval '15 days'",
  );
  await forgetOldImports(operators, storage);
  expect(await call(`/desk/stock/imports/${id}`)).toMatchObject({ code: 'ImportIsUnknown' });
});

async function begun(file: string | Buffer, auctionId: string | null = 'nl-stock') {
  const { id } = await call('/desk/stock/imports', { auctionId });
  expect(await hand(id, 'stock.csv', file, 'stock')).toMatchObject({ refusal: null });
  await work();
  return id as string;
}

async function importFrom(id: string, auctionId: string, firstNumber: number | null) {
  const { version } = await read(id);
  await act(id, { act: 'checkStock', version, auctionId, firstNumber });
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({ state: 'checked', firstNumber });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
}

async function imported(file: string, auctionId: string): Promise<string> {
  const id = await begun(file, auctionId);
  await act(id, { act: 'importStock', version: (await read(id)).version });
  await work();
  return id;
}

async function work() {
  while (await runDueImport({ database: operators, storage }));
}

async function vehicleCount() {
  const { rows } = await services.owner.query<{ count: number }>(
    'SELECT count(*) FROM auction.vehicle',
  );
  return rows[0]?.count;
}

async function mileages(plates: string): Promise<string[]> {
  const { rows } = await services.owner.query<{ vehicle: string }>(
    "SELECT plate || ' ' || mileage_km AS vehicle FROM auction.vehicle WHERE plate LIKE $1 ORDER BY plate",
    [plates],
  );
  return rows.map(({ vehicle }) => vehicle);
}

async function photoFiles(): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    'SELECT count(*) FROM auction.media_file',
  );
  return rows[0]?.count ?? 0;
}

async function photosOf(plate: string) {
  const { rows } = await services.owner.query<{ photo: string }>(
    `SELECT p.position || ' ' || p.kind || ' ' || p.file_name AS photo FROM auction.photo p
     JOIN auction.vehicle v ON v.id = p.vehicle_id WHERE v.plate = $1 ORDER BY p.position`,
    [plate],
  );
  return rows.map(({ photo }) => photo);
}

function refusedRowsOf(id: string) {
  return services.ask(undefined, {
    method: 'GET',
    url: `/desk/stock/imports/${id}/refusals`,
    headers: { authorization: `Bearer ${tokens['viewer']}` },
  });
}

function read(id: string) {
  return call(`/desk/stock/imports/${id}`);
}

function act(id: string, body: object) {
  return call(`/desk/stock/imports/${id}/acts`, body);
}

async function hand(
  id: string,
  name: string,
  payload: string | Buffer,
  use: 'stock' | 'photo' | 'correction',
  role = 'editor',
) {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: `/desk/stock/imports/${id}/files?name=${encodeURIComponent(name)}&use=${use}`,
    headers: {
      authorization: `Bearer ${tokens[role]}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function call(url: string, payload?: object, role = 'editor') {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens[role]}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  const pieces: Buffer[] = [];
  for await (const piece of archive.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
