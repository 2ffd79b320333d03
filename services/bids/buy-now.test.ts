/** Buying at the fixed or buy-now price: exactly one buyer succeeds (docs/rules.md, Buy now). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
} from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'fr-fixed', format: 'fixedPrice' });
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `F-${100 + number}-PR`;
  return addLot(services.owner, {
    auctionId: 'fr-fixed',
    plate,
    number,
    buyNowMinor: 1_250_000,
    ...options,
  });
}

const buy = (user: TestUser, lot: TestLot, amount = 12_500, currencyCode = 'EUR') =>
  services.ask(user, {
    method: 'POST',
    url: `${lot.path}/purchase`,
    payload: { amount, currencyCode },
  });
const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

test('the first buyer gets it, its company sees it among its purchases, others get that it is sold', async () => {
  const lot = await newLot();
  const answer = await buy(anna, lot);
  expect(answer.json()).toMatchObject({
    outcome: 'bought',
    lot: { status: 'sold', price: 12_500, buyNowPrice: null, leader: 'A' },
    mine: { standing: 'won', hammerPrice: 12_500, canWithdraw: false },
  });
  const refused = await buy(claudia, lot);
  expect(refused.json()).toMatchObject({
    code: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  });
  expect(refused.statusCode).toBe(400);
  // The same company with another key: there is nothing left to buy.
  expect((await buy(bram, lot)).json()).toMatchObject({
    outcome: 'unchanged',
    receipt: { sequence: 1 },
  });
  const bought = await services.ask(bram, { method: 'GET', url: '/bidding/bids?BoughtByMe=true' });
  expect(bought.json().bids).toMatchObject([{ vehicleId: lot.assetId, amount: 12_500 }]);
});

test('a colleague’s late bid, or withdrawal, is refused with the own company as buyer', async () => {
  const lot = await newLot({ auctionId: 'nl-open' });
  await buy(anna, lot);
  const code = 'CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany';
  const late = await bid(bram, lot, 13_000);
  expect(late.statusCode).toBe(400);
  expect(late.json()).toMatchObject({ code });
  const withdrawal = await services.ask(bram, { method: 'DELETE', url: `${lot.path}/bids` });
  expect(withdrawal.json()).toMatchObject({ code });
});

test('a late buyer gets the time of the sale, by the clock that refuses', async () => {
  const lot = await newLot();
  await buy(anna, lot);
  const { code, details } = (await buy(claudia, lot)).json();
  expect(code).toBe('CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer');
  const { rows } = await services.owner.query<{ placed_at: Date }>(
    'SELECT placed_at FROM auction.bid WHERE lot_id = $1',
    [lot.lotId],
  );
  expect(details.soldAt).toBe(rows[0]?.placed_at.toISOString());
  expect(Date.parse(details.refusedAt)).toBeGreaterThanOrEqual(Date.parse(details.soldAt));
});

test('a purchase is dated when it was made, for its buyer and for others', async () => {
  const lot = await newLot();
  const bought = (await buy(anna, lot)).json();
  const { at } = bought.receipt;
  expect(bought).toMatchObject({ lot: { endsAt: at }, mine: { wonAt: at } });
  for (const user of [anna, claudia]) {
    const seen = await services.ask(user, { method: 'GET', url: `${lot.path}/bids` });
    expect(seen.json().lot.endsAt).toBe(at);
  }
  const list = await services.ask(bram, { method: 'GET', url: '/bidding/bids?BoughtByMe=true' });
  const [newest] = list.json().bids;
  expect(newest).toMatchObject({ vehicleId: lot.assetId, mine: { wonAt: at } });
});

test('of twenty companies at once one buys', async () => {
  const lot = await newLot();
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addCompanyWithUser(services.owner, `Racer ${index}`)),
  );
  const answers = await Promise.all(users.map((user) => buy(user, lot)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(
    new Set([undefined, 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer']),
  );
});

test('another price than the one asked is refused, with the price', async () => {
  expect((await buy(anna, await newLot(), 12_000)).json()).toMatchObject({
    code: 'BuyNowPriceHasChanged',
    details: { buyNowPrice: 12_500 },
  });
  expect((await buy(anna, await newLot(), 12_500.001)).json()).toMatchObject({
    code: 'BidAmountIsInvalid',
  });
  expect((await buy(anna, await newLot(), 12_500, 'PLN')).json()).toMatchObject({
    code: 'BidCurrencyDiffersFromAuctionCurrency',
  });
});

test('a lot without such a price, or over, sells to nobody', async () => {
  const plain = await newLot({ auctionId: 'nl-open', buyNowMinor: undefined });
  expect((await buy(anna, plain)).json()).toMatchObject({ code: 'LotHasNoBuyNowPrice' });
  const over = await newLot();
  await endLotIn(services.owner, over.lotId, -1);
  expect((await buy(anna, over)).json()).toMatchObject({ code: 'LotIsClosed' });
  await closeLots(services);
  const seen = await services.ask(anna, { method: 'GET', url: `${over.path}/bids` });
  expect(seen.json()).toMatchObject({ lot: { status: 'unsold' } });
});

test('in an open lot it ends the bidding, whoever leads', async () => {
  const lot = await newLot({ auctionId: 'nl-open', reserveMinor: 1_000_000 });
  await bid(claudia, lot, 8_000);
  expect((await buy(anna, lot)).json()).toMatchObject({ outcome: 'bought', lot: { leader: 'B' } });
  const late = await bid(claudia, lot, 20_000);
  expect(late.json()).toMatchObject({
    code: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  });
  const seen = await services.ask(claudia, { method: 'GET', url: `${lot.path}/bids` });
  expect(seen.json()).toMatchObject({ mine: { standing: 'lost', hammerPrice: null } });
  expect(seen.json().bids.map((entry: { kind: string }) => entry.kind)).toEqual([
    'purchase',
    'bid',
  ]);
});

test('in an open lot it ends once the reserve is met, or with the first bid when there is none', async () => {
  const reserved = await newLot({ auctionId: 'nl-open', reserveMinor: 1_000_000 });
  expect((await bid(claudia, reserved, 8_000)).json()).toMatchObject({
    lot: { buyNowPrice: 12_500 },
  });
  expect((await bid(claudia, reserved, 10_000)).json()).toMatchObject({
    lot: { buyNowPrice: null },
  });
  expect((await buy(anna, reserved)).json()).toMatchObject({ code: 'LotHasNoBuyNowPrice' });
  const plain = await newLot({ auctionId: 'nl-open' });
  expect((await bid(claudia, plain, 8_000)).json()).toMatchObject({ lot: { buyNowPrice: null } });
});
