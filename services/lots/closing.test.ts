/** How lots end (docs/rules.md, Life cycles), each exactly once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
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
import type { ActContext } from '#services/acts/actor.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from './close-due-lots.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from './withdraw-lot.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let anna: TestUser;
let context: ActContext;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna } = services.people);
  context = { database: services.database, publish: () => undefined, actor: testOperator };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, { id: 'nl-coming', format: 'open', startsInMinutes: 30 });
});
afterAll(() => services.close());

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `C-${100 + number}-LO`,
    number,
    ...options,
  });
}

const bid = (lot: TestLot, amount: number) =>
  services.ask(anna, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

async function end(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

async function state(lot: TestLot) {
  const seen = await services.ask(anna, { method: 'GET', url: `${lot.path}/bids` });
  const { lot: answered, mine } = seen.json();
  return { status: answered.status, price: answered.price, standing: mine.standing };
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
])('%s', async (_, options, amount, status, standing) => {
  const lot = await newLot(options);
  if (amount !== undefined) await bid(lot, amount);
  await end(lot);
  expect(await state(lot)).toMatchObject({ status, standing });
});

test('a bid that was withdrawn awards nothing', async () => {
  const lot = await newLot({ auctionId: 'nl-sealed' });
  await bid(lot, 8_000);
  await services.ask(anna, { method: 'DELETE', url: `${lot.path}/bids` });
  await end(lot);
  expect(await state(lot)).toMatchObject({ status: 'unsold', standing: 'withdrawn' });
});

test('three processes close four hundred lots once each', async () => {
  const lots: TestLot[] = [];
  for (let index = 0; index < 400; index += 1) lots.push(await newLot());
  const others = [1, 2, 3].map(() => connect(services.url, 'carplaza_services'));
  await setLots(
    services.owner,
    { lotIds: lots.map((lot) => lot.lotId) },
    { effective_ends_at: fromNow(0) },
  );
  await Promise.all(others.map((database) => closeDueLots({ database, publish: () => undefined })));
  await closeLots(services);
  await Promise.all(others.map((database) => database.end()));
  const { rows } = await services.owner.query(
    `SELECT l.status, e.sequence, e.kind, count(*) AS count FROM auction.lot l
     LEFT JOIN auction.lot_event e ON e.lot_id = l.id
     WHERE l.id = ANY($1) GROUP BY 1, 2, 3`,
    [lots.map((lot) => lot.lotId)],
  );
  expect(rows).toEqual([{ status: 'unsold', sequence: 1, kind: 'unsold', count: 400 }]);
});

test('a lot that a bid is extending is not closed under it', async () => {
  const lot = await newLot();
  await endLotIn(services.owner, lot.lotId, 30);
  await bid(lot, 8_000);
  await closeDueLots(context);
  expect(await state(lot)).toMatchObject({ status: 'open' });
});

test('the operator awards or rejects what waits, once', async () => {
  const lot = await newLot({ reserveMinor: 900_000 });
  await bid(lot, 8_000);
  expect(await awardLot(context, lot)).toEqual({ ok: false, code: 'LotIsNotAwaitingAward' });
  await end(lot);
  const operator = connect(services.url, 'carplaza_operator');
  const awarded = await awardLot(
    { database: operator, publish: () => undefined, actor: testOperator },
    lot,
  );
  expect(awarded).toMatchObject({ ok: true, lot: { hammerPriceMinor: 500_000 } });
  expect(await rejectLot(context, lot)).toEqual({ ok: false, code: 'LotIsNotAwaitingAward' });
  await operator.end();

  const other = await newLot({ reserveMinor: 900_000 });
  await bid(other, 8_000);
  await end(other);
  expect(await rejectLot(context, other)).toMatchObject({ ok: true, status: 'rejected' });
  expect(await state(other)).toMatchObject({ status: 'rejected', standing: 'lost' });
});

test('the seller withdraws a vehicle before it is sold, not after', async () => {
  const coming = await newLot({ auctionId: 'nl-coming' });
  expect(await withdrawLot(context, coming)).toMatchObject({ ok: true });
  const lot = await newLot();
  await bid(lot, 8_000);
  expect(await withdrawLot(context, lot)).toMatchObject({ status: 'withdrawnBySeller' });
  expect((await bid(lot, 9_000)).json()).toMatchObject({ code: 'LotIsWithdrawnBySeller' });
  const sold = await newLot();
  await bid(sold, 8_000);
  await end(sold);
  expect(await withdrawLot(context, sold)).toEqual({ ok: false, code: 'LotHasEnded' });
  const nowhere = { auctionId: 'nl-open', assetId: anna.id };
  expect(await withdrawLot(context, nowhere)).toEqual({ ok: false, code: 'LotIsUnknown' });
});
