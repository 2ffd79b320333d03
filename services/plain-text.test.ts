/** Names with hidden characters: terminal escapes, and marks that reverse the text behind them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { plainText } from './plain-text.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

test.each([
  ['Golf', 'Golf'],
  ['Škoda Citroën 大众 🚗', 'Škoda Citroën 大众 🚗'],
  ['Golf\u001b[31m', 'Golf[31m'],
  ['Golf\u202efdp', 'Golffdp'],
  ['Go\u0000lf\u2066\u200b', 'Golf'],
  ['Golf\r\nPlus', 'Golf Plus'],
])('%j is shown as %j', (text, shown) => {
  expect(plainText(text)).toBe(shown);
});

test('no answer carries them, whoever stored them', async () => {
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  // Simulates rows stored before the database refused such names.
  await services.owner.query(
    'ALTER TABLE auction.description DROP CONSTRAINT description_names_are_plain',
  );
  const lot = await addLot(services.owner, {
    auctionId: 'nl-open',
    plate: 'M-001-RK',
    number: 1,
    make: 'V\u202eW',
    model: 'Golf\u001b[2J',
  });
  await services.owner.query(
    `UPDATE auction.auction SET name = E'Fleet\\u2067 47', seller = E'Lease\\u009b'`,
  );
  await describeAnew(services.owner, [lot.assetId], {
    version: 'GTI\u200f',
    body_text: 'x\u001b',
  });
  const { anna } = services.people;
  await services.ask(anna, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: {
      amount: 8_000,
      includesVat: false,
      includesVehicleRegistrationTax: false,
      currencyCode: 'EUR',
    },
  });
  for (const [method, url] of [
    ['GET', '/bidding/auctions'],
    ['GET', '/bidding/bids'],
    ['POST', '/vehicles/auction'],
    ['GET', '/vehicles/auction/M-001-RK'],
  ] as const) {
    const answer = await services.ask(anna, {
      method,
      url,
      ...(method === 'POST' && { payload: {} }),
    });
    const body = JSON.stringify(answer.json());
    expect([answer.statusCode, body.match(/\\u00|[\u0080-\u009f\u200f\u202e\u2067]/)]).toEqual([
      200,
      null,
    ]);
    expect(body).toMatch(/Fleet 47|VW Golf/);
  }
});
