/** What bidders were shown of photographs and documents changes by corrections alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentsAnswer } from '#contract/documents.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { VehicleAnswer, VehicleDetail } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import type { Doer } from '#services/acts/actor.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { setLots } from '#test/lot-states.ts';
import { inPieces, photoFile } from '#test/photos.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addFile,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { findLotDocuments, removeDocument, setDocumentVisibility } from './documents.ts';
import { addPhoto, listPhotos, removePhoto, reorderPhotos, setPhotoKind } from './photos.ts';
import { restorePhoto } from './removed-files.ts';
import { openStorage } from './storage.ts';

let folder: string;
let services: OpenServices;
let anna: TestUser;
/** As operators are connected. */
let database: Database;
let number = 0;
const published: string[] = [];
const reason = 'The left side was another car';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-corrected-files-'));
  services = await openServices({ env: { STORAGE_URL: `file://${folder}` } });
  ({ anna } = services.people);
  database = connect(services.url, 'carplaza_operator');
  await addAuction(services.owner, { id: 'nl-files', format: 'open' });
  await addAuction(services.owner, { id: 'nl-others', format: 'open' });
});
afterAll(async () => {
  await database.end();
  await services.close();
  await rm(folder, { recursive: true });
});

/** With three photographs and a report that bidders may see. */
async function newLot(): Promise<TestLot> {
  number += 1;
  const plate = `F-${100 + number}-LS`;
  const lot = await addLot(services.owner, { auctionId: 'nl-files', plate, number });
  for (let n = 0; n < 3; n += 1) await addFile(services.owner, lot, 'photo');
  await addFile(services.owner, lot, 'document');
  await services.owner.query(
    `UPDATE auction.document SET visibility = 'signedIn' WHERE vehicle_id = $1`,
    [lot.assetId],
  );
  return lot;
}

const by = (lot: TestLot, words?: string): Doer => ({
  actor: testOperator,
  at: { auctionId: lot.auctionId, lotId: lot.lotId },
  reason: words,
  app: { publish: (events) => void published.push(...events.map(({ payload }) => payload.kind)) },
});

