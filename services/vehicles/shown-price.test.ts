/** A list filters and sorts by the price that it shows, and an amount is in one currency. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Vehicle,
  VehicleFilter,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addLot } from '#test/stock.ts';
import { type LotColumns, setLots } from '#test/lot-states.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
  const { owner, people } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice' });
  await addAuction(owner, { id: 'pl-open', format: 'open', country: 'PL', currency: 'PLN' });
  let number = 0;
  const add = async (auctionId: string, columns: LotColumns) => {
    number += 1;
    const { lotId } = await addLot(owner, { auctionId, number, plate: `X-10${number}-AA` });
    await setLots(owner, { lotId }, columns);
  };
  const sold = { status: 'sold', awarded_company_id: people.bram.companyId };
  const saleEndsAt = new Date(Date.now() + 3_600_000).toISOString();
  await add('nl-open', { start_price_minor: 100_000 });
  await add('nl-open', { start_price_minor: 110_000, price_minor: 310_000 });
  await add('nl-open', {
    ...sold,
    start_price_minor: 120_000,
    price_minor: 320_000,
    hammer_price_minor: 325_000,
  });
  await add('nl-open', {
    status: 'forSale',
    start_price_minor: 130_000,
    price_minor: 330_000,
    sale_price_minor: 250_000,
    sale_ends_at: saleEndsAt,
  });
  await add('nl-sealed', { start_price_minor: 140_000 });
  await add('nl-sealed', { ...sold, start_price_minor: 150_000, hammer_price_minor: 450_000 });
  await add('nl-fixed', { start_price_minor: null, buy_now_minor: 160_000 });
  await add('pl-open', { start_price_minor: 170_000 });
});
afterAll(() => services.close());

async function search(request: VehicleSearchRequest, user?: TestUser) {
  const answer = await services.ask(user, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: request,
  });
  expect(answer.statusCode).toBe(200);
  const { result }: VehicleSearchAnswer = answer.json();
  return result.resultList;
}

/** As cards show it (portal/features/vehicles/summary.ts). */
function shown({ lot }: Vehicle): number {
  if ((lot.format === 'fixedPrice' || lot.status === 'forSale') && lot.buyNowPrice !== null)
    return lot.buyNowPrice;
  return lot.price ?? lot.startPrice ?? Number.NaN;
}
const all: VehicleFilter = { status: ['scheduled', 'open', 'ended'] };

describe.each([
  ['a visitor', undefined, [1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700]],
  ['a buyer', 'anna', [1_000, 1_400, 1_500, 1_600, 2_500, 3_100, 3_250, 1_700]],
] as const)('%s', (_, name, prices) => {
  // The last one is in złoty.
  test('sees prices rise where they are sorted', async () => {
    const user = name && services.people[name];
    const found = await search({ filterData: all, sort: 'price' }, user);
    expect(found.map(shown)).toEqual(prices);
  });

  test('finds each vehicle by the price that is shown', async () => {
    const user = name && services.people[name];
    const listed = await search({ filterData: all }, user);
    expect(listed).toHaveLength(prices.length);
    for (const vehicle of listed) {
      const price = shown(vehicle);
      const currency = vehicle.lot.currencyCode;
      const filterData = { ...all, priceFrom: price, priceTo: price, currency };
      const found = await search({ filterData }, user);
      expect(found.map(({ licensePlate }) => licensePlate)).toEqual([vehicle.licensePlate]);
    }
  });
});

test('an amount is in euros, or in the currency that is named', async () => {
  const plates = async (request: VehicleSearchRequest) =>
    (await search(request)).map(({ lot }) => lot.currencyCode);
  const limit = { priceFrom: 1_600, priceTo: 2_000 };
  expect(await plates({ filterData: limit })).toEqual(['EUR']);
  expect(await plates({ filterData: { ...limit, currency: 'PLN' } })).toEqual(['PLN']);
  expect(await plates({ filterData: { currency: 'PLN' } })).toEqual(['PLN']);
  // An auction has one currency; a text's amounts are as the filter's.
  expect(await plates({ auctionId: 'pl-open', filterData: limit })).toEqual(['PLN']);
  expect(await plates({ filterData: { text: 'bis 1700 euro' } })).not.toContain('PLN');
  // Without an amount every currency is found.
  expect(await plates({ filterData: { country: ['PL'] } })).toEqual(['PLN']);
  // A limit of no amount has no currency.
  expect(await plates({ filterData: { country: ['PL'], mileageTo: 900_000 } })).toHaveLength(1);
});

test('amounts of several currencies are sorted within each, and each is counted', async () => {
  const found = async (request: VehicleSearchRequest) => {
    const answer = await services.app.inject({
      method: 'POST',
      url: '/vehicles/auction',
      payload: request,
    });
    return answer.json<VehicleSearchAnswer>().result;
  };
  const { owner } = services;
  await addLot(owner, { auctionId: 'pl-open', plate: 'PL-2', number: 2, startPriceMinor: 50_000 });
  for (const order of ['asc', 'desc'] as const) {
    const { resultList } = await found({ sort: 'price', sortorder: order });
    const sorted = resultList.map((vehicle) => [vehicle.lot.currencyCode, shown(vehicle)]);
    const prices = (currency: string) =>
      sorted.filter(([code]) => code === currency).map(([, price]) => Number(price));
    const codes = sorted.map(([code]) => code);
    // Each currency's lots stand together, and none between those of the other.
    const first = order === 'asc' ? 'EUR' : 'PLN';
    expect(codes.lastIndexOf(first)).toBe(codes.filter((code) => code === first).length - 1);
    for (const currency of ['EUR', 'PLN']) {
      const rising = prices(currency).toSorted((one, other) => one - other);
      expect(prices(currency)).toEqual(order === 'asc' ? rising : rising.toReversed());
    }
  }
  const { facets } = await found({ filterData: { currency: 'PLN', mileageTo: 900_000 } });
  expect(facets.currency.map(({ value }) => value).toSorted()).toEqual(['EUR', 'PLN']);
  expect(facets.make.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});
