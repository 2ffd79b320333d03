/** A lot's page at the desk: what is edited and handed in, by whom it was, and two at once. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { openStorage } from '#services/media/storage.ts';
import { processDueMedia } from '#services/media/process-media.ts';
import { photoBytesMax } from '#services/limits.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { photoFile, pngHeading } from '#test/photos.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let folder: string;
let token: string;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-edits-'));
  services = await openServices({
    env: { STORAGE_URL: `file://${folder}/storage`, REQUEST_TIMEOUT_MS: '1000' },
  });
  token = await admit('editor');
  await addAuction(services.owner, { id: 'nl-edits', format: 'open' });
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

test('two photographs and a document are uploaded, ordered and shown, and the log names the operator', async () => {
  const lot = await newLot();
  expect(await page(lot)).toMatchObject({ photos: [], documents: [], changes: [] });
  const red = await handIn(lot, 'photos?kind=side', await photoFile({ colour: '#a00' }), 'a.jpg');
  const blue = await handIn(lot, 'photos?kind=rear', await photoFile({ colour: '#00a' }), 'b.jpg');
  expect([red, blue]).toMatchObject([{ isNew: true }, { isNew: true }]);
  const again = await handIn(lot, 'photos?kind=side', await photoFile({ colour: '#a00' }), 'c.jpg');
  expect(again).toMatchObject({ statusCode: 200, id: red.id, isNew: false });
  await workOff();
  const order = { act: 'orderPhotos', photoIds: [blue.id, red.id] };
  expect(await edit(lot, order)).toMatchObject({ statusCode: 200 });
  // A second operator has not seen what came in meanwhile.
  expect(await edit(lot, { act: 'orderPhotos', photoIds: [red.id] })).toMatchObject({
    statusCode: 409,
    code: 'PhotosHaveChanged',
  });
  expect(await edit(lot, { act: 'setPhotoKind', photoId: blue.id, kind: 'front' })).toMatchObject({
    statusCode: 200,
  });
  const paper = await handIn(lot, 'documents?kind=invoice', await photoFile(), 'invoice.jpg');
  await workOff();
  const url = `/desk/auctions/nl-edits/lots/${lot.assetId}/documents/${paper.id}/link`;
  expect((await ask('GET', url)).result.url).toContain('/media/documents/');
  const { documentId } = { documentId: paper.id };
  await edit(lot, { act: 'setDocumentKind', documentId, kind: 'conditionReport' });
  await edit(lot, { act: 'setDocumentVisibility', documentId, visibility: 'signedIn' });
  const seen = await page(lot);
  expect(seen.photos).toMatchObject([
    { photoId: blue.id, kind: 'front', state: 'ready', url: expect.stringContaining('/media/') },
    { photoId: red.id, kind: 'side' },
  ]);
  expect(seen.documents).toMatchObject([{ kind: 'conditionReport', visibility: 'signedIn' }]);
  expect(seen.changes.map(({ kind, actor }) => `${actor} ${kind}`)).toEqual(
    [
      'setDocumentVisibility',
      'setDocumentKind',
      'addDocument',
      'setPhotoKind',
      'orderPhotos',
      'addPhoto',
      'addPhoto',
    ].map((kind) => `Olga ${kind}`),
  );
  expect(seen.changes[4]?.fields).toEqual([{ field: 'front', before: 'a.jpg', after: 'b.jpg' }]);
  await edit(lot, { act: 'removePhoto', photoId: red.id });
  await edit(lot, { act: 'removeDocument', documentId });
  const after = await page(lot);
  expect([after.photos.length, after.documents]).toEqual([1, []]);
  // Nothing of one vehicle is changed on another one's page.
  const other = await newLot();
  expect(await edit(other, { act: 'removePhoto', photoId: blue.id })).toMatchObject({
    statusCode: 404,
    code: 'PhotoIsUnknown',
  });
});

test('equipment and remarks are changed as lists of codes, and the log has both', async () => {
  const lot = await newLot();
  const { version } = (await page(lot)).vehicle;
  const change = (values: object) => edit(lot, { act: 'changeVehicle', version, ...values });
  const unknown = { field: 'equipment', value: ['towBar', 'tow bar'] };
  expect(await change(unknown)).toMatchObject({ statusCode: 400, code: 'ValueIsInvalid' });
  const twice = { field: 'remarks', value: ['openRecall', 'openRecall'] };
  expect(await change(twice)).toMatchObject({ statusCode: 400, code: 'ValueIsInvalid' });
  const none = { field: 'equipment', value: null };
  expect(await change(none)).toMatchObject({ statusCode: 400, code: 'ValueIsInvalid' });
  expect(await change({ field: 'equipment', value: ['towBar', 'navigation'] })).toMatchObject({
    statusCode: 200,
  });
  // A colleague who saw the list before it is shown both.
  expect(await change({ field: 'equipment', value: ['leather'] })).toMatchObject({
    statusCode: 409,
    details: { sent: 'leather', now: 'navigation, towBar' },
  });
  await change({ version: version + 1, field: 'remarks', value: ['openRecall'] });
  const seen = await page(lot);
  const valueOf = (name: string) => seen.vehicle.fields.find(({ field }) => field === name)?.value;
  expect([valueOf('equipment'), valueOf('remarks')]).toEqual([
    ['navigation', 'towBar'],
    ['openRecall'],
  ]);
  expect(seen.changes.map(({ fields }) => fields)).toEqual([
    [{ field: 'remarks', before: [], after: ['openRecall'] }],
    [{ field: 'equipment', before: [], after: ['navigation', 'towBar'] }],
  ]);
});

test('wrong, empty, hostile and too large files are refused by a code, at once or by the job', async () => {
  const lot = await newLot();
  const refused = [
    ['photos?kind=side', Buffer.from('no photograph'), 'FileTypeIsWrong'],
    ['photos?kind=side', Buffer.alloc(0), 'FileIsEmpty'],
    ['photos?kind=side', Buffer.from('<svg onload="x()"/>'), 'FileIsHostile'],
    ['photos?kind=side', Buffer.alloc(photoBytesMax + 1), 'FileIsTooLarge'],
    ['documents?kind=invoice', Buffer.from('PK\x03\x04 archive'), 'FileTypeIsWrong'],
  ] as const;
  for (const [where, bytes, code] of refused)
    expect(await handIn(lot, where, bytes, 'x.jpg')).toMatchObject({ statusCode: 400, code });
  // What shows only when it is decoded is refused by the job, and said on the page.
  await handIn(lot, 'photos?kind=side', pngHeading(20_000, 10_000), 'huge.png');
  const active = await activePdf();
  await handIn(lot, 'documents?kind=invoice', active, 'active.pdf');
  await workOff();
  const seen = await page(lot);
  expect(seen.photos).toMatchObject([{ state: 'refused', refusal: 'PhotoHasTooManyPixels' }]);
  expect(seen.documents).toMatchObject([{ state: 'refused', refusal: 'PdfIsActive' }]);
  expect(await handIn(lot, 'documents?kind=invoice', active, 'again.pdf')).toMatchObject({
    code: 'PdfIsActive',
  });
});

test('an upload may take longer than other requests, and without a storage it changes nothing', async () => {
  const lot = await newLot();
  const bytes = await photoFile({ colour: '#0a0' });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = services.app.server.address() as { port: number };
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const call = request({
      port,
      method: 'POST',
      path: `/desk/auctions/nl-edits/lots/${lot.assetId}/photos?name=slow.jpg&kind=side`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    });
    call.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    call.write(bytes.subarray(0, 100));
    // Another request that begins later and stays away is closed before.
    void lateRequest(port).then(() => call.end(bytes.subarray(100)), reject);
  });
  expect(await answered).toBe(200);
  const broken = await openServices({ env: { STORAGE_URL: 'file:///dev/null/away' } });
  await addAuction(broken.owner, { id: 'nl-edits', format: 'open' });
  const away = await addLot(broken.owner, { auctionId: 'nl-edits', plate: 'A-001-WY', number: 1 });
  await admit('editor', broken);
  const answer = await broken.app.inject({
    method: 'POST',
    url: `/desk/auctions/nl-edits/lots/${away.assetId}/photos?name=a.jpg&kind=side`,
    headers: {
      authorization: `Bearer ${await admit('manager', broken)}`,
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'StorageIsUnavailable']);
  expect((await broken.owner.query('SELECT FROM auction.photo')).rowCount).toBe(0);
  await broken.close();
});

test('of two operators at one field the second is refused, with both values', async () => {
  const lot = await newLot();
  const change = (value: unknown, version = 1, field = 'mileageKm') =>
    edit(lot, { act: 'changeVehicle', version, field, value });
  const both = await Promise.all([change(71_480), change(71_220)]);
  const done = both.find(({ statusCode }) => statusCode === 200);
  const late = both.find(({ statusCode }) => statusCode === 409);
  expect(done).toMatchObject({ version: 2 });
  const { vehicle } = await page(lot);
  const now = vehicle.fields.find(({ field }) => field === 'mileageKm')?.value;
  expect(late).toMatchObject({
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2, field: 'mileageKm', now },
  });
  expect(new Set([now, late?.details.sent])).toEqual(new Set([71_220, 71_480]));
  const wrong = [
    ['mileageKm', -1],
    ['mileageKm', 'many'],
    ['make', null],
    ['firstRegistration', '2199-01-01'],
    ['firstRegistration', 'soon'],
    ['fuel', 'water'],
    ['listPrice', 10.005],
  ] as const;
  for (const [field, value] of wrong)
    expect(await change(value, 2, field)).toMatchObject({ code: 'ValueIsInvalid' });
  expect(await change('TSI', 2, 'version')).toMatchObject({ version: 3 });
  expect(await change(null, 3, 'version')).toMatchObject({ version: 4 });
  expect(await change(false, 4, 'isInspected')).toMatchObject({ version: 5 });
  expect((await page(lot)).changes.at(-1)?.fields).toEqual([
    { field: 'mileageKm', before: 84_000, after: now },
  ]);
});

test('a damage has the same id and photograph while others come and go', async () => {
  const lot = await newLot();
  const dent = { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 95 };
  const scratch = { ...dent, kind: 'scratch', place: { view: 'top', x: 0.5, y: 0.25 } };
  await edit(lot, { act: 'addDamage', version: 1, damage: dent });
  await edit(lot, { act: 'addDamage', version: 2, damage: scratch });
  const [first, second] = (await page(lot)).vehicle.damages;
  const damageId = second?.damageId ?? '';
  await handIn(lot, `photos?kind=damage&damage=${damageId}`, await photoFile(), 'scratch.jpg');
  await edit(lot, { act: 'removeDamage', version: 3, damageId: first?.damageId });
  const moved = { ...scratch, sizeCm: 8, repairCost: 240.5 };
  expect(
    await edit(lot, { act: 'changeDamage', version: 4, damageId, damage: moved }),
  ).toMatchObject({ version: 5 });
  const { vehicle, photos } = await page(lot);
  expect(vehicle).toMatchObject({ damages: [{ damageId, ...moved }], damageTotal: 240.5 });
  expect(photos).toMatchObject([{ kind: 'damage', damageId }]);
  for (const act of ['changeDamage', 'removeDamage'])
    expect(
      await edit(lot, { act, version: 5, damageId: first?.damageId, damage: dent }),
    ).toMatchObject({ code: 'DamageIsUnknown' });
});

test('what was removed is brought back where it was, once, and the log shows both', async () => {
  const lot = await newLot();
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c'])
    ids.push(
      (
        await handIn(
          lot,
          'photos?kind=wheel',
          await photoFile({ colour: `#0${name}0` }),
          `${name}.jpg`,
        )
      ).id,
    );
  const paper = await handIn(lot, 'documents?kind=invoice', await photoFile(), 'invoice.jpg');
  const documentId = paper.id;
  await edit(lot, { act: 'setDocumentVisibility', documentId, visibility: 'signedIn' });
  const mark = {
    kind: 'dent',
    zone: 'roof',
    sizeCm: 2,
    repairCost: 95.5,
    place: { view: 'top', x: 0.5, y: 0.25 },
  };
  await edit(lot, { act: 'addDamage', version: 1, damage: mark });
  await edit(lot, { act: 'addDamage', version: 2, damage: { ...mark, kind: 'scratch' } });
  const before = await page(lot);
  const damageId = before.vehicle.damages[0]?.damageId ?? '';
  expect(before.removed).toEqual({ photos: [], documents: [], damages: [] });
  const photoId = ids[1];
  await edit(lot, { act: 'removePhoto', photoId });
  await edit(lot, { act: 'removeDocument', documentId });
  await edit(lot, { act: 'removeDamage', version: 3, damageId });
  const { removed } = await page(lot);
  expect(removed).toMatchObject({
    photos: [{ id: photoId, fileName: 'b.jpg', by: 'Olga' }],
    documents: [{ id: documentId, fileName: 'invoice.jpg', by: 'Olga' }],
    damages: [{ id: damageId, kind: 'dent', zone: 'roof', by: 'Olga' }],
  });
  // Of two operators at once one brings it back, and the other gets a conflict.
  for (const body of [
    { act: 'restorePhoto', photoId },
    { act: 'restoreDocument', documentId },
    { act: 'restoreDamage', version: 4, damageId },
  ]) {
    const both = await Promise.all([edit(lot, body), edit(lot, body)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(both.find(({ code }) => code)?.code).toMatch(/RemovalIsOver|VersionIsOld/);
  }
  const after = await page(lot);
  expect(after.removed).toEqual(before.removed);
  expect([after.photos, after.documents]).toEqual([before.photos, before.documents]);
  expect(after.vehicle).toMatchObject({ damages: before.vehicle.damages, damageTotal: 191 });
  expect(after.changes.slice(0, 6).map(({ kind }) => kind)).toEqual([
    'restoreDamage',
    'restoreDocument',
    'restorePhoto',
    'removeDamage',
    'removeDocument',
    'removePhoto',
  ]);
  expect(await edit(lot, { act: 'restoreDamage', version: 5, damageId })).toMatchObject({
    statusCode: 409,
    code: 'RemovalIsOver',
  });
});

test('a removal is over when the file came again, after a day, and on another vehicle', async () => {
  const [lot, other] = [await newLot(), await newLot()];
  const bytes = await photoFile({ colour: '#0d0' });
  const { id: photoId } = await handIn(lot, 'photos?kind=side', bytes, 'd.jpg');
  const { id: documentId } = await handIn(lot, 'documents?kind=invoice', bytes, 'd.jpg');
  const restore = { act: 'restorePhoto', photoId };
  // It was never removed.
  expect(await edit(lot, restore)).toMatchObject({ statusCode: 409, code: 'RemovalIsOver' });
  await edit(lot, { act: 'removePhoto', photoId });
  expect(await edit(other, restore)).toMatchObject({ statusCode: 404, code: 'PhotoIsUnknown' });
  const { id: again } = await handIn(lot, 'photos?kind=side', bytes, 'e.jpg');
  expect(await edit(lot, restore)).toMatchObject({ code: 'RemovalIsOver' });
  expect((await page(lot)).removed.photos).toEqual([]);
  await edit(lot, { act: 'removePhoto', photoId: again });
  await edit(lot, { act: 'removeDocument', documentId });
  for (const table of ['photo', 'document'])
    await services.owner.query(
      `UPDATE auction.${table} SET removed_at = removed_at - interval '25 hours' WHERE vehicle_id = $1 AND removed_at IS NOT NULL`,
      [lot.assetId],
    );
  for (const body of [restore, { act: 'restoreDocument', documentId }])
    expect(await edit(lot, body)).toMatchObject({ code: 'RemovalIsOver' });
  expect((await page(lot)).removed).toEqual({ photos: [], documents: [], damages: [] });
});

test('after the first bid the start and the taxes are fixed; a lot that is over stays as it is', async () => {
  const lot = await newLot();
  const terms = (field: string, amount: number | null, version = 1) =>
    edit(lot, { act: 'changeLotTerms', version, field, amount });
  expect(await terms('startPrice', 4_000)).toMatchObject({ version: 2 });
  expect(await terms('reserve', 9_000)).toMatchObject({
    statusCode: 409,
    details: { field: 'reserve', sent: 9_000, now: null, version: 2 },
  });
  expect(await terms('reserve', 9_000, 2)).toMatchObject({ version: 3 });
  const bid = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(8_000) } as const;
  expect((await services.ask(services.people.anna, bid)).statusCode).toBe(200);
  expect(await terms('startPrice', 5_000, 3)).toMatchObject({ code: 'TermsAreFixed' });
  for (const [field, value] of [
    ['vatScheme', 'margin'],
    ['registrationTax', 10],
  ])
    expect(await edit(lot, { act: 'changeVehicle', version: 1, field, value })).toMatchObject({
      code: 'ReasonIsMissing',
    });
  await setLots(services.owner, { lotId: lot.lotId }, { status: 'withdrawnBySeller' });
  const late = { act: 'changeVehicle', version: 1, field: 'mileageKm', value: 5 };
  expect(await edit(lot, late)).toMatchObject({ code: 'LotHasEnded' });
  expect(await handIn(lot, 'photos?kind=side', await photoFile(), 'a.jpg')).toMatchObject({
    code: 'LotHasEnded',
  });
  expect(await handIn(lot, 'documents?kind=transport', await photoFile(), 'c.jpg')).toMatchObject({
    statusCode: 200,
  });
});

test('the same edit under the same key is done once', async () => {
  const lot = await newLot();
  const damage = { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 95 };
  const body = { act: 'addDamage', version: 1, damage };
  const key = randomUUID();
  const both = await Promise.all([edit(lot, body, key), edit(lot, body, key)]);
  expect(both.map(({ version }) => version)).toEqual([2, 2]);
  expect((await page(lot)).vehicle.damages).toHaveLength(1);
});

test('a relisted lot shows its earlier auction with best bid, outcome and reason, and buyers do not', async () => {
  const lot = await newLot();
  const bid = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(8_000) } as const;
  expect((await services.ask(services.people.anna, bid)).statusCode).toBe(200);
  expect(await page(lot)).toMatchObject({ otherLots: [] });
  await setLots(services.owner, { lotId: lot.lotId }, { status: 'awaitingAward' });
  const auctioneer = await admit('auctioneer');
  const acted = (body: object, by: string) =>
    ask('POST', `/desk/auctions/nl-edits/lots/${lot.assetId}/acts`, body, randomUUID(), by);
  const reason = 'Seller wants more for it.';
  expect(await acted({ act: 'rejectLot', version: 1, reason }, auctioneer)).toMatchObject({
    statusCode: 200,
  });
  await addAuction(services.owner, { id: 'nl-again', format: 'open', name: 'Again 13' });
  const relist = { act: 'relistLot', version: 2, toAuctionId: 'nl-again' };
  expect(await acted(relist, token)).toMatchObject({ statusCode: 200 });
  const later = await ask('GET', `/desk/auctions/nl-again/lots/${lot.assetId}`);
  const [earlier] = later.otherLots;
  expect(later.otherLots).toHaveLength(1);
  expect(earlier).toMatchObject({
    auctionId: 'nl-edits',
    auctionName: 'Auction nl-edits',
    assetId: lot.assetId,
    number,
    status: 'rejected',
    bestBid: 5_000,
    hammerPrice: null,
    reason,
    relation: 'relistedFrom',
  });
  expect(await page(lot)).toMatchObject({
    otherLots: [{ auctionId: 'nl-again', status: 'draft', relation: 'relistedInto' }],
  });
  await setLots(services.owner, { auctionId: 'nl-again' }, { status: 'open' });
  const address = `/vehicles/auction/E${100 + number}DT`;
  const shown = await services.ask(services.people.anna, { method: 'GET', url: address });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).not.toMatch(/nl-edits|Seller wants/);
});

/** Resolves when a request without its body is answered. */
function lateRequest(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '9' };
    const call = request({ port, method: 'POST', path: '/vehicles/auction', headers });
    call.on('response', (answer) => {
      expect(answer.statusCode).toBe(408);
      answer.resume().on('end', () => resolve());
    });
    call.on('error', reject).write('{');
  });
}