const bid = (lot: TestLot, amount: number) =>
  services.ask(anna, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

async function pageOf(lot: TestLot): Promise<VehicleDetail> {
  const { rows } = await services.owner.query<{ plate: string }>(
    'SELECT plate FROM auction.vehicle WHERE id = $1',
    [lot.assetId],
  );
  const url = `/vehicles/auction/${rows[0]?.plate ?? ''}?auctionId=${lot.auctionId}`;
  return (await services.ask(anna, { method: 'GET', url })).json<VehicleAnswer>().result;
}

const picturesOf = async (lot: TestLot) => (await pageOf(lot)).pictures.map(({ url }) => url);
const documentsOf = async (lot: TestLot) =>
  (
    await services.ask(anna, { method: 'GET', url: `${lot.path}/documents` })
  ).json<DocumentsAnswer>().result;
const photosOf = (lot: TestLot) => listPhotos(services.database, lot.assetId);

/** Sells the lot to its leader, at once. */
async function sell(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeDueLots({ database: services.database, publish: () => undefined });
}

test('refuses every change of photographs and shown documents of a lot with bids when no reason is given', async () => {
  const lot = await newLot();
  const [front, second, third] = await photosOf(lot);
  const [report] = await findLotDocuments(services.database, lot.lotId);
  if (!front || !second || !third || !report) throw new Error('the files are missing');
  // Without bids a change is none of their business.
  await removePhoto(database, third.id, by(lot));
  expect(await bid(lot, 8_000)).toMatchObject({ statusCode: 200 });
  const before = [await picturesOf(lot), await documentsOf(lot)];
  const storage = await openStorage(services.config.storage);
  const context = { database, storage };
  const photo = { vehicleId: lot.assetId, kind: 'side', fileName: 'new.jpg', by: by(lot) } as const;
  for (const refused of [
    await addPhoto(context, photo, inPieces(await photoFile())),
    await removePhoto(database, front.id, by(lot)),
    await restorePhoto(database, third.id, by(lot)),
    await setPhotoKind(database, second.id, { kind: 'rear' }, by(lot)),
    await reorderPhotos(database, lot.assetId, [second.id, front.id], by(lot, '  ')),
    await removeDocument(database, report.id, by(lot)),
    await setDocumentVisibility(database, report.id, 'operator', by(lot)),
  ])
    expect(refused).toEqual({ ok: false, code: 'ReasonIsMissing' });
  expect([await picturesOf(lot), await documentsOf(lot)]).toEqual(before);
});

test('shows bidders the photographs before and after when a lot with bids is corrected, and notifies once', async () => {
  const lot = await newLot();
  await bid(lot, 8_000);
  await endLotIn(services.owner, lot.lotId, 60);
  const [front, second] = await photosOf(lot);
  published.length = 0;
  for (const one of [front, second])
    expect(await removePhoto(database, one?.id ?? '', by(lot, reason))).toMatchObject({
      ok: true,
    });
  expect(published).toEqual(['corrected', 'corrected']);
  const page = await pageOf(lot);
  expect(page.pictures).toHaveLength(1);
  expect(page.corrections).toMatchObject([
    { reason, files: { before: { documents: ['conditionReport'] } } },
    { reason },
  ]);
  expect(
    page.corrections?.map(({ files }) =>
      [files?.before, files?.after].map((one) => one?.pictures.length),
    ),
  ).toEqual([
    [3, 2],
    [2, 1],
  ]);
  expect(Date.parse(page.lot.endsAt) - Date.now()).toBeGreaterThan(25 * 60_000);
  const inbox = await services.ask(anna, { method: 'GET', url: '/bidding/notices' });
  const corrected = inbox
    .json<NoticeList>()
    .notices.filter(
      (one) => one.kind === 'corrected' && one.lot?.licensePlate === page.licensePlate,
    );
  expect(corrected).toHaveLength(1);
});

test('notifies whoever bids between two corrections, and of another fact always', async () => {
  const lot = await newLot();
  const { claudia } = services.people;
  await bid(lot, 8_000);
  const [front, second] = await photosOf(lot);
  const counts = async () => {
    const { rows } = await services.owner.query<{ company_id: string; count: number }>(
      `SELECT company_id, count(*) FROM auction.bidder_notice WHERE lot_id = $1 AND kind = 'corrected' GROUP BY company_id`,
      [lot.lotId],
    );
    return [anna, claudia].map(
      ({ companyId }) => rows.find((row) => row.company_id === companyId)?.count ?? 0,
    );
  };
  await removePhoto(database, front?.id ?? '', by(lot, reason));
  const url = `${lot.path}/bids`;
  await services.ask(claudia, { method: 'POST', url, payload: bidOf(9_000) });
  await removePhoto(database, second?.id ?? '', by(lot, reason));
  expect(await counts()).toEqual([1, 1]);
  const desk = { database, publish: () => undefined, actor: testOperator };
  const mileage = { field: 'mileageKm', value: 1 } as const;
  expect(await changeVehicle(desk, lot, mileage, { reason })).toMatchObject({ ok: true });
  expect(await counts()).toEqual([2, 2]);
});

test('changes what nobody but the auction house or the winner sees when a lot has bids', async () => {
  const lot = await newLot();
  const [report] = await findLotDocuments(services.database, lot.lotId);
  await services.owner.query(`UPDATE auction.document SET visibility = 'winner' WHERE id = $1`, [
    report?.id,
  ]);
  await bid(lot, 8_000);
  expect(await removeDocument(database, report?.id ?? '', by(lot))).toMatchObject({
    ok: true,
  });
  expect((await pageOf(lot)).corrections).toBeUndefined();
});

test('refuses a change from the page of another auction when the vehicle has bids', async () => {
  const lot = await newLot();
  await bid(lot, 8_000);
  const [front] = await photosOf(lot);
  const elsewhere = { ...by(lot, reason), at: undefined };
  expect(await removePhoto(database, front?.id ?? '', elsewhere)).toEqual({
    ok: false,
    code: 'LotHasBids',
  });
});

test('leaves a sold lot its photographs and documents when they are taken off the vehicle', async () => {
  const lot = await newLot();
  await bid(lot, 8_000);
  await sell(lot);
  const before = [await picturesOf(lot), await documentsOf(lot)];
  expect(before.map((list) => list.length)).toEqual([3, 1]);
  const [front, second] = await photosOf(lot);
  const [report] = await findLotDocuments(services.database, lot.lotId);
  // As for a new sale of the same car.
  await removePhoto(database, front?.id ?? '', by(lot));
  await setPhotoKind(database, second?.id ?? '', { kind: 'rear' }, by(lot));
  await addFile(services.owner, lot, 'photo');
  await removeDocument(database, report?.id ?? '', by(lot));
  expect([await picturesOf(lot), await documentsOf(lot)]).toEqual(before);
  const link = await services.ask(anna, {
    method: 'GET',
    url: `${lot.path}/documents/${report?.id ?? ''}/link`,
  });
  expect(link.statusCode).toBe(200);

  // Its retention is over: the page names what was there.
  await services.owner.query(
    `UPDATE auction.photo SET removed_at = now() - interval '13 months' WHERE id = $1`,
    [front?.id],
  );
  await services.owner.query(
    `UPDATE auction.document SET removed_at = now() - interval '13 months' WHERE id = $1`,
    [report?.id],
  );
  await services.owner.query('DELETE FROM auction.photo WHERE id = $1', [front?.id]);
  await services.owner.query('DELETE FROM auction.document WHERE id = $1', [report?.id]);
  await services.owner.query('DELETE FROM auction.media_file WHERE id = ANY($1)', [
    [front?.fileId, report?.fileId],
  ]);
  expect(await pageOf(lot)).toMatchObject({ photosDeleted: 1 });
  expect(await picturesOf(lot)).toEqual((before[0] ?? []).slice(1));
  expect(await documentsOf(lot)).toEqual([
    expect.objectContaining({ documentId: report?.id, isDeleted: true }),
  ]);
});

test('refuses in the database, too, to change files of a lot with bids without a correction', async () => {
  const lot = await newLot();
  await bid(lot, 8_000);
  const error = /only a correction changes its files/;
  const on = (sql: string) => services.owner.query(sql, [lot.assetId]);
  await expect(on('DELETE FROM auction.photo WHERE vehicle_id = $1')).rejects.toThrow(error);
  await expect(
    on(`UPDATE auction.document SET visibility = 'operator' WHERE vehicle_id = $1`),
  ).rejects.toThrow(error);
  await sell(lot);
  await expect(
    services.owner.query('UPDATE auction.shown_files SET photos = $2 WHERE vehicle_id = $1', [
      lot.assetId,
      '[]',
    ]),
  ).rejects.toThrow(/append-only/);
  await setLots(services.owner, { lotId: lot.lotId }, { shown_files_id: null });
  expect(await picturesOf(lot)).toHaveLength(3);
});
