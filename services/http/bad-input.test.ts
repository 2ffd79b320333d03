/** Invalid input: each kind has its code and status (docs/rules.md, Errors of calls). */
import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { createServices } from '#services/app.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let car: TestLot;
let margin: TestLot;
let fixed: TestLot;
let coming: TestLot;
let over: TestLot;
let takenBack: TestLot;
let taxed: TestLot;

beforeAll(async () => {
  services = await openServices({
    pictures: () => Promise.reject(new Error('a pencil broke')),
  });
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice' });
  await addAuction(owner, {
    id: 'nl-coming',
    format: 'open',
    startsInMinutes: 60,
    endsInMinutes: 120,
  });
  await addAuction(owner, { id: 'nl-over', format: 'open', endsInMinutes: -10 });
  car = await addLot(owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  margin = await addLot(owner, {
    auctionId: 'nl-open',
    plate: 'M-001-AR',
    number: 2,
    vatScheme: 'margin',
  });
  takenBack = await addLot(owner, {
    auctionId: 'nl-open',
    plate: 'W-001-DR',
    number: 3,
    status: 'withdrawnBySeller',
  });
  taxed = await addLot(owner, {
    auctionId: 'nl-open',
    plate: 'B-001-PM',
    number: 4,
    registrationTaxMinor: 121_050,
  });
  fixed = await addLot(owner, {
    auctionId: 'nl-fixed',
    plate: 'F-001-PR',
    number: 1,
    buyNowMinor: 1_250_000,
  });
  coming = await addLot(owner, { auctionId: 'nl-coming', plate: 'C-001-NG', number: 1 });
  over = await addLot(owner, { auctionId: 'nl-over', plate: 'O-001-VR', number: 1 });
});
afterAll(() => services.close());

const bid = (lot: TestLot, payload: unknown, headers: Record<string, string> = {}) =>
  services.ask(services.people.anna, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json-patch+json', ...headers },
  });

describe('amounts', () => {
  test.each([
    ['negative', -5_000, 'BidAmountIsInvalid'],
    ['zero', 0, 'BidAmountIsInvalid'],
    ['three decimals', 5_000.005, 'BidAmountIsInvalid'],
    ['in words', 'five thousand', 'BidAmountIsInvalid'],
    ['a number in quotes', '5000', 'BidAmountIsInvalid'],
    ['null, which is what JSON makes of NaN', Number.NaN, 'BidAmountIsInvalid'],
    ['missing', undefined, 'RequestIsInvalid'],
    ['huge', 100_000_001, 'BidAmountIsTooHigh'],
    ['below the start price', 4_999.99, 'BidAmountIsBelowMinimumBidAmount'],
  ])('%s is refused', async (_, amount, code) => {
    const answer = await bid(car, bidOf(amount));
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(400);
  });

  test('beyond all numbers is refused', async () => {
    const answer = await bid(car, JSON.stringify(bidOf(1)).replace(':1,', ':1e999,'));
    expect(answer.json()).toMatchObject({ code: 'BidAmountIsInvalid' });
  });

  test('a bid below the minimum gets the minimum, in its own terms too', async () => {
    const answer = await bid(
      taxed,
      bidOf(100, { includesVat: true, includesVehicleRegistrationTax: true }),
    );
    expect(answer.json().details).toEqual({
      currentPrice: null,
      minimumBid: 5_000,
      minimumAmount: 5_000 * 1.21 + 1_210.5,
      currencyCode: 'EUR',
      sequence: 0,
    });
  });
});

