/** The vehicle search: filters, counts, sorts, plates, and what is visible without a token. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type VehicleAnswer,
  VehicleSearchAnswer,
  type VehicleSearchRequest,
  vehicleSorts,
} from '#contract/vehicles.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let golf: TestLot;

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open', name: 'Amsterdam' });
  await addAuction(owner, { id: 'de-sealed', format: 'sealed', country: 'DE', name: 'Berlin' });
  await addAuction(owner, { id: 'nl-coming', format: 'open', startsInMinutes: 30 });
  await addAuction(owner, { id: 'nl-over', format: 'open', endsInMinutes: -30 });
  golf = await addLot(owner, {
    auctionId: 'nl-open',
    plate: 'K-482-TN',
    number: 7,
    model: 'Golf',
    pictureKey: 'hatchback-blue-side',
    reserveMinor: 700_000,
    buyNowMinor: 900_000,
    mileageKm: 52_000,
    firstRegistration: '2022-05-01',
  });
  const add = (
    auctionId: string,
    plate: string,
    number: number,
    make: string,
    model: string,
    rest: Partial<Parameters<typeof addLot>[1]> = {},
  ) => addLot(owner, { auctionId, plate, number, make, model, ...rest });
  await add('nl-open', 'X-001-AA', 8, 'Citroën', 'C3', { fuel: 'petrol', mileageKm: 9_000 });
  await add('nl-open', 'X-002-AA', 9, 'Audi', 'A4 Avant', { startPriceMinor: 1_500_000 });
  await add('de-sealed', 'X-003-AA', 1, 'Audi', 'A3', { fuel: 'electric', mileageKm: 101_000 });
  await add('nl-coming', 'X-004-AA', 1, 'BMW', '320', { firstRegistration: '2018-01-31' });
  await add('nl-over', 'X-005-AA', 1, 'Audi', 'A6', { status: 'unsold' });
  await add('nl-open', 'X-006-AA', 10, 'Audi', 'Q3', { status: 'withdrawnBySeller' });
});
afterAll(() => services.close());

async function search(request: VehicleSearchRequest, user?: TestUser) {
  const answer = await services.ask(user, {
    method: 'POST',
    url: '/vehicles/auction',
    payload: JSON.stringify(request),
    headers: { 'content-type': 'application/json-patch+json' },
  });
  expect(answer.statusCode).toBe(200);
  const body = answer.json() as VehicleSearchAnswer;
  expect([...Value.Errors(VehicleSearchAnswer, body)]).toEqual([]);
  return body.result;
}
const plates = (result: VehicleSearchAnswer['result']) =>
  result.resultList.map((vehicle) => vehicle.licensePlate.slice(0, 5));

test('by default what can be bought, by make and model', async () => {
  const result = await search({});
  expect(plates(result)).toEqual(['X-003', 'X-002', 'X-004', 'X-001', 'K-482']);
  expect(result).toMatchObject({ total: 5, totalUnfiltered: 5, page: 1, pageSize: 20 });
});

test('an auction shows all its lots, over or not, but none that the seller took back', async () => {
  expect(plates(await search({ auctionId: 'nl-over' }))).toEqual(['X-005']);
  const result = await search({ auctionId: 'nl-open' });
  expect(plates(result)).toEqual(['X-002', 'X-001', 'K-482']);
  expect(result.resultList[0]?.salesTarget.auction).toEqual({
    id: 'nl-open',
    auctionId: 'nl-open',
    name: 'Amsterdam',
  });
});

describe('words', () => {
  test.each([
    ['k482tn', ['K-482']],
    ['K-482-TN', ['K-482']],
    ['k 482 tn', ['K-482']],
    ['k482', ['K-482']],
    ['golf', ['K-482']],
    ['volks gol', ['K-482']],
    ['gol volks', ['K-482']],
    ['citroen', ['X-001']],
    ['Citroën c3', ['X-001']],
    ['audi a4', ['X-002']],
    ['a4 audi diesel', ['X-002']],
    ['vw golf', ['K-482']],
    ['VW ab 2022', ['K-482']],
    ['golf bis 60.000 km', ['K-482']],
    ['golf under 2k', []],
    ['elektro audi', ['X-003']],
    ['Audi électrique ou', ['X-003']],
    ['lot 9', ['X-002']],
    ['Los 282', []],
    ['Deutschland', ['X-003']],
    ['WVWZZZ3CZJE000001', []],
    ['9', ['X-002']],
    ['olf', []],
    ['audi golf', []],
    ['%', []],
    ['a_', []],
    ['   ', ['X-003', 'X-002', 'X-004', 'X-001', 'K-482']],
  ])('%s', async (text, found) => {
    expect(plates(await search({ filterData: { text } }))).toEqual(found);
  });
});

test('a buyer finds a vehicle by its VIN or the end of it', async () => {
  const { owner, people } = services;
  await describeAnew(owner, [golf.assetId], { vin: 'WVWZZZAUZNW123456' });
  for (const text of ['wvwzzzauznw123456', '123456', 'golf 123456']) {
    expect(plates(await search({ filterData: { text } }, people.anna))).toEqual(['K-482']);
    const other = text.replace('123456', '654321');
    const [own, another] = await Promise.all(
      [text, other].map(async (one) => plates(await search({ filterData: { text: one } }))),
    );
    expect(own).toEqual(another);
  }
  expect(plates(await search({ filterData: { text: '23456' } }, people.anna))).toEqual([]);
});

test('plates are found however they are written, over or not', async () => {
  expect(plates(await search({ licensePlates: ['k482TN', 'X-005-AA', 'none'] }))).toEqual([
    'X-005',
    'K-482',
  ]);
});

describe('filters', () => {
  test.each<[string, VehicleSearchRequest['filterData'], string[]]>([
    ['makes', { make: ['Audi', 'BMW'] }, ['X-003', 'X-002', 'X-004']],
    ['a make in another spelling', { make: ['VW', 'citroen'] }, ['X-001', 'K-482']],
    ['models', { model: ['Golf'] }, ['K-482']],
    ['country', { country: ['DE'] }, ['X-003']],
    ['format', { format: ['sealed'] }, ['X-003']],
    ['coming', { status: ['scheduled'] }, ['X-004']],
    ['over', { status: ['ended'] }, ['X-005']],
    ['fuels', { fuel: ['electric', 'petrol'] }, ['X-003', 'X-001']],
    ['mileage', { mileageFrom: 50_000, mileageTo: 60_000 }, ['K-482']],
    ['an array counts with its first', { mileageFrom: [100_000, 1] }, ['X-003']],
    ['years', { yearTo: 2018 }, ['X-004']],
    ['price', { priceFrom: 10_000 }, ['X-002']],
    ['an empty list is no filter', { make: [], fuel: ['electric'] }, ['X-003']],
    ['several at once', { make: ['Audi'], fuel: ['diesel'] }, ['X-002']],
  ])('%s', async (_, filterData, found) => {
    const result = await search({ filterData });
    expect(plates(result)).toEqual(found);
    expect(result).toMatchObject({ total: found.length, totalUnfiltered: 5 });
  });
});

test('a facet counts with all filters but its own', async () => {
  const { facets, histograms } = await search({
    filterData: { make: ['Audi'], fuel: ['diesel'] },
  });
  expect(facets.make).toEqual([
    { value: 'Audi', count: 1 },
    { value: 'BMW', count: 1 },
    { value: 'Volkswagen', count: 1 },
  ]);
  expect(facets.fuel).toEqual([
    { value: 'diesel', count: 1 },
    { value: 'electric', count: 1 },
  ]);
  expect(facets.country).toEqual([{ value: 'NL', count: 1 }]);
  // Status is a filter with a default, and keeps the other filters: one of the diesel Audis is
  // over.
  expect(facets.status).toEqual([
    { value: 'ended', count: 1 },
    { value: 'open', count: 1 },
  ]);
  expect(histograms.mileage).toEqual({ min: 80_000, max: 85_000, counts: [1] });
});

test('histograms have equal bars and are not narrowed by their own filter', async () => {
  const { histograms } = await search({ filterData: { yearFrom: 2021, mileageTo: 60_000 } });
  expect(histograms.year).toEqual({ min: 2021, max: 2023, counts: [1, 1] });
  const mileage = histograms.mileage?.counts ?? [];
  expect(mileage.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(histograms.mileage).toMatchObject({ min: 5_000, max: 105_000 });
  expect(mileage).toHaveLength(20);
});

test('every sort turns around, and pages never repeat or lose a vehicle', async () => {
  for (const sort of vehicleSorts)
    for (const sortorder of ['asc', 'desc'] as const) {
      const whole = plates(await search({ sort, sortorder }));
      const paged = [];
      for (let page = 1; page <= 3; page += 1)
        paged.push(...plates(await search({ sort, sortorder, page, pageSize: 2 })));
      expect(paged, `${sort} ${sortorder}`).toEqual(whole);
    }
  expect(plates(await search({ sort: 'mileage' }))[0]).toBe('X-001');
  expect(plates(await search({ sort: 'mileage', sortorder: 'desc' }))[0]).toBe('X-003');
  expect(plates(await search({ sort: 'year' }))[0]).toBe('X-004');
  expect(plates(await search({ sort: 'price', sortorder: 'desc' }))[0]).toBe('X-002');
});

test('registration sorts by licence plate, country by the road code that is shown', async () => {
  const within = { filterData: { status: ['open', 'scheduled'] } } satisfies VehicleSearchRequest;
  const rising = ['K-482', 'X-001', 'X-002', 'X-003', 'X-004'];
  expect(plates(await search({ ...within, sort: 'registration' }))).toEqual(rising);
  expect(plates(await search({ ...within, sort: 'registration', sortorder: 'desc' }))).toEqual(
    rising.toReversed(),
  );
  expect(plates(await search({ ...within, sort: 'country' }))[0]).toBe('X-003');
});

test('plates of the whole result come on request', async () => {
  expect((await search({ pageSize: 1 })).externalIds).toBeUndefined();
  const result = await search({ pageSize: 1, retrieveUnpagedExternalIds: true });
  expect(result.resultList).toHaveLength(1);
  expect(result.externalIds).toEqual(['X-003-AA', 'X-002-AA', 'X-004-AA', 'X-001-AA', 'K-482-TN']);
});

test('without a token nothing reveals bids: no price, no count, no letter, no order, no filter', async () => {
  const { anna, claudia } = services.people;
  const request: VehicleSearchRequest = { auctionId: 'nl-open', sort: 'price', sortorder: 'desc' };
  const narrowed: VehicleSearchRequest = { ...request, filterData: { priceFrom: 16_000 } };
  const seen = async () => JSON.stringify([await search(request), await search(narrowed)]);
  const before = await seen();
  for (const [user, amount] of [
    [anna, 17_000],
    [claudia, 18_000],
  ] as const)
    await services.ask(user, { method: 'POST', url: `${golf.path}/bids`, payload: bidOf(amount) });
  expect(await seen()).toBe(before);
  expect(before).not.toContain('vin');

  // The same search with a token sees the bids: the higher price, the leader, and no buy-now price
  // since the reserve is met.
  const found = await search(narrowed, claudia);
  expect(plates(found)).toEqual(['K-482']);
  expect(found.resultList[0]).toMatchObject({
    lot: { price: 17_100, leader: 'B', bidCount: 2, reserveMet: true, buyNowPrice: null },
    mine: { standing: 'leading', amount: 18_000 },
  });
});

test('shows the company its bid on a vehicle as the specification has it, until it is withdrawn', async () => {
  const { owner, people } = services;
  await addAuction(owner, { id: 'nl-own', format: 'sealed' });
  const lot = await addLot(owner, { auctionId: 'nl-own', plate: 'X-778-AA', number: 1 });
  const bids = `${lot.path}/bids`;
  await services.ask(people.anna, { method: 'POST', url: bids, payload: bidOf(6_000) });
  const listed = async (user?: TestUser) =>
    (await search({ auctionId: 'nl-own' }, user)).resultList[0]?.bid;
  const detail = async (user: TestUser) => {
    const url = '/vehicles/auction/X-778-AA?auctionId=nl-own';
    const answer = await services.ask(user, { method: 'GET', url });
    const { result }: VehicleAnswer = answer.json();
    return result.bid;
  };
  const bid = {
    auctionId: 'nl-own',
    vehicleId: lot.assetId,
    licensePlate: 'X-778-AA',
    amount: 6_000,
    currencyCode: 'EUR',
    bidDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    inclVat: false,
    inclVehicleRegistrationTax: false,
  };
  expect(await listed(people.anna)).toEqual(bid);
  expect(await detail(people.anna)).toEqual(bid);
  expect([await listed(people.claudia), await detail(people.claudia)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await listed()).toBeUndefined();
  await services.ask(people.anna, { method: 'DELETE', url: bids });
  expect([await listed(people.anna), await detail(people.anna)]).toEqual([undefined, undefined]);
});

test('without a token nothing reveals how often bids have moved an end', async () => {
  const { owner, people } = services;
  await addAuction(owner, { id: 'nl-soft', format: 'open', endsInMinutes: 2 });
  const lot = await addLot(owner, { auctionId: 'nl-soft', plate: 'X-777-AA', number: 1 });
  await services.ask(people.anna, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(6_000),
  });
  const seen = async (user?: TestUser) =>
    (await search({ auctionId: 'nl-soft' }, user)).resultList[0]?.lot.extensionCount;
  expect([await seen(people.claudia), await seen()]).toEqual([1, 0]);
});

test('pictures are named where they are served', async () => {
  const { resultList } = await search({ licensePlates: ['K482TN'] });
  expect(resultList[0]?.pictures).toEqual([
    {
      illustration: true,
      view: 'side',
      url: 'http://localhost:4001/media/pictures/hatchback-blue-side',
    },
  ]);
});

test('names are sorted as a reader orders them, whatever letters they begin with', async () => {
  const { owner } = services;
  await addAuction(owner, { id: 'nl-names', format: 'open' });
  const named = ['Zastava', 'Škoda', 'Seat', 'e.GO', 'Opel', 'Tesla'];
  for (const [index, make] of named.entries())
    await addLot(owner, {
      auctionId: 'nl-names',
      plate: `N-10${index}-AA`,
      number: index + 1,
      make,
    });
  const { resultList } = await search({ auctionId: 'nl-names' });
  expect(resultList.map(({ make }) => make)).toEqual([
    'e.GO',
    'Opel',
    'Seat',
    'Škoda',
    'Tesla',
    'Zastava',
  ]);
});

test('one vehicle with a million kilometres does not rule the mileage histogram', async () => {
  const { owner } = services;
  await addAuction(owner, { id: 'nl-far', format: 'open' });
  for (let index = 0; index < 30; index += 1)
    await addLot(owner, {
      auctionId: 'nl-far',
      plate: `F-${100 + index}-AA`,
      number: index + 1,
      mileageKm: index === 0 ? 999_999 : index * 5_000,
    });
  const { histograms } = await search({ auctionId: 'nl-far' });
  expect(histograms.mileage).toMatchObject({ min: 5_000, max: 150_000 });
  const counts = histograms.mileage?.counts ?? [];
  expect(counts.at(-1), 'the last bar holds the outlier, too').toBe(2);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
});
