/** What operators do with running and decided lots, and that bidders see it and lose nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActContext } from '#services/acts/actor.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { extendAuction } from '#services/auctions/extend-auction.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { resumeAuction } from '#services/auctions/resume-auction.ts';
import { closeLots } from '#test/close-lots.ts';
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
import { awardLot } from '#services/awards/award-lot.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { changeLotTerms } from './change-lot-terms.ts';
import { closeLotEarly } from './close-lot-early.ts';
import { extendLot } from './extend-lot.ts';
import { lowerReserve } from './lower-reserve.ts';
import { pauseLot } from './pause-lot.ts';
import { resumeLot } from './resume-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { withdrawLot } from './withdraw-lot.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
  for (const id of ['nl-open', 'nl-whole', 'nl-race'])
    await addAuction(services.owner, { id, format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, {
    id: 'nl-sealed-coming',
    format: 'sealed',
    startsInMinutes: 30,
  });
  await addAuction(services.owner, { id: 'nl-coming', format: 'open', startsInMinutes: 30 });
});
afterAll(() => services.close());

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `R-${100 + number}-UN`;
  return addLot(services.owner, { auctionId: 'nl-open', plate, number, ...options });
}

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
const state = async (lot: TestLot, user = anna) =>
  (await services.ask(user, { method: 'GET', url: `${lot.path}/bids` })).json();

async function times(lot: TestLot) {
  const { rows } = await services.owner.query<{ planned: Date; effective: Date }>(
    'SELECT planned_ends_at AS planned, effective_ends_at AS effective FROM auction.lot WHERE id = $1',
    [lot.lotId],
  );
  if (!rows[0]) throw new Error('no lot');
  return rows[0];
}

test('a paused lot refuses bids, every bid stands, and it runs on for exactly what was left', async () => {
  const lot = await newLot({ buyNowMinor: 2_000_000, reserveMinor: 1_500_000 });
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  const before = await times(lot);
  const paused = await pauseLot(marit, lot, 'technical');
  if (!paused.ok) throw new Error(paused.code);
  const pausedAt = paused.lot.pausedAt ?? new Date();
  for (const call of [
    { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(12_000) },
    { method: 'DELETE', url: `${lot.path}/bids` },
    {
      method: 'POST',
      url: `${lot.path}/purchase`,
      payload: { amount: 20_000, currencyCode: 'EUR' },
    },
  ] as const) {
    const refused = await services.ask(anna, call);
    expect(refused.json()).toMatchObject({
      code: 'LotIsPaused',
      details: { pausedAt: pausedAt.toISOString() },
    });
  }
  expect(await state(lot)).toMatchObject({
    lot: {
      status: 'paused',
      pausedAt: pausedAt.toISOString(),
      pauseReason: 'technical',
      bidCount: 2,
    },
    mine: { standing: 'outbid', canWithdraw: false },
  });
  // The end passes while it is paused: nothing closes it.
  await services.owner.query(
    `UPDATE auction.lot SET paused_at = paused_at - interval '3 hours', planned_ends_at = planned_ends_at - interval '3 hours',
       effective_ends_at = effective_ends_at - interval '3 hours' WHERE id = $1`,
    [lot.lotId],
  );
  await closeLots(services);
  expect((await state(lot)).lot.status).toBe('paused');
  expect(await pauseLot(marit, lot, 'other')).toMatchObject({ code: 'LotIsNotOpen' });
  const resumed = await resumeLot(marit, lot);
  if (!resumed.ok) throw new Error(resumed.code);
  const leftMs = before.effective.getTime() - pausedAt.getTime();
  const { rows } = await services.owner.query<{ at: Date }>(
    "SELECT at FROM auction.lot_event WHERE lot_id = $1 AND kind = 'resumed'",
    [lot.lotId],
  );
  expect((await times(lot)).effective.getTime() - (rows[0]?.at.getTime() ?? 0)).toBe(leftMs);
  expect((await bid(anna, lot, 12_000)).statusCode).toBe(200);
  expect(await resumeLot(marit, lot)).toMatchObject({ code: 'LotIsNotPaused' });
});

test('a pause and a bid at the same instant: one is first, and none is lost', async () => {
  const lots = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      number += 1;
      return addLot(services.owner, {
        auctionId: 'nl-race',
        plate: `W-${100 + number}-RC`,
        number: index + 1,
      });
    }),
  );
  const outcomes = await Promise.all(
    lots.map(async (lot) => {
      const [answer, paused] = await Promise.all([
        bid(anna, lot, 8_000),
        pauseLot(marit, lot, 'technical'),
      ]);
      return { code: answer.json().code, paused: paused.ok, state: await state(lot) };
    }),
  );
  for (const { code, paused, state: seen } of outcomes) {
    expect(paused).toBe(true);
    expect(seen.lot).toMatchObject({ status: 'paused', bidCount: code === undefined ? 1 : 0 });
    expect([undefined, 'LotIsPaused']).toContain(code);
  }
});

test('a whole auction stops at one moment; a lot paused before stays paused', async () => {
  const auctionId = 'nl-whole';
  const [one, other, own] = [
    await newLot({ auctionId }),
    await newLot({ auctionId }),
    await newLot({ auctionId }),
  ] as const;
  await pauseLot(marit, own, 'seller');
  const before = [await times(one), await times(other)];
  expect(await pauseAuction(marit, auctionId, 'technical')).toMatchObject({ ok: true });
  expect(await pauseAuction(marit, auctionId, 'technical')).toMatchObject({
    code: 'AuctionIsPaused',
  });
  const states = await Promise.all([one, other, own].map(async (lot) => (await state(lot)).lot));
  expect(states.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused']);
  expect(states[0].pausedAt).toBe(states[1].pausedAt);
  expect(await resumeAuction(marit, auctionId)).toMatchObject({ ok: true });
  expect(await resumeAuction(marit, auctionId)).toMatchObject({ code: 'AuctionIsNotPaused' });
  expect((await state(own)).lot).toMatchObject({ status: 'paused', pauseReason: 'seller' });
  const after = [await times(one), await times(other)];
  const moved = after.map(
    ({ effective }, at) => effective.getTime() - (before[at]?.effective.getTime() ?? 0),
  );
  expect(moved[0]).toBe(moved[1]);
  const { rows } = await services.owner.query<{ ends_at: Date }>(
    'SELECT ends_at FROM auction.auction WHERE id = $1',
    [auctionId],
  );
  expect(rows[0]?.ends_at).toEqual(after[0]?.planned);
  expect(await pauseAuction(marit, 'nl-coming', 'other')).toMatchObject({
    code: 'AuctionIsNotRunning',
  });
});

test('a visitor learns nothing of bids by a pause in soft close', async () => {
  const lot = await newLot();
  await setLots(services.owner, { lotId: lot.lotId }, { planned_ends_at: fromNow(-60) });
  await pauseLot(marit, lot, 'technical');
  const found = await services.ask(undefined, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: { auctionId: 'nl-open', filterData: { text: `R-${100 + number}-UN` } },
  });
  expect(found.json().result.resultList[0].lot).toMatchObject({
    status: 'ended',
    pausedAt: null,
    pauseReason: null,
  });
});

test('more time moves planned and effective end, of one lot or of all', async () => {
  const [lot, neighbour] = [await newLot(), await newLot()];
  const before = [await times(lot), await times(neighbour)] as const;
  await extendLot(marit, lot, 5);
  const after = [await times(lot), await times(neighbour)] as const;
  expect(after[0].effective.getTime() - before[0].effective.getTime()).toBe(300_000);
  expect(after[0].planned.getTime() - before[0].planned.getTime()).toBe(300_000);
  expect(after[1]).toEqual(before[1]);
  await extendAuction(marit, 'nl-open', 10);
  expect((await times(neighbour)).effective.getTime() - before[1].effective.getTime()).toBe(
    600_000,
  );
  expect(await extendLot(marit, lot, 0)).toMatchObject({ code: 'EndIsNotLater' });
  await endLotIn(services.owner, neighbour.lotId, -1);
  expect(await extendLot(marit, neighbour, 5)).toMatchObject({ code: 'LotHasEnded' });
});

test('a lot closed early needs a reason, and ends by the rules', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  expect(await closeLotEarly(marit, lot, {})).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await closeLotEarly(marit, lot, { reason: 'Sold by its driver.' })).toMatchObject({
    ok: true,
  });
  expect(await state(lot)).toMatchObject({ lot: { status: 'awarded' }, mine: { standing: 'won' } });
});

test('with bids a reserve only goes down, and the price follows where the leader reaches it', async () => {
  const lot = await newLot({ reserveMinor: 1_500_000 });
  expect(await changeLotTerms(marit, lot, { reserveMinor: 1_600_000 })).toMatchObject({ ok: true });
  await bid(anna, lot, 12_000);
  expect((await state(lot)).lot).toMatchObject({ price: 5_000, reserveMet: false });
  expect(await changeLotTerms(marit, lot, { reserveMinor: 1_000_000 })).toMatchObject({
    code: 'TermsAreFixed',
  });
  expect(await lowerReserve(marit, lot, 1_700_000)).toMatchObject({
    code: 'ReserveCanOnlyBeLowered',
  });
  expect(await lowerReserve(marit, lot, 0.5)).toMatchObject({ code: 'AmountIsInvalid' });
  await lowerReserve(marit, lot, 1_300_000);
  expect((await state(lot)).lot).toMatchObject({ price: 5_000, reserveMet: false });
  await lowerReserve(marit, lot, 1_100_000);
  expect((await state(lot)).lot).toMatchObject({ price: 11_000, reserveMet: true });
});

test('terms of a sealed lot are fixed from its opening, with a bid and without, so that none is revealed', async () => {
  const terms = { startPriceMinor: 400_000 };
  const coming = await newLot({ auctionId: 'nl-sealed-coming' });
  expect(await changeLotTerms(marit, coming, terms)).toMatchObject({ ok: true });
  const none = await newLot({ auctionId: 'nl-sealed', reserveMinor: 1_500_000 });
  const some = await newLot({ auctionId: 'nl-sealed', reserveMinor: 1_500_000 });
  await bid(anna, some, 8_000);
  const [answer, other] = await Promise.all(
    [none, some].map(async (lot) => changeLotTerms(marit, lot, terms)),
  );
  expect(answer).toEqual({ ok: false, code: 'TermsAreFixed' });
  expect(other).toEqual(answer);
  const tax = { field: 'registrationTax', value: 10 } as const;
  const desk = { ...marit, database: services.owner };
  for (const lot of [none, some])
    expect(await changeVehicle(desk, lot, tax)).toMatchObject({ code: 'ReasonIsMissing' });
  for (const lot of [none, some])
    expect(await lowerReserve(marit, lot, 1_400_000)).toMatchObject({ ok: true });
  await pauseLot(marit, none, 'technical');
  expect(await changeLotTerms(marit, none, terms)).toMatchObject({ code: 'TermsAreFixed' });
});

test('an award is taken back for a reason, and another company can get the lot', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect(await reverseAward(marit, lot, {})).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await reverseAward(marit, lot, { reason: 'The buyer cannot pay.' })).toMatchObject({
    ok: true,
    lot: { awardedCompanyId: null, hammerPriceMinor: null },
  });
  expect(await reverseAward(marit, lot, { reason: 'Again.' })).toMatchObject({
    code: 'LotIsNotAwarded',
  });
  expect((await state(lot, claudia)).mine.standing).toBe('awaitingAward');
  await awardLot(marit, lot, { companyId: anna.companyId });
  expect((await state(lot)).mine).toMatchObject({ standing: 'won', hammerPrice: 8_000 });
  expect((await state(lot, claudia)).mine.standing).toBe('lost');
});

test('a paused lot can be withdrawn, and a cancelled auction ends its pauses', async () => {
  const [lot, other] = [
    await newLot({ auctionId: 'nl-race', plate: 'Z-100-PW' }),
    await newLot({ auctionId: 'nl-race', plate: 'Z-101-PW' }),
  ];
  await pauseLot(marit, lot, 'data');
  await pauseLot(marit, other, 'data');
  expect(await withdrawLot(marit, lot)).toMatchObject({ ok: true, lot: { pausedAt: null } });
  expect(await cancelAuction(marit, 'nl-race', 'other')).toMatchObject({ ok: true });
  expect((await state(other)).lot).toMatchObject({ status: 'withdrawnBySeller', pausedAt: null });
});