describe('bids', () => {
  test.each([
    [
      'in another currency',
      () => car,
      { currencyCode: 'USD' },
      'BidCurrencyDiffersFromAuctionCurrency',
    ],
    ['without VAT on a margin vehicle', () => margin, {}, 'BidMustIncludeVatOnMarginVehicle'],
    ['at a fixed price', () => fixed, {}, 'LotIsForBuyNowOnly'],
    ['before the start', () => coming, {}, 'LotIsNotOpenYet'],
    ['after the end', () => over, {}, 'LotIsClosed'],
    ['on a vehicle the seller took back', () => takenBack, {}, 'LotIsWithdrawnBySeller'],
  ])('%s are refused', async (_, lot, changes, code) => {
    const answer = await bid(lot(), bidOf(9_000, changes));
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['a field nobody knows', { ...bidOf(9_000), rank: 1 }],
    ['a flag in words', bidOf(9_000, { includesVat: 'yes' })],
    ['a currency of two letters', bidOf(9_000, { currencyCode: 'EU' })],
    ['a list', [bidOf(9_000)]],
    ['null', null],
  ])('%s is an invalid request', async (_, payload) => {
    const answer = await bid(car, payload);
    expect(answer.json()).toMatchObject({ code: 'RequestIsInvalid' });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['missing', ''],
    ['too short', 'short'],
    ['with a space', 'not one word'],
  ])('a key that is %s is an invalid request', async (_, key) => {
    const answer = await bid(car, bidOf(9_000), { 'idempotency-key': key });
    expect(answer.json()).toMatchObject({
      code: 'RequestIsInvalid',
      details: { field: 'idempotency-key' },
    });
  });
});

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"amount":', 'application/json', 400, 'RequestBodyIsNotJson'],
    ['nothing', '', 'application/json', 400, 'RequestBodyIsNotJson'],
    ['a prototype', '{"__proto__":{}}', 'application/json', 400, 'RequestBodyIsNotJson'],
    ['NaN', '{"amount":NaN}', 'application/json-patch+json', 400, 'RequestBodyIsNotJson'],
    ['XML', '<bid/>', 'application/xml', 415, 'ContentTypeIsUnknown'],
    ['a form', 'amount=1', 'application/x-www-form-urlencoded', 415, 'ContentTypeIsUnknown'],
    ['too much', `"${'x'.repeat(20_000)}"`, 'application/json', 413, 'RequestBodyIsTooLarge'],
  ])('%s is refused', async (_, payload, type, status, code) => {
    const answer = await bid(car, payload, { 'content-type': type });
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(status);
  });
});

describe('addresses', () => {
  const known = () => car.assetId;
  test.each([
    [
      'an unknown auction',
      () => `/bidding/auctions/nowhere/assets/${known()}/bids`,
      404,
      'AuctionIsUnknown',
    ],
    [
      'an unknown lot',
      () => `/bidding/auctions/nl-open/assets/${randomUUID()}/bids`,
      404,
      'LotIsUnknown',
    ],
    [
      "another auction's lot",
      () => `/bidding/auctions/nl-open/assets/${coming.assetId}/bids`,
      404,
      'LotIsUnknown',
    ],
    [
      'an id that is none',
      () => '/bidding/auctions/nl-open/assets/1/bids',
      400,
      'RequestIsInvalid',
    ],
    [
      'an auction that cannot be',
      () => `/bidding/auctions/N%20L/assets/${known()}/bids`,
      400,
      'RequestIsInvalid',
    ],
    ['an unknown path', () => '/bidding/lots', 404, 'PathIsUnknown'],
    ['a broken path', () => '/bidding/%E0%A4%A', 404, 'PathIsUnknown'],
  ])('%s', async (_, url, status, code) => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await services.ask(services.people.anna, { method, url: url() });
      expect(answer.json()).toMatchObject({
        code,
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(answer.statusCode).toBe(status);
    }
  });

  test.each([
    ['GET', '/bidding/auctions/nowhere', 'AuctionIsUnknown'],
    ['GET', '/bidding/auctions/nowhere/bids', 'AuctionIsUnknown'],
    ['GET', '/vehicles/auction/XX-00-XX', 'VehicleIsUnknown'],
    ['GET', '/vehicles/auction/K-482-TN?auctionId=nowhere', 'AuctionIsUnknown'],
    ['GET', '/vehicles/auction/K-482-TN?auctionId=nl-coming', 'VehicleIsUnknown'],
  ] as const)('%s %s is %s', async (method, url, code) => {
    const answer = await services.ask(services.people.anna, { method, url });
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(404);
  });
});

