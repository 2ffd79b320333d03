/**
 * Sealed format: no company learns what another offers from any answer, event, number or log entry
 * (docs/rules.md, Sealed bids).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { createLiveReader } from '#test/live-reader.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'de-sealed', format: 'sealed' });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => services.close());

function newLot(): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, {
    auctionId: 'de-sealed',
    plate: `S-${100 + number}-GE`,
    number,
    buyNowMinor: 1_900_000,
  });
}

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
const withdraw = (user: TestUser, lot: TestLot) =>
  services.ask(user, { method: 'DELETE', url: `${lot.path}/bids` });
const readLot = (user: TestUser, lot: TestLot) =>
  services.ask(user, { method: 'GET', url: `${lot.path}/bids` });
const context = () => ({
  database: services.database,
  publish: () => undefined,
  actor: testOperator,
});

test('one live bid a company, replaceable downwards too, withdrawable until the end', async () => {
  const lot = await newLot();
  expect((await bid(anna, lot, 9_000)).json()).toMatchObject({
    outcome: 'sealed',
    mine: { standing: 'sealed', label: null, amount: 9_000, canWithdraw: true },
    receipt: { sequence: 1 },
  });
  await endLotIn(services.owner, lot.lotId, 30);
  expect((await bid(bram, lot, 8_000)).json()).toMatchObject({
    mine: { amount: 8_000, placedBy: 'Bram' },
    lot: { extensionCount: 0 },
    receipt: { sequence: 2 },
  });
  expect((await withdraw(anna, lot)).json()).toMatchObject({
    outcome: 'withdrawn',
    mine: { standing: 'withdrawn', amount: null },
  });
});

test('the minimum is the start price, whatever rivals have bid', async () => {
  const lot = await newLot();
  await bid(anna, lot, 9_000);
  expect((await bid(claudia, lot, 4_000)).json().details).toMatchObject({
    minimumBid: 5_000,
    currentPrice: null,
  });
  expect((await bid(claudia, lot, 5_000)).statusCode).toBe(200);
});

test('a rival sees the very same before and after a bid, in every answer and event', async () => {
  const lot = await newLot();
  const plate = `S-${100 + number}-GE`;
  const requests = [
    { method: 'GET', url: `${lot.path}/bids` },
    { method: 'GET', url: `/vehicles/auction/${plate}` },
    { method: 'GET', url: '/bidding/auctions/de-sealed' },
    { method: 'GET', url: '/bidding/bids' },
    {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { auctionId: 'de-sealed', sort: 'price' },
    },
    {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { auctionId: 'de-sealed', filterData: { priceFrom: 8_000 } },
    },
  ] as const;
  const ask = async () => {
    const answers = await Promise.all(requests.map((request) => services.ask(claudia, request)));
    return answers.map(({ statusCode, body }) => [
      statusCode,
      body.replaceAll(/"serverTime":"[^"]+"/g, ''),
    ]);
  };
  const events = await createLiveReader(services, claudia, lot.path);
  await events.next();

  const before = await ask();
  await bid(anna, lot, 8_765.43);
  await bid(bram, lot, 8_888.88);
  await withdraw(anna, lot);
  await bid(anna, lot, 7_654.32);
  expect(await ask()).toEqual(before);
  expect(before.every(([status]) => status === 200)).toBe(true);

  // The next event on the stream is the end, and it contains no amount either.
  await endLotIn(services.owner, lot.lotId, -1);
  await closeDueLots(context());
  const closed = await events.next();
  expect(closed).toMatchObject({ id: '1', data: { kind: 'closed' } });
  await events.close();

  const { rows } = await services.owner.query<{ payload: unknown }>(
    'SELECT payload FROM auction.lot_event WHERE lot_id = $1',
    [lot.lotId],
  );
  const everything = JSON.stringify([rows, closed, await ask()]);
  // Matches whole amounts, on the wire or as minor units, because four digits alone occur in many
  // ids.
  expect(everything).not.toMatch(/8765\.?43|8888\.?88|7654\.?32|Anna|Bram/);
  // Proves that the check can fail: the bidder's own company does see the amount.
  expect((await readLot(anna, lot)).body).toContain('7654.32');
});

test("a receipt reveals nothing of rivals: numbers count the company's own entries, labels are left out", async () => {
  const lot = await newLot();
  await bid(anna, lot, 9_000);
  await bid(bram, lot, 9_100);
  const first = (await bid(claudia, lot, 6_000)).json();
  expect(first).toMatchObject({ receipt: { sequence: 1 }, mine: { label: null } });
  expect((await readLot(claudia, lot)).json().bids).toEqual([
    {
      sequence: 1,
      kind: 'bid',
      bidder: '',
      own: true,
      price: null,
      amount: 6_000,
      placedAt: first.receipt.at,
      placedBy: 'Claudia',
      effect: null,
      offered: null,
      automatic: null,
    },
  ]);
});

test('the highest is awarded, the earlier of equals, and replacing loses the place', async () => {
  const lot = await newLot();
  await bid(anna, lot, 9_000);
  await bid(claudia, lot, 9_000);
  // The same amount again: now Claudia's bid is the earlier.
  await bid(bram, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect((await readLot(anna, lot)).json()).toMatchObject({
    lot: { status: 'awaitingAward' },
    mine: { standing: 'awaitingAward' },
  });
  const own = (await services.ask(anna, { url: '/bidding/bids' })).json().bids;
  const { decideBy } = own.find((one: { vehicleId: string }) => one.vehicleId === lot.assetId);
  expect(Date.parse(decideBy)).toBeGreaterThan(Date.now());
  expect(await awardLot(context(), lot)).toMatchObject({ ok: true, status: 'awarded' });
  expect((await readLot(claudia, lot)).json()).toMatchObject({
    lot: { status: 'awarded', price: null, leader: null, bidCount: null },
    mine: { standing: 'won', hammerPrice: 9_000 },
  });
  expect((await readLot(anna, lot)).json()).toMatchObject({
    lot: { price: null },
    mine: { standing: 'lost', hammerPrice: null },
  });
});

test('buying now stays possible, so that its end reveals no bid', async () => {
  const lot = await newLot();
  await bid(anna, lot, 9_000);
  expect((await readLot(claudia, lot)).json()).toMatchObject({ lot: { buyNowPrice: 19_000 } });
});
