/** Each filter of the vehicle list: what it finds, what not, and who may ask for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
  type TownsAnswer,
  VehicleFilter,
  type VehicleSearchAnswer,
  type VehicleSearchRequest,
  buyersFilters,
} from '#contract/vehicles.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addFile, addLot } from '#test/stock.ts';
import { lotsOfSearches } from './match-searches.ts';

let services: OpenServices;
let golf: TestLot;

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open', name: 'Amsterdam', endsInMinutes: 150 });
  await addAuction(owner, { id: 'nl-late', format: 'open', name: 'Late', endsInMinutes: 6_000 });
  await owner.query(`UPDATE auction.auction SET seller = 'Noord Lease' WHERE id = 'nl-late'`);
  const add = async (auctionId: string, number: number, model: string, columns: object) => {
    const plate = `X-00${number}-AA`;
    const lot = await addLot(owner, { auctionId, plate, number, model });
    await describeAnew(owner, [lot.assetId], { ...columns });
    return lot;
  };
  golf = await add('nl-open', 1, 'Golf', {
    co2_g_km: 110,
    emission_class: 'Euro 6d',
    seats: 5,
    doors: 5,
    list_price_minor: 2_000_000,
    registration_tax_minor: 100_000,
    equipment: ['towBar', 'navigation'],
    is_inspected: true,
    damage_total_minor: 0,
    first_registration: '2022-03-31',
  });
  const transporter = await add('nl-late', 2, 'Transporter', {
    co2_g_km: 190,
    emission_class: 'Euro 6',
    seats: 3,
    doors: 4,
    list_price_minor: 1_000_000,
    registration_tax_minor: 0,
    equipment: ['towBar'],
    damage_total_minor: 90_000,
    first_registration: '2022-04-01',
  });
  await addFile(owner, transporter, 'photo');
  await add('nl-open', 3, 'Polo', {
    damage_total_minor: 20_000,
    first_registration: '2020-01-15',
    list_price_minor: 0,
  });
  const bid = await services.ask(services.people.anna, {
    method: 'POST',
    url: `${golf.path}/bids`,
    payload: bidOf(6_000),
  });
  if (bid.statusCode !== 200) throw new Error(`the bid was refused: ${bid.body}`);
});
afterAll(() => services.close());

const ask = (payload: object, user?: TestUser, channel = 'auction') =>
  services.ask(user, { method: 'POST', url: `/vehicles/${channel}`, payload });

async function search(request: VehicleSearchRequest, user?: TestUser) {
  const answer = await ask(request, user);
  expect(answer.statusCode).toBe(200);
  return answer.json<VehicleSearchAnswer>().result;
}
const models = ({ resultList }: VehicleSearchAnswer['result']) =>
  resultList.map(({ model }) => model);

describe('everybody filters by', () => {
  test.each<[string, VehicleFilter, string[]]>([
    ['the model', { model: ['Golf', 'Polo'] }, ['Golf', 'Polo']],
    ['a model of its make', { modelsOfMakes: [{ make: 'VW', model: 'Polo' }] }, ['Polo']],
    ['the month, its last day included', { registeredTo: '2022-03' }, ['Golf', 'Polo']],
    ['the month, its first day included', { registeredFrom: '2022-04' }, ['Transporter']],
    ['both months', { registeredFrom: '2020-01', registeredTo: '2020-01' }, ['Polo']],
    ['the damage', { damageFrom: 100, damageTo: 500 }, ['Polo']],
    ['the auction', { auction: ['nl-late'] }, ['Transporter']],
    ['the seller', { seller: ['Noord Lease'] }, ['Transporter']],
    ['the seller, as a name that nobody has', { seller: ['noord'] }, []],
    ['what closes soon', { closingHoursTo: 3 }, ['Golf', 'Polo']],
    ['what closes at some time', { closingHoursTo: 1e8 }, ['Golf', 'Polo', 'Transporter']],
    ['photographs', { photographed: true }, ['Transporter']],
    ['no photographs', { photographed: false }, ['Golf', 'Polo']],
  ])('%s', async (_, filterData, found) => {
    expect(models(await search({ filterData }))).toEqual(found);
    expect(models(await search({ filterData }, services.people.claudia))).toEqual(found);
  });
});

describe('buyers filter by', () => {
  test.each<[string, VehicleFilter, string[]]>([
    ['CO₂', { co2From: 100, co2To: 150 }, ['Golf']],
    ['the emission class', { emissionClass: ['Euro 6'] }, ['Transporter']],
    ['seats', { seatsTo: 3 }, ['Transporter']],
    ['doors', { doorsFrom: 5 }, ['Golf']],
    ['the list price', { listPriceFrom: 15_000 }, ['Golf']],
    ['the price against the list price', { priceShareTo: 40 }, ['Golf']],
    ['the price against no list price', { priceShareFrom: 0 }, ['Golf', 'Transporter']],
    ['the registration tax', { registrationTaxFrom: 1 }, ['Golf']],
    ['all of some equipment', { equipment: ['towBar', 'navigation'] }, ['Golf']],
    ['one equipment', { equipment: ['towBar'] }, ['Golf', 'Transporter']],
    ['an inspection', { inspected: true }, ['Golf']],
    ['no inspection', { inspected: false }, ['Polo', 'Transporter']],
    ['their own bids', { ownBids: true }, ['Golf']],
    ['no own bids', { ownBids: false }, ['Polo', 'Transporter']],
    ['nothing watched', { watched: true }, []],
    ['what is not watched', { watched: false }, ['Golf', 'Polo', 'Transporter']],
  ])('%s', async (_, filterData, found) => {
    expect(models(await search({ filterData }, services.people.anna))).toEqual(found);
    const visitor = await ask({ filterData });
    expect(visitor.statusCode).toBe(401);
    expect(visitor.headers['www-authenticate']).toContain('Bearer');
    expect(visitor.json<ErrorBody>()).toMatchObject({
      code: 'TokenIsMissing',
      details: { field: `filterData.${Object.keys(filterData)[0]}` },
    });
  });

  test('no filter that is missing above', () => {
    expect(buyersFilters).toHaveLength(17);
  });

  test('own bids, which are no rival’s', async () => {
    const { bram, claudia } = services.people;
    expect(models(await search({ filterData: { ownBids: true } }, bram))).toEqual(['Golf']);
    const rivals = await search({ filterData: { ownBids: true } }, claudia);
    expect(rivals).toMatchObject({ total: 0, resultList: [], facets: { make: [] } });
  });
});

test('models are counted where a make is chosen, auctions by name, classes for buyers', async () => {
  const filterData: VehicleFilter = { make: ['VW'], model: ['Golf'] };
  const { facets } = await search({ filterData });
  expect(facets.model).toEqual([
    { value: 'Golf', count: 1 },
    { value: 'Polo', count: 1 },
    { value: 'Transporter', count: 1 },
  ]);
  expect(facets.auction).toEqual([{ value: 'nl-open', count: 1, name: 'Amsterdam' }]);
  expect(facets.seller).toEqual([{ value: 'Fleet & Lease', count: 1 }]);
  expect(facets.emissionClass).toEqual([]);
  const plain = await search({}, services.people.anna);
  expect(plain.facets.model).toEqual([]);
  expect(plain.facets.emissionClass).toEqual([
    { value: 'Euro 6', count: 1 },
    { value: 'Euro 6d', count: 1 },
  ]);
});

test('models narrow their own make, and each facet counts what it would add', async () => {
  const { owner } = services;
  const cars: [string, string][] = [
    ['Audi', 'A3'],
    ['Audi', 'Golf'],
    ['BMW', 'X1'],
  ];
  await addAuction(owner, { id: 'nl-makes', format: 'open' });
  for (const [at, [make, model]] of [...cars, ['Volkswagen', 'Golf'] as const].entries())
    await addLot(owner, { auctionId: 'nl-makes', plate: `M-${at}`, number: at + 1, make, model });
  const golf = { make: 'Volkswagen', model: 'Golf' };
  const found = async (filterData: VehicleFilter) => {
    const { resultList, facets } = await search({ auctionId: 'nl-makes', filterData });
    return {
      cars: resultList.map(({ make, model }) => `${make} ${model}`),
      makes: Object.fromEntries(facets.make.map(({ value, count }) => [value, count])),
      models: Object.fromEntries(facets.model.map(({ value, count }) => [value, count])),
    };
  };
  const makes = { Audi: 2, BMW: 1, Volkswagen: 1 };
  expect(await found({ make: ['Volkswagen', 'Audi'], modelsOfMakes: [golf] })).toEqual({
    cars: ['Audi A3', 'Audi Golf', 'Volkswagen Golf'],
    makes,
    models: { A3: 1, Golf: 2 },
  });
  const a3 = { make: 'Audi', model: 'A3' };
  expect(await found({ modelsOfMakes: [golf, a3] })).toEqual({
    cars: ['Audi A3', 'Volkswagen Golf'],
    makes: { ...makes, Audi: 1 },
    models: { A3: 1, Golf: 2 },
  });
  // The two plain lists stay both to be met.
  expect((await found({ make: ['Volkswagen'], model: ['A3'] })).cars).toEqual([]);
  const refused = await ask({ filterData: { modelsOfMakes: [{ make: 'Audi' }] } as object });
  expect(refused.statusCode).toBe(400);
  await owner.query(
    "UPDATE auction.lot SET status = 'withdrawnBySeller' WHERE auction_id = 'nl-makes'",
  );
});

test('a page beyond the last is answered with the last one and its number', async () => {
  const last = await search({ page: 40, pageSize: 2 });
  expect(last).toMatchObject({ page: 2, total: 3 });
  expect(models(last)).toEqual(['Transporter']);
  const none = await search({ page: 3, filterData: { model: ['Niva'] } });
  expect(none).toMatchObject({ page: 1, total: 0, resultList: [] });
});

test('vehicles are found around a town, whatever it is called, and saved searches find the same', async () => {
  const { owner, database, people } = services;
  await addAuction(owner, { id: 'de-near', format: 'open', country: 'DE' });
  const places = { 'Garching b. München': 'MUC-1', '10623 Berlin': 'BER-1', Nirgendwo: 'NIX-1' };
  const lotIds: string[] = [];
  for (const [place, plate] of Object.entries(places)) {
    const number = lotIds.length + 1;
    const lot = await addLot(owner, { auctionId: 'de-near', plate, number });
    lotIds.push(lot.lotId);
    await describeAnew(owner, [lot.assetId], { location_country: 'DE', location_place: place });
  }
  const found = async (place: string, km: number, user?: TestUser) => {
    const filterData: VehicleFilter = { near: { country: 'DE', place, km }, auction: ['de-near'] };
    const { total, resultList } = await search({ filterData }, user);
    expect(total).toBe(resultList.length);
    const [matched] = await inTransaction(database, (connection) =>
      lotsOfSearches(connection, [filterData], lotIds),
    );
    expect(matched).toHaveLength(total);
    return new Set(resultList.map(({ location }) => location.place));
  };
  expect(await found('Monachium', 50)).toEqual(new Set(['Garching b. München']));
  expect(await found('München', 1_000, people.anna)).toEqual(
    new Set(['10623 Berlin', 'Garching b. München']),
  );
  expect(await found('Potsdam', 10)).toEqual(new Set());
});

test('towns are proposed by their beginning, an unknown one is refused', async () => {
  const proposals = await services.ask(undefined, {
    method: 'GET',
    url: '/vehicles/places?text=utrec',
  });
  expect(proposals.json<TownsAnswer>().result.towns[0]).toEqual({
    country: 'NL',
    place: 'Utrecht',
  });
  const near = { country: 'NL', place: 'Nergenshuizen', km: 10 };
  const answer = await ask({ filterData: { near } });
  expect([answer.statusCode, answer.json<ErrorBody>().details]).toEqual([
    400,
    { field: 'filterData.near', reason: 'is not a town that is known here' },
  ]);
});

test.each<[string, object, string]>([
  [
    'a distance of nothing',
    { filterData: { near: { country: 'NL', place: 'Utrecht', km: 0 } } },
    'filterData.near.km',
  ],
  ['an unknown filter', { filterData: { sunroof: true } }, 'filterData.sunroof'],
  [
    'a filter of another form',
    { filterData: { registeredFrom: '2022-13' } },
    'filterData.registeredFrom',
  ],
  ['an unknown equipment', { filterData: { equipment: ['anchor'] } }, 'filterData.equipment.0'],
  ['an unknown sort', { sort: 'beauty' }, 'sort'],
  ['an unknown member', { limit: 3 }, 'limit'],
])('%s is refused by its name', async (_, request, field) => {
  const answer = await ask(request);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorBody>()).toMatchObject({ code: 'RequestIsInvalid', details: { field } });
});

test('an unknown channel is refused by its name', async () => {
  const answer = await ask({}, undefined, 'elsewhere');
  expect([answer.statusCode, answer.json<ErrorBody>().details]).toEqual([
    400,
    { field: 'salesChannel', reason: 'is not known here' },
  ]);
});

test.each(Object.keys(VehicleFilter.properties).filter((key) => /From|To/.test(key)))(
  'an array under %s counts with its first element',
  async (key) => {
    const [first, second] = key.startsWith('registered') ? ['2020-03', '2024-01'] : [2, 90];
    const found = (value: unknown) =>
      search({ filterData: { [key]: value } }, services.people.anna);
    expect(models(await found([first, second]))).toEqual(models(await found(first)));
  },
);