describe('queries', () => {
  test.each([
    '/bidding/auctions?options=not-json',
    '/bidding/auctions?options=%5B%5D',
    '/bidding/auctions?options=%7B%22pageSize%22%3A101%7D',
    '/bidding/auctions?options=%7B%22other%22%3A1%7D',
    '/bidding/bids?active=perhaps',
  ])('%s is an invalid request', async (url) => {
    const answer = await services.ask(services.people.anna, { method: 'GET', url });
    expect(answer.json()).toMatchObject({ code: 'RequestIsInvalid' });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    { pageSize: 101 },
    { sort: 'colour' },
    { filterData: { make: 'Volkswagen' } },
    { filterData: { mileageFrom: [] } },
    { filterData: { nonsense: 1 } },
    { filterData: { make: ['No make\u0000'] } },
    { filterData: { model: ['\u0000'] } },
    { filterData: { text: 'go\u0000lf' } },
    { licensePlates: Array.from({ length: 101 }, () => 'X') },
  ])('a search for %j is an invalid request', async (payload) => {
    const answer = await services.ask(undefined, {
      method: 'POST',
      url: '/vehicles/auction',
      payload,
    });
    expect(answer.json()).toMatchObject({ code: 'RequestIsInvalid' });
  });
});

describe('a search for what no vehicle can have', () => {
  test.each([
    ['half a kilometre', { mileageFrom: 1_000.5, mileageTo: 0.000_000_1 }],
    ['half a year', { yearFrom: [2_021.5], yearTo: 2_021.9 }],
    ['half a kilowatt', { powerFrom: 99.5, powerTo: 100.25 }],
  ])('%s finds nothing and breaks nothing', async (_name, filterData) => {
    const answer = await services.ask(undefined, {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { filterData },
    });
    expect([answer.statusCode, answer.json().result?.resultList]).toEqual([200, []]);
  });
});

test('a body that grows when it is unpacked is measured by what it grows to', async () => {
  const answer = await services.ask(services.people.anna, {
    method: 'POST',
    url: `${car.path}/bids`,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ ...bidOf(5_000), note: 'x'.repeat(4_000_000) })),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'RequestBodyIsTooLarge']);
});

test('a withdrawal takes no body, and is not refused for one', async () => {
  const answers = await Promise.all(
    [
      { payload: { amount: 1 } },
      { payload: '', headers: { 'content-type': 'application/json' } },
    ].map((sent) =>
      services.ask(services.people.anna, { method: 'DELETE', url: `${car.path}/bids`, ...sent }),
    ),
  );
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'NoBidToWithdraw',
    'NoBidToWithdraw',
  ]);
});

test('bytes that never become a request are answered too', async () => {
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = services.app.server.address() as { port: number };
  const long = `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await rawAnswer(port, long)).toMatch(/^HTTP\/1.1 400[^]*RequestIsInvalid/);
  expect(await rawAnswer(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400[^]*RequestIsInvalid/);
});

test('a body that stops arriving is answered', async () => {
  // With a limit of its own: a slow machine may need longer for a whole request.
  const app = await createServices({
    config: { ...services.config, requestTimeoutMs: 300 },
    database: services.database,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const slow =
    'POST /vehicles/auction HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  expect(await rawAnswer(port, slow)).toMatch(/^HTTP\/1.1 408[^]*RequestTookTooLong/);
  await app.close();
});

test('a body that is broken off is not reported as a database that does not answer', async () => {
  const lines: string[] = [];
  const app = await createServices({
    config: { ...services.config, logLevel: 'error' },
    database: services.database,
    logTo: { write: (line) => void lines.push(line) },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  const socket = connectSocket(port, '127.0.0.1');
  socket.write(
    'POST /vehicles/auction HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  const request = (await begun) as { once(event: 'close', heard: () => void): void };
  const ended = new Promise<void>((resolve) => request.once('close', resolve));
  socket.resetAndDestroy();
  await ended;
  await app.close();
  expect(lines).toEqual([]);
});

describe('when something is broken on our side', () => {
  test('the answer states an internal error and nothing more', async () => {
    const answer = await services.ask(undefined, {
      method: 'GET',
      url: '/media/pictures/suv-red-side-320.webp',
    });
    expect(answer.json()).toMatchObject({ code: 'InternalError' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('pencil');
  });

  test('without a database every call answers busy', async () => {
    const nowhere = connect('postgres://127.0.0.1:1/nowhere', 'carplaza_services');
    const app = await createServices({ config: services.config, database: nowhere });
    for (const url of ['/bidding/auctions', '/readyz']) {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.json()).toMatchObject({ code: 'ServiceIsBusy' });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
    }
    await app.close();
    await nowhere.end();
  });
});

function rawAnswer(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connectSocket(port, '127.0.0.1')
      .on('data', (chunk) => (answer += String(chunk)))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(text);
  });
}
