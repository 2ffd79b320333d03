/**
 * The portal's client against a backend with only the specification's seven calls, over real HTTP
 * and real services.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type SpecifiedBackend, openSpecifiedBackend } from '#test/specified-backend.ts';
import { openSparseBackend } from '#test/sparse-backend.ts';
import { type TestLot, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { findAuction, getAuction, listAuctions } from './auctions.ts';
import { deleteBid, getLotBids, listOwnBids, listSparseBids, postBid } from './bids.ts';
import { type ApiClient, createApiClient } from './client.ts';
import { isCounted } from './specified-calls.ts';
import { findVehicle, getVehicle, searchVehicles } from './vehicles.ts';

let services: OpenServices;
let backend: SpecifiedBackend;
let lot: TestLot;
let sealed: TestLot;
let anna: ApiClient;

beforeAll(async () => {
  services = await openServices();
  const servicesUrl = await services.app.listen({ host: '127.0.0.1', port: 0 });
  backend = await openSpecifiedBackend({ servicesUrl, portalUrl: 'http://portal.test' });
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  sealed = await addLot(services.owner, {
    auctionId: 'nl-sealed',
    plate: 'S-001-PC',
    number: 1,
    buyNowMinor: 2_000_000,
  });
  const { subject } = services.people.anna;
  anna = clientOf(async () => ({
    authorization: `Bearer ${await services.issuer.token({ subject })}`,
  }));
});
afterAll(async () => {
  await backend.close();
  await services.close();
});

function clientOf(credentials: () => Promise<Record<string, string>>): ApiClient {
  return createApiClient({
    servicesUrl: backend.biddingUrl,
    biddingUrl: backend.biddingUrl,
    vehiclesUrl: `${backend.vehiclesUrl}/`,
    salesChannel: 'auction',
    productCalls: 'specified',
    credentials,
  });
}

test('auctions and vehicles without counts, facets and the time', async () => {
  const auctions = await listAuctions(anna, {});
  expect(auctions.auctions.map(({ id }) => id).toSorted()).toEqual(['nl-open', 'nl-sealed']);
  expect(auctions).toMatchObject({ isCounted: false, total: 2, page: 1, pageSize: 20 });
  const { result } = await searchVehicles(anna, { auctionId: 'nl-open' });
  expect(result.resultList.map(({ licensePlate }) => licensePlate)).toEqual(['K-482-TN']);
  expect(isCounted(result)).toBe(false);
  expect([result.total, result.histograms]).toEqual([1, {}]);
});

test('a full page implies that there may be another', async () => {
  const first = await searchVehicles(anna, { pageSize: 1 });
  expect(Math.ceil(first.result.total / 1)).toBe(2);
  const last = await searchVehicles(anna, { pageSize: 3 });
  expect(last.result.total).toBe(2);
});

test('one auction is found in the list, and an unknown one is not found', async () => {
  expect((await getAuction(anna, 'nl-sealed')).auction.format).toBe('sealed');
  await expect(getAuction(anna, 'nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a vehicle has no buy-now price: there is no call to buy it', async () => {
  const { result } = await getVehicle(anna, 'S-001-PC', 'nl-sealed');
  expect(result.lot).toMatchObject({ buyNowPrice: null, sequence: 0, format: 'sealed' });
});

test('bidding, the own bids of all auctions, withdrawing, and the won state', async () => {
  const bid = {
    amount: 8_000,
    includesVat: false,
    includesVehicleRegistrationTax: false,
    currencyCode: 'EUR',
  };
  expect((await postBid(anna, sealed, bid, 'a-key-of-ours')).outcome).toBe('sealed');
  expect((await postBid(anna, lot, bid, 'another-of-ours')).mine.standing).toBe('leading');
  const own = await listOwnBids(anna);
  expect(own.bids.map(({ auctionId }) => auctionId)).toEqual(['nl-open', 'nl-sealed']);
  expect((await deleteBid(anna, sealed, 'a-third-of-ours')).outcome).toBe('withdrawn');
  const left = await listOwnBids(anna, { auctionId: 'nl-sealed' });
  expect(left.bids).toEqual([]);
  expect((await getLotBids(anna, lot)).bids).toHaveLength(1);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect((await getLotBids(anna, lot)).mine.standing).toBe('won');
  const won = await listOwnBids(anna, { boughtByMe: true });
  expect(won.bids.map(({ licensePlate }) => licensePlate)).toEqual(['K-482-TN']);
});

test("a visitor's text asks to sign in", async () => {
  const visitor = clientOf(async () => ({}));
  await expect(listAuctions(visitor, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('nothing came that the specification does not name, and all seven calls were made', () => {
  expect(backend.refused).toEqual([]);
  expect([...new Set(backend.answered)].toSorted()).toEqual([
    'DELETE /auctions/{id}/assets/{id}/bids',
    'GET /auction/{plate} ?auctionId',
    'GET /auctions ?options',
    'GET /auctions/{id}/assets/{id}/bids ?active',
    'GET /auctions/{id}/bids ?active&BoughtByMe',
    'POST /auction',
    'POST /auctions/{id}/assets/{id}/bids',
  ]);
});

test('reads, bids and withdraws when the backend knows only the specification’s fields', async () => {
  const stock = [
    { auctionId: 'foreign', assetId: 'a-1', licensePlate: 'B-NO 1234', minimum: 9_000 },
    {
      auctionId: 'foreign',
      assetId: 'a-2',
      licensePlate: 'K-1',
      minimum: 1,
      isSold: true,
    },
  ];
  const sparse = await openSparseBackend({ portalUrl: 'http://portal.test', stock });
  const client = createApiClient({
    servicesUrl: sparse.biddingUrl,
    biddingUrl: sparse.biddingUrl,
    vehiclesUrl: `${sparse.vehiclesUrl}/`,
    salesChannel: 'auction',
    productCalls: 'specified',
    credentials: async () => ({ authorization: 'Bearer any' }),
  });
  const [golf, other] = stock as [(typeof stock)[0], (typeof stock)[0]];
  const flags = { includesVat: true, includesVehicleRegistrationTax: false, currencyCode: 'EUR' };
  try {
    expect(await listAuctions(client, {})).toMatchObject({
      auctions: [],
      sparse: [{ id: 'foreign' }],
    });
    expect(await findAuction(client, 'foreign')).toEqual({ sparse: { id: 'foreign' } });
    await expect(getAuction(client, 'foreign')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = await searchVehicles(client, { auctionId: 'foreign' });
    expect([listed.result.total, listed.result.resultList]).toEqual([2, []]);
    const vehicle = { assetId: 'a-1', licensePlate: 'B-NO 1234', auctionId: 'foreign' };
    expect(listed.sparse?.[0]).toEqual(vehicle);
    expect(await findVehicle(client, 'B-NO 1234', 'foreign')).toEqual({ sparse: vehicle });

    const tooLow = postBid(client, golf, { amount: 8_000, ...flags }, '');
    await expect(tooLow).rejects.toMatchObject({
      data: { code: 'BidAmountIsBelowMinimumBidAmount' },
    });
    await expect(postBid(client, other, { amount: 2, ...flags }, '')).rejects.toMatchObject({
      data: { code: 'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer' },
    });
    await postBid(client, golf, { amount: 9_500, ...flags }, '');
    expect(await listSparseBids(client)).toMatchObject([
      { vehicleId: 'a-1', amount: 9_500, inclVat: true, inclVehicleRegistrationTax: false },
    ]);
    // What lists of whole bids show is not known, so they have none.
    expect((await listOwnBids(client)).bids).toEqual([]);
    expect(await listSparseBids(client, { boughtByMe: true })).toEqual([]);
    await deleteBid(client, golf, '');
    expect(await listSparseBids(client)).toEqual([]);
    expect(sparse.refused).toEqual([]);
  } finally {
    await sparse.close();
  }
});