async function newLot(): Promise<TestLot> {
  number += 1;
  const plate = `E-${100 + number}-DT`;
  return addLot(services.owner, { auctionId: 'nl-edits', plate, number });
}

async function page(lot: TestLot): Promise<DeskLotAnswer> {
  return (await ask('GET', `/desk/auctions/nl-edits/lots/${lot.assetId}`)) as DeskLotAnswer;
}

function edit(lot: TestLot, body: object, key = randomUUID()) {
  return ask('POST', `/desk/auctions/nl-edits/lots/${lot.assetId}/edits`, body, key);
}

async function ask(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  key = randomUUID(),
  by = token,
) {
  const headers = { authorization: `Bearer ${by}`, 'idempotency-key': key };
  const answer = await services.ask(undefined, {
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function handIn({ assetId }: TestLot, where: string, payload: Buffer, name: string) {
  const [call = '', query = ''] = where.split('?');
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: `/desk/auctions/nl-edits/lots/${assetId}/${call}?name=${name}&${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function workOff(): Promise<void> {
  const { database, config } = services;
  const log = { info: () => undefined, warn: () => undefined };
  await processDueMedia({ database, storage: await openStorage(config.storage) }, log, 100);
}

async function activePdf(): Promise<Buffer> {
  const { PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const action = { S: PDFName.of('JavaScript'), JS: PDFString.of('app.alert(1)') };
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(action));
  return Buffer.from(await pdf.save());
}

async function admit(role: string, to: OpenServices = services): Promise<string> {
  const email = `${role}@edits.test`;
  await to.owner.query('INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)', [
    'Olga',
    email,
    role,
  ]);
  return to.issuer.token({
    subject: `sub-${role}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
