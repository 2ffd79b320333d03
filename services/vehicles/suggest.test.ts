/** What typed words may mean, in eight languages, with counts of what the reader may know. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  Suggestions,
  SuggestionsAnswer,
  VehicleCountsAnswer,
  VehicleFilter,
  VehicleSearchAnswer,
} from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { townFinder } from '#services/places/nearby.ts';
import { describeAnew } from '#test/describe.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
const log: string[] = [];
const vin = 'WVWZZZAUZNW000012';

beforeAll(async () => {
  services = await openServices({
    env: { SEARCH_INDEX_FROM: '0', LOG_LEVEL: 'info' },
    logTo: { write: (entry) => void log.push(entry) },
  });
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  let number = 280;
  const add = async (plate: string, make: string, model: string, more: object = {}) => {
    number += 1;
    const normal = normalisePlate(plate);
    const added = await addLot(owner, { auctionId: 'nl-open', number, plate: normal, make, model });
    await describeAnew(owner, [added.assetId], { plate_display: plate, ...more });
    return added.lotId;
  };
  await add('K-482-TN', 'Volkswagen', 'Golf', { body: 'hatchback', fuel: 'petrol', vin: vin });
  await add('L-482-TN', 'Volkswagen', 'Golf', { body: 'hatchback' });
  await add('M-AB 1234', 'Volkswagen', 'Golf Variant', { body: 'estate' });
  await add('AB-123-CD', 'Audi', 'A4', { body: 'saloon', location_place: 'Amsterdam' });
  await add('1-ABC-234', 'Škoda', 'Octavia', { body: 'estate' });
  await add('1234 BCD', 'Peugeot', '2008', {
    body: 'suv',
    location_country: 'FR',
    location_place: 'Lyon',
  });
  await add('WX 5678Y', 'Fiat', 'Panda', { version: 'Nice' });
  await add('12-AB-34', 'Renault', 'Clio', { fuel: 'petrol' });
  // For buyers still on sale after its close; visitors must not learn that it was not sold.
  const forSale = await add('S-100-LD', 'Kia', 'Ceed');
  await setLots(
    owner,
    { lotId: forSale },
    {
      status: 'forSale',
      sale_price_minor: 900_000,
      sale_ends_at: fromNow(3_600),
      planned_ends_at: fromNow(-60),
      effective_ends_at: fromNow(-60),
    },
  );
  const everything = async () => {
    expect(log.join('')).toContain('built the search index');
    expect([await totalOf({}), await totalOf({}, 'anna')]).toEqual([8, 9]);
  };
  // The names of the stock are read once: after all of it is there.
  await townFinder();
  await vi.waitFor(everything, { timeout: 20_000 });
});
afterAll(() => services.close());

type User = 'anna' | undefined;

function ask(payload: object, user?: User, channel = 'auction') {
  const url = `/vehicles/${channel}/suggestions`;
  return services.ask(user && services.people[user], { method: 'POST', url, payload });
}

async function suggest(text: string, user?: User, filterData = {}): Promise<Suggestions> {
  const answer = await ask({ text, filterData }, user);
  expect(answer.statusCode).toBe(200);
  return answer.json<SuggestionsAnswer>().result;
}

async function totalOf(filterData: VehicleFilter, user?: User): Promise<number> {
  const asked = { method: 'POST', url: '/vehicles/auction', payload: { filterData } } as const;
  const answer = await services.ask(user && services.people[user], asked);
  return answer.json<VehicleSearchAnswer>().result.total;
}

const golfs = ['Golf', 'Golf Variant'];
const of = (make: string, model: string) => ({ modelsOfMakes: [{ make, model }] });
const golf = of('Volkswagen', 'Golf');
const variant = of('Volkswagen', 'Golf Variant');
const utrecht = { country: 'NL', place: 'Utrecht', km: 50 } as const;

describe('the whole text is understood', () => {
  test.each<[text: string, filter: VehicleFilter | null]>([
    ['golf', golf],
    ['golf v', { ...golf, text: 'v' }],
    ['vw golf', { make: ['Volkswagen'], ...golf }],
    ['audi a4 diesel', { make: ['Audi'], ...of('Audi', 'A4'), fuel: ['diesel'] }],
    [
      'golf estate diesel under 20k',
      { ...variant, body: ['estate'], fuel: ['diesel'], priceTo: 20_000 },
    ],
    ['golf kombi bis 20.000 €', { ...variant, body: ['estate'], priceTo: 20_000 }],
    ['golf stationwagen tot 20k', { ...variant, body: ['estate'], priceTo: 20_000 }],
    ['golf break gazole', { ...variant, body: ['estate'], fuel: ['diesel'] }],
    ['golf carrinha até 20k', { ...variant, body: ['estate'], priceTo: 20_000 }],
    ['golf familiar hasta 20k', { ...variant, body: ['estate'], priceTo: 20_000 }],
    ['golf fino a 20k gasolio', { ...golf, fuel: ['diesel'], priceTo: 20_000 }],
    ['golf kombi do 20 tys', { ...variant, body: ['estate'], priceTo: 20_000 }],
    ['golf tdi', { ...golf, text: 'tdi' }],
    ['golf in Utrecht', { ...golf, near: utrecht }],
    ['golf bei München', { ...golf, near: { country: 'DE', place: 'München', km: 50 } }],
    ['golf près de Lyon', { ...golf, near: { country: 'FR', place: 'Lyon', km: 50 } }],
    ['golf koło Utrecht', { ...golf, near: utrecht }],
    ['golf within 30 km of Utrecht', { ...golf, near: { ...utrecht, km: 30 } }],
    ['golf utrecht', { ...golf, near: utrecht }],
    // A word that a vehicle has, and a word with another meaning, are no towns.
    ['panda nice', { ...of('Fiat', 'Panda'), text: 'nice' }],
    ['golf in Holland', { ...golf, country: ['NL'] }],
    ['lot 282', null],
    ['K 482 TN', null],
    ['zzzzzz', null],
  ])('%s', async (text, filter) => {
    const { understood } = await suggest(text);
    expect(understood).toEqual(filter && { filter, total: await totalOf(filter) });
  });
});

test.each([
  ['oktavia', 'Octavia'],
  ['volkswagn golf', 'Volkswagen golf'],
  ['golf', null],
])('of %s the proposal is %s', async (text, proposal) => {
  expect((await suggest(text)).proposal).toBe(proposal);
});

test('a beginning is completed to makes, models and words, each with its count', async () => {
  const names = async (text: string) => {
    const { makes, models, values } = await suggest(text);
    return [
      ...makes.map(({ make, total }) => `${make} ${total}`),
      ...models.map(({ make, model, total }) => `${make} ${model} ${total}`),
      ...values.map(({ value, total }) => `${value} ${total}`),
    ];
  };
  expect(await names('vol')).toEqual(['Volkswagen 3']);
  expect(await names('go')).toEqual(['Volkswagen Golf 2', 'Volkswagen Golf Variant 1']);
  expect(await names('vw golf v')).toEqual(['Volkswagen Golf Variant 1']);
  // Beside what stands before it.
  expect(await names('petrol go')).toEqual(['Volkswagen Golf 1']);
  expect(await names('audi go')).toEqual([]);
  expect(await names('komb')).toEqual(['estate 2']);
  expect(await names('skoda okt')).toEqual([]);
});

test('plates in any form and numbers of lots are found', async () => {
  const plates = async (text: string) =>
    (await suggest(text)).vehicles.map(({ licensePlate }) => licensePlate);
  expect(await plates('k482')).toEqual(['K-482-TN']);
  expect(await plates('K 482 TN')).toEqual(['K-482-TN']);
  expect(await plates('m-ab 12')).toEqual(['M-AB 1234']);
  expect(await plates('1abc')).toEqual(['1-ABC-234']);
  expect(await plates('wx 56')).toEqual(['WX 5678Y']);
  expect(await plates('ab-123-cd')).toEqual(['AB-123-CD']);
  expect(await plates('1234b')).toEqual(['1234 BCD']);
  expect(await plates('lot 282')).toEqual(['L-482-TN']);
  expect(await plates('282')).toEqual(['L-482-TN']);
  expect(await plates('golf')).toEqual([]);
});

test('a visitor finds nothing by a VIN, nor what is on sale after its close', async () => {
  const plates = async (text: string, user?: User) =>
    (await suggest(text, user)).vehicles.map(({ licensePlate }) => licensePlate);
  expect(await plates(vin, 'anna')).toEqual(['K-482-TN']);
  expect(await plates('000012', 'anna')).toEqual(['K-482-TN']);
  expect(await plates(vin)).toEqual([]);
  expect(await plates('000012')).toEqual([]);
  expect((await suggest(vin)).words.total).toBe(0);
  expect((await suggest('ceed', 'anna')).understood).toMatchObject({ total: 1 });
  expect(await suggest('ceed')).toMatchObject({
    understood: null,
    words: { total: 0 },
    models: [],
  });
  expect(await plates('s100')).toEqual([]);
  expect(await plates('s100', 'anna')).toEqual(['S-100-LD']);
  // Filters of buyers are words for visitors.
  expect((await suggest('golf trekhaak')).understood?.filter).toEqual({
    ...golf,
    text: 'trekhaak',
  });
  expect((await suggest('golf trekhaak', 'anna')).understood?.filter).toEqual({
    ...golf,
    equipment: ['towBar'],
  });
});

test('counts are of the search that stands, with its other filters', async () => {
  const beside = { fuel: ['petrol'], make: ['Audi'], text: 'tdi' };
  expect((await suggest('golf', undefined, beside)).understood).toEqual({
    filter: golf,
    total: 1,
  });
  expect((await suggest('vol', undefined, { fuel: ['petrol'] })).makes).toEqual([
    { make: 'Volkswagen', filter: { make: ['Volkswagen'] }, total: 1 },
  ]);
});

test('a text beyond its bound, none, and an unknown channel are refused', async () => {
  const codes = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const refused = [400, 'RequestIsInvalid'];
  expect(await codes({ text: 'x'.repeat(81) })).toEqual(refused);
  expect(await codes({})).toEqual(refused);
  expect(await codes({ text: 'golf' }, undefined, 'nowhere')).toEqual(refused);
  const forBuyers = { text: 'golf', filterData: { inspected: true } };
  expect(await codes(forBuyers)).toEqual([401, 'TokenIsMissing']);
  expect((await ask(forBuyers, 'anna')).statusCode).toBe(200);
  expect(await codes({ text: '\u0000' })).toEqual(refused);
  for (const text of ['%', '( ) "', '_', 'ß'.repeat(80)]) await suggest(text);
});

test('several searches are counted at once, and a visitor’s not by what buyers know', async () => {
  const count = (payload: object, user?: User) =>
    services.ask(user && services.people[user], {
      method: 'POST',
      url: '/vehicles/auction/counts',
      payload,
    });
  const filters = [{ model: golfs }, { fuel: ['petrol'] }, { text: 'audi' }, { near: utrecht }];
  const { result } = (await count({ filters })).json<VehicleCountsAnswer>();
  expect(result.totals).toEqual([3, 2, 1, 7]);
  const inAuction = (await count({ auctionId: 'nl-open', filters: [{}] })).json();
  expect(inAuction).toEqual({ result: { totals: [9] } });
  const codes = async (payload: object, user?: User) => {
    const answer = await count(payload, user);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await codes({ filters: [{ inspected: true }] })).toEqual([401, 'TokenIsMissing']);
  expect((await count({ filters: [{ inspected: true }] }, 'anna')).statusCode).toBe(200);
  expect(await codes({ filters: [] })).toEqual([400, 'RequestIsInvalid']);
  expect(await codes({ filters: Array.from({ length: 25 }, () => ({})) })).toEqual([
    400,
    'RequestIsInvalid',
  ]);
  expect(await codes({ auctionId: 'nl-nowhere', filters: [{}] })).toEqual([
    404,
    'AuctionIsUnknown',
  ]);
  const nowhere = { country: 'NL', place: 'Nergenshuizen', km: 50 };
  expect(await codes({ filters: [{ near: nowhere }] })).toEqual([400, 'RequestIsInvalid']);
});

test('leaves the same words out in the list and in its suggestions when a text finds nothing', async () => {
  const answers = async (text: string, filterData: VehicleFilter = {}) => {
    const { understood, words, reading } = await suggest(text);
    const asked = {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { filterData: { text } },
    } as const;
    const list = (await services.ask(undefined, asked)).json<VehicleSearchAnswer>().result;
    const beside = { ...filterData, ...understood?.filter };
    return { list, total: understood?.total ?? words.total, reading, beside };
  };
  const corrected = await answers('volkswagn golf');
  expect(corrected).toMatchObject({
    list: { total: 3, reading: { corrected: [{ typed: 'volkswagn', meant: 'Volkswagen' }] } },
    reading: { corrected: [{ typed: 'volkswagn', meant: 'Volkswagen' }] },
  });
  const struck = await answers('golf rostig');
  expect(struck).toMatchObject({
    list: { total: 3, reading: { struck: ['rostig'], text: 'golf' } },
    total: 2,
    reading: { struck: ['rostig'] },
    beside: { ...golf, text: 'rostig' },
  });
  // The list of what was suggested.
  expect(await totalOf(struck.beside)).toBe(2);
  // No vehicle is sold in złoty here.
  expect(await answers('golf do 60000 zł')).toMatchObject({
    list: { total: 3, reading: { leftOut: [{ text: 'do 60000 zł', currency: 'PLN' }] } },
    total: 2,
    beside: { ...golf, text: 'do 60000 zł' },
  });
  expect(await answers('golf AHK')).toMatchObject({
    list: { total: 3, reading: { struck: [], forBuyers: ['AHK'] } },
    reading: { forBuyers: ['AHK'] },
  });
  // Alone a word that no vehicle has finds nothing, and so does a plate beside a filter.
  expect(await totalOf({ text: 'rostig' })).toBe(0);
  expect(await totalOf({ make: ['Volkswagen'], text: 'ZZ-999-Z' })).toBe(0);
});

test('a request may ask for a text as it was typed', async () => {
  const payload = { filterData: { text: 'volkswagn golf' }, asTyped: true };
  const asked = { method: 'POST', url: '/vehicles/auction', payload } as const;
  const { result } = (await services.ask(undefined, asked)).json<VehicleSearchAnswer>();
  expect(result).toMatchObject({ total: 0 });
  expect(result.reading).toBeUndefined();
});
