/** How lots end (design rule 9), each exactly once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotWish,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
} from '#test/stock.ts';
import type { House } from '../house.ts';
import { awardLot } from './award-lot.ts';
import { closeDueLots } from './close-due-lots.ts';
import { rejectLot } from './reject-lot.ts';
import { takeBackLot } from './take-back-lot.ts';

let house: OpenServices;
let anna: TestUser;
let inHouse: House;
let number = 0;

beforeAll(async () => {
  house = await openServices();
  ({ anna } = house.people);
  inHouse = { database: house.database, announce: () => undefined };
  await addAuction(house.owner, { id: 'nl-open', format: 'open' });
  await addAuction(house.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(house.owner, { id: 'nl-coming', format: 'open', startsInMinutes: 30 });
});
afterAll(() => house.close());

function newLot(wish: Partial<LotWish> = {}): Promise<TestLot> {
  number += 1;
  return addLot(house.owner, {
    auctionId: 'nl-open',
    plate: `C-${100 + number}-LO`,
    number,
    ...wish,
  });
}

const bid = (lot: TestLot, amount: number) =>
  house.ask(anna, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

async function end(lot: TestLot): Promise<void> {
  await endLotIn(house.owner, lot.lotId, -1);
  await closeLots(house);
}

async function state(lot: TestLot) {
  const seen = await house.ask(anna, { method: 'GET', url: `${lot.path}/bids` });
  const { lot: told, mine } = seen.json();
  return { status: told.status, price: told.price, standing: mine.standing };
}

test.each([
  ['open with bids is awarded', { auctionId: 'nl-open' }, 8_000, 'awarded', 'won'],
  ['open at its reserve is awarded', { reserveMinor: 700_000 }, 7_000, 'awarded', 'won'],
  [
    'open under its reserve waits',
    { reserveMinor: 700_000 },
    6_999,
    'awaitingAward',
    'awaitingAward',
  ],
  ['open without bids is unsold', {}, undefined, 'unsold', 'none'],
  ['sealed with bids waits', { auctionId: 'nl-sealed' }, 8_000, 'awaitingAward', 'awaitingAward'],
  ['sealed without bids is unsold', { auctionId: 'nl-sealed' }, undefined, 'unsold', 'none'],
])('%s', async (_, wish, amount, status, standing) => {
  const lot = await newLot(wish);
  if (amount !== undefined) await bid(lot, amount);
  await end(lot);
  expect(await state(lot)).toMatchObject({ status, standing });
});

test('a bid that was withdrawn awards nothing', async () => {
  const lot = await newLot({ auctionId: 'nl-sealed' });
  await bid(lot, 8_000);
  await house.ask(anna, { method: 'DELETE', url: `${lot.path}/bids` });
  await end(lot);
  expect(await state(lot)).toMatchObject({ status: 'unsold', standing: 'withdrawn' });
});

test('three processes close four hundred lots once each', async () => {
  const lots: TestLot[] = [];
  for (let index = 0; index < 400; index += 1) lots.push(await newLot());
  const others = [1, 2, 3].map(() => connect(house.url, 'carplaza_services'));
  await house.owner.query(
    'UPDATE house.lot SET effective_ends_at = clock_timestamp() WHERE id = ANY($1)',
    [lots.map((lot) => lot.lotId)],
  );
  await Promise.all(
    others.map((database) => closeDueLots({ database, announce: () => undefined })),
  );
  await closeLots(house);
  await Promise.all(others.map((database) => database.end()));
  const { rows } = await house.owner.query(
    `SELECT l.status, e.sequence, e.kind, count(*) AS count FROM house.lot l
     LEFT JOIN house.lot_event e ON e.lot_id = l.id
     WHERE l.id = ANY($1) GROUP BY 1, 2, 3`,
    [lots.map((lot) => lot.lotId)],
  );
  expect(rows).toEqual([{ status: 'unsold', sequence: 1, kind: 'unsold', count: 400 }]);
});

test('a lot that a bid is extending is not closed under it', async () => {
  const lot = await newLot();
  await endLotIn(house.owner, lot.lotId, 30);
  await bid(lot, 8_000);
  await closeDueLots(inHouse);
  expect(await state(lot)).toMatchObject({ status: 'open' });
});

test('the operator awards or rejects what waits, once', async () => {
  const lot = await newLot({ reserveMinor: 900_000 });
  await bid(lot, 8_000);
  expect(await awardLot(inHouse, lot)).toEqual({ ok: false, code: 'LotIsNotAwaitingAward' });
  await end(lot);
  const operator = connect(house.url, 'carplaza_operator');
  const awarded = await awardLot({ database: operator, announce: () => undefined }, lot);
  expect(awarded).toMatchObject({ ok: true, lot: { hammerPriceMinor: 500_000 } });
  expect(await rejectLot(inHouse, lot)).toEqual({ ok: false, code: 'LotIsNotAwaitingAward' });
  await operator.end();

  const other = await newLot({ reserveMinor: 900_000 });
  await bid(other, 8_000);
  await end(other);
  expect(await rejectLot(inHouse, other)).toMatchObject({ ok: true, status: 'rejected' });
  expect(await state(other)).toMatchObject({ status: 'rejected', standing: 'lost' });
});

test('the seller takes a vehicle back before it is sold, not after', async () => {
  const coming = await newLot({ auctionId: 'nl-coming' });
  expect(await takeBackLot(inHouse, coming)).toMatchObject({ ok: true });
  const lot = await newLot();
  await bid(lot, 8_000);
  expect(await takeBackLot(inHouse, lot)).toMatchObject({ status: 'withdrawnBySeller' });
  expect((await bid(lot, 9_000)).json()).toMatchObject({ code: 'LotIsWithdrawnBySeller' });
  const sold = await newLot();
  await bid(sold, 8_000);
  await end(sold);
  expect(await takeBackLot(inHouse, sold)).toEqual({ ok: false, code: 'LotHasEnded' });
  const nowhere = { auctionId: 'nl-open', assetId: anna.id };
  expect(await takeBackLot(inHouse, nowhere)).toEqual({ ok: false, code: 'LotIsUnknown' });
});
