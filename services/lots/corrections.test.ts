/** What a lot with bids says changes only by corrections, of which its bidders are notified. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotBids } from '#contract/bids.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { VehicleAnswer, VehicleDetail } from '#contract/vehicles.ts';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { addDamage } from '#services/vehicles/damages.ts';
import { sendNotices } from '#services/notices/send-notices.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import type { NumberedEvent } from './lot-state.ts';
import { pauseLot } from './pause-lot.ts';
import { resumeLot } from './resume-lot.ts';

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let number = 0;
const published: NumberedEvent[] = [];

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: (events) => void published.push(...events),
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `C-${100 + number}-RR`;
  return addLot(services.owner, { auctionId: 'nl-open', plate, number, ...options });
}

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
const withdraw = async (user: TestUser, lot: TestLot) =>
  (await services.ask(user, { method: 'DELETE', url: `${lot.path}/bids` })).json<{
    code?: string;
  }>();
const bidsOf = async (lot: TestLot, user = anna) =>
  (await services.ask(user, { method: 'GET', url: `${lot.path}/bids` })).json<LotBids>();

async function pageOf(lot: TestLot, user = anna): Promise<VehicleDetail> {
  const { rows } = await services.owner.query<{ plate: string }>(
    'SELECT plate FROM auction.vehicle WHERE id = $1',
    [lot.assetId],
  );
  const url = `/vehicles/auction/${rows[0]?.plate ?? ''}?auctionId=${lot.auctionId}`;
  return (await services.ask(user, { method: 'GET', url })).json<VehicleAnswer>().result;
}

async function endOf(lot: TestLot): Promise<number> {
  const { rows } = await services.owner.query<{ end: Date }>(
    'SELECT effective_ends_at AS end FROM auction.lot WHERE id = $1',
    [lot.lotId],
  );
  return rows[0]?.end.getTime() ?? 0;
}

const minutesLeft = async (lot: TestLot) => ((await endOf(lot)) - Date.now()) / 60_000;
const mileage = (value: number) => ({ field: 'mileageKm', value }) as const;
const reason = 'Read from the wrong line of the report';

test('refuses a change of a lot with bids when no reason is given, and changes nothing', async () => {
  const lot = await newLot();
  expect(await changeVehicle(marit, lot, mileage(1))).toMatchObject({ ok: true });
  await bid(anna, lot, 8_000);
  const before = await pageOf(lot);
  for (const words of [undefined, '', '  '])
    expect(await changeVehicle(marit, lot, mileage(2), { reason: words })).toMatchObject({
      code: 'ReasonIsMissing',
    });
  expect(
    await addDamage(marit, lot, { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 10 }),
  ).toMatchObject({ code: 'ReasonIsMissing' });
  expect({ ...(await pageOf(lot)), buyer: null }).toEqual({ ...before, buyer: null });
});

test('shows every bidder the earlier description and the reason when a lot with bids is corrected', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  published.length = 0;
  expect(await changeVehicle(marit, lot, mileage(148_000), { reason })).toMatchObject({ ok: true });
  expect(published.map(({ payload }) => payload.kind)).toEqual(['corrected']);
  const page = await pageOf(lot);
  const { licensePlate } = page;
  expect(page).toMatchObject({
    mileageKm: 148_000,
    corrections: [{ reason, endsBids: false, before: { mileageKm: 84_000 } }],
  });
  for (const user of [anna, claudia]) {
    const inbox = await services.ask(user, { method: 'GET', url: '/bidding/notices' });
    expect(inbox.json<NoticeList>().notices).toContainEqual(
      expect.objectContaining({
        kind: 'corrected',
        lot: expect.objectContaining({ licensePlate }),
      }),
    );
  }
  const [act] = await readHistory(services.database, { lotId: lot.lotId, kind: 'changeVehicle' });
  expect(act).toMatchObject({
    reason,
    before: { mileageKm: 84_000 },
    after: { mileageKm: 148_000 },
  });
});

test('mails each company with a bid, not the leader alone, when a lot is corrected', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await services.owner.query('DELETE FROM auction.bidder_notice');
  await services.owner.query('DELETE FROM auction.mail_outbox');
  await changeVehicle(marit, lot, mileage(1), { reason });
  await sendNotices({
    database: services.database,
    hasMail: true,
    portalUrl: 'https://portal.example',
    servicesUrl: 'https://services.example',
  });
  const { rows } = await services.owner.query<{ recipient: string; subject: string }>(
    'SELECT recipient, subject FROM auction.mail_outbox',
  );
  const { rows: readers } = await services.owner.query<{ email: string }>(
    'SELECT email FROM auction.buyer WHERE company_id = ANY($1) AND suspended_at IS NULL',
    [[anna.companyId, claudia.companyId]],
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
    readers.map(({ email }) => email).toSorted(),
  );
  for (const { subject } of rows) expect(subject).toContain('Volkswagen Passat Variant');
});

test('moves the end so that half an hour remains, and never to an earlier one', async () => {
  const late = await newLot();
  await bid(anna, late, 8_000);
  await endLotIn(services.owner, late.lotId, 60);
  await changeVehicle(marit, late, mileage(1), { reason });
  expect(await minutesLeft(late)).toBeCloseTo(30, 0);
  const early = await newLot();
  await bid(anna, early, 8_000);
  await endLotIn(services.owner, early.lotId, 7_200);
  const before = await endOf(early);
  await changeVehicle(marit, early, mileage(1), { reason });
  expect(await endOf(early)).toBe(before);
});

test('lets the leader withdraw in the last minutes when a correction is new, and the price falls', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  expect((await bidsOf(lot, claudia)).mine).toMatchObject({
    standing: 'leading',
    canWithdraw: false,
  });
  expect(await withdraw(claudia, lot)).toMatchObject({ code: 'BidCannotBeWithdrawnWhileLeading' });
  await changeVehicle(marit, lot, mileage(1), { reason });
  // As if the half hour were nearly over: within the last minutes of the lot.
  await endLotIn(services.owner, lot.lotId, 60);
  expect((await bidsOf(lot, claudia)).mine).toMatchObject({
    standing: 'leading',
    canWithdraw: true,
  });
  const end = await endOf(lot);
  expect(await withdraw(claudia, lot)).toMatchObject({ outcome: 'withdrawn' });
  expect(await bidsOf(lot)).toMatchObject({
    lot: { price: 5_000, leader: 'A' },
    mine: { standing: 'leading' },
  });
  // Its rivals get the time of the soft close.
  expect(await endOf(lot)).toBeGreaterThan(end);
  expect(await withdraw(anna, lot)).toMatchObject({ outcome: 'withdrawn' });
  expect((await bidsOf(lot)).lot).toMatchObject({ price: null, leader: null });
  expect((await verifyBidLog(services.owner)).errors).toEqual([]);
});

test('refuses a withdrawal of the leader once the time after a correction is over', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await changeVehicle(marit, lot, mileage(1), { reason });
  await setLots(services.owner, { lotId: lot.lotId }, { correction_ends_at: fromNow(0) });
  expect(await withdraw(anna, lot)).toMatchObject({ code: 'BidCannotBeWithdrawnWhileLeading' });
});

test.each([
  ['the VAT scheme', { field: 'vatScheme', value: 'margin' }],
  ['the registration tax', { field: 'registrationTax', value: 700 }],
  ['the country', { field: 'locationCountry', value: 'DE' }],
] as const)(
  'ends all bids of the lot when %s is corrected, and it begins anew',
  async (_, change) => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 9_000);
    expect(await changeVehicle(marit, lot, change)).toMatchObject({ code: 'ReasonIsMissing' });
    expect(await changeVehicle(marit, lot, change, { reason })).toMatchObject({ ok: true });
    const { lot: after, mine, bids } = await bidsOf(lot);
    expect([after, mine]).toMatchObject([
      { status: 'open', price: null, leader: null },
      { standing: 'ended', amount: null },
    ]);
    expect(bids.slice(0, 2).map(({ kind }) => kind)).toEqual(['annulment', 'annulment']);
    // By this moment the page tells an ended bid from one that was withdrawn.
    const page = await pageOf(lot);
    const { licensePlate } = page;
    expect(page).toMatchObject({ corrections: [{ endsBids: true, at: mine.placedAt }] });
    for (const user of [anna, claudia]) {
      const inbox = await services.ask(user, { method: 'GET', url: '/bidding/notices' });
      expect(inbox.json<NoticeList>().notices).toContainEqual(
        expect.objectContaining({
          kind: 'bidsEnded',
          lot: expect.objectContaining({ licensePlate }),
        }),
      );
    }
    expect((await verifyBidLog(services.owner)).errors).toEqual([]);
    const again = await services.ask(anna, {
      method: 'POST',
      url: `${lot.path}/bids`,
      payload: { ...bidOf(10_000), includesVat: true },
    });
    expect(again.json()).toMatchObject({ outcome: 'leading' });
    expect((await verifyBidLog(services.owner)).errors).toEqual([]);
  },
);

test('corrects a sealed lot from its opening on, whether there are bids or not', async () => {
  const lot = await newLot({ auctionId: 'nl-sealed' });
  expect(await changeVehicle(marit, lot, mileage(1))).toMatchObject({ code: 'ReasonIsMissing' });
  await bid(anna, lot, 8_000);
  expect(await changeVehicle(marit, lot, mileage(1), { reason })).toMatchObject({ ok: true });
  const tax = { field: 'registrationTax', value: 300 } as const;
  expect(await changeVehicle(marit, lot, tax, { reason })).toMatchObject({ ok: true });
  expect((await bidsOf(lot)).mine).toMatchObject({ standing: 'ended' });
  expect((await verifyBidLog(services.owner)).errors).toEqual([]);
});

test('gives a paused lot its half hour when it runs on', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await endLotIn(services.owner, lot.lotId, 600);
  await pauseLot(marit, lot, 'data');
  expect(await changeVehicle(marit, lot, mileage(1), { reason })).toMatchObject({ ok: true });
  await resumeLot(marit, lot);
  expect(await minutesLeft(lot)).toBeCloseTo(30, 0);
  expect(await withdraw(anna, lot)).toMatchObject({ outcome: 'withdrawn' });
});

test('refuses a correction after the end of the lot', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await endLotIn(services.owner, lot.lotId, -1);
  expect(await changeVehicle(marit, lot, mileage(1), { reason })).toMatchObject({
    code: 'LotHasEnded',
  });
});

test('leaves a lot unchanged when somebody writes another description without a correction', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  const point = () =>
    services.owner.query(
      `WITH other AS (
         INSERT INTO auction.description (vehicle_id, plate, plate_country, plate_display, make, model, vat_scheme, location_country)
         SELECT vehicle_id, plate, plate_country, plate_display, make, 'Up', vat_scheme, location_country
         FROM auction.description WHERE vehicle_id = $1 LIMIT 1 RETURNING id
       ) UPDATE auction.lot l SET description_id = other.id FROM other WHERE l.vehicle_id = $1`,
      [lot.assetId],
    );
  await expect(point()).rejects.toThrow('only a correction');
  await setLots(services.owner, { lotId: lot.lotId }, { status: 'unsold' });
  await expect(point()).rejects.toThrow('is decided');
  await expect(
    services.owner.query('UPDATE auction.description SET model = $$x$$'),
  ).rejects.toThrow(/never changes|append-only/);
});
