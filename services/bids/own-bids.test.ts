/** A company sees its own bids, those of all its users, and none of another company. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let running: TestLot;
let won: TestLot;
let lost: TestLot;
let withdrawn: TestLot;
let elsewhere: TestLot;

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
const list = async (user: TestUser, url: string) => {
  const answer = await services.ask(user, { method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.json().bids as { vehicleId: string; mine: { standing: string } }[];
};
const ids = (bids: { vehicleId: string }[]) => bids.map(({ vehicleId }) => vehicleId);

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'pl-open', format: 'open', country: 'PL' });
  const add = (number: number, auctionId = 'nl-open') =>
    addLot(services.owner, { auctionId, plate: `O-00${number}-WN`, number });
  [running, won, lost, withdrawn] = [await add(1), await add(2), await add(3), await add(4)];
  elsewhere = await add(5, 'pl-open');
  await bid(anna, running, 8_000);
  await bid(bram, won, 8_000);
  await bid(anna, lost, 6_000);
  await bid(claudia, lost, 9_000);
  await bid(claudia, withdrawn, 9_000);
  await bid(anna, withdrawn, 6_000);
  await services.ask(anna, { method: 'DELETE', url: `${withdrawn.path}/bids` });
  await bid(anna, elsewhere, 8_000);
  for (const lot of [won, lost]) await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
});
afterAll(() => services.close());

test('newest first, over all auctions, without the one that was withdrawn', async () => {
  const bids = await list(bram, '/bidding/bids');
  expect(ids(bids)).toEqual([elsewhere, lost, won, running].map((lot) => lot.assetId));
  expect(bids[3]).toMatchObject({
    auctionId: 'nl-open',
    licensePlate: 'O-001-WN',
    amount: 8_000,
    inclVat: false,
    inclVehicleRegistrationTax: false,
    title: 'Volkswagen Passat Variant',
    mine: { standing: 'leading', placedBy: 'Anna' },
  });
});

test('active gives bids on running lots', async () => {
  const bids = await list(anna, '/bidding/bids?active=true');
  expect(ids(bids)).toEqual([elsewhere.assetId, running.assetId]);
});

test('BoughtByMe gives lots awarded to the company', async () => {
  const bids = await list(anna, '/bidding/auctions/nl-open/bids?active=false&BoughtByMe=true');
  expect(bids).toMatchObject([
    { vehicleId: won.assetId, mine: { standing: 'won', hammerPrice: 5_000 } },
  ]);
});

test("another company's purchases are not listed: neither in one auction nor over all", async () => {
  expect(ids(await list(claudia, '/bidding/bids?BoughtByMe=true'))).toEqual([lost.assetId]);
  expect(ids(await list(anna, '/bidding/bids?BoughtByMe=true'))).toEqual([won.assetId]);
  const url = '/bidding/auctions/nl-open/bids?BoughtByMe=true';
  expect(ids(await list(claudia, url))).toEqual([lost.assetId]);
  expect(ids(await list(claudia, '/bidding/auctions/pl-open/bids?BoughtByMe=true'))).toEqual([]);
});

test('an auction gives its own only', async () => {
  expect(ids(await list(anna, '/bidding/auctions/pl-open/bids'))).toEqual([elsewhere.assetId]);
});

test('the other company sees its own only, and rivals by their letters', async () => {
  const bids = await list(claudia, '/bidding/bids');
  expect(ids(bids)).toEqual([withdrawn.assetId, lost.assetId]);
  expect(bids.map((one) => one.mine.standing)).toEqual(['leading', 'won']);
  const history = await services.ask(claudia, { method: 'GET', url: `${lost.path}/bids` });
  expect(history.json()).toMatchObject({
    lot: { status: 'awarded', price: 6_100, leader: 'B' },
    mine: { label: 'B' },
    bids: [
      { bidder: 'B', own: true, amount: 9_000, placedBy: 'Claudia', price: 6_100 },
      { bidder: 'A', own: false, amount: null, placedBy: null, price: 5_000 },
    ],
  });
  expect(history.body).not.toContain('Anna');
  for (const secret of [anna.id, anna.companyId, anna.subject])
    expect(history.body).not.toContain(secret);
});

test("active hides a lot's history once it is over", async () => {
  const asked = (lot: TestLot) =>
    services.ask(anna, { method: 'GET', url: `${lot.path}/bids?active=true` });
  expect((await asked(lost)).json().bids).toEqual([]);
  expect((await asked(running)).json().bids).toHaveLength(1);
});
