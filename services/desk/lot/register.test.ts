/** The Dutch register beside a lot's vehicle, on a real server that answers as the RDW does. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAnew } from '#test/describe.ts';
import { freePort } from '#test/free-port.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import { checkRegister } from './register.ts';

let services: OpenServices;
let lot: TestLot;
let url = '';
const asked: (string | undefined)[] = [];
let respond: { status: number; text: string } | undefined;
const server = createServer((request, response) => {
  asked.push(request.url);
  if (respond) response.writeHead(respond.status).end(respond.text);
});

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  await describeAnew(services.owner, [lot.assetId], {
    make: 'Volkswagen',
    model: 'Passat Variant',
    doors: 5,
    seats: 4,
    colour: null,
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${port}/resource`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await services.close();
});

const row = {
  kenteken: 'K482TN',
  voertuigsoort: 'Personenauto',
  merk: 'VOLKSWAGEN',
  handelsbenaming: 'PASSAT',
  aantal_deuren: '5',
  aantal_zitplaatsen: '5',
  eerste_kleur: 'BLAUW',
};
const check = (timeoutMs?: number) =>
  checkRegister(services.database, url, lot, timeoutMs === undefined ? {} : { timeoutMs });

test('what differs is named, and what is only written otherwise is not', async () => {
  respond = { status: 200, text: JSON.stringify([row]) };
  expect(await check()).toMatchObject({
    state: 'found',
    compared: 5,
    differences: [
      { field: 'colour', here: null, register: 'blue' },
      { field: 'seats', here: 4, register: 5 },
    ],
  });
  expect(asked.at(-1)).toBe('/resource?kenteken=K482TN');
});

test.each([
  ['a plate that it does not know', 200, '[]', 'notFound'],
  ['a row of another plate', 200, JSON.stringify([{ ...row, kenteken: 'X001XX' }]), 'unreachable'],
  ['a row that cannot be read', 200, JSON.stringify([{ kenteken: 7 }]), 'unreachable'],
  ['a page', 200, '<html>', 'unreachable'],
  ['an error', 500, JSON.stringify([row]), 'unreachable'],
  ['far too much', 200, JSON.stringify([{ ...row, merk: 'x'.repeat(200_000) }]), 'unreachable'],
])('%s is an answer too', async (_what, status, text, state) => {
  respond = { status, text };
  expect(await check()).toMatchObject({ state, compared: 0, differences: [] });
});

test('a register that is silent, a foreign vehicle, and no such lot', async () => {
  respond = undefined;
  expect(await check(50)).toMatchObject({ state: 'unreachable' });
  const id = '00000000-0000-4000-8000-000000000000';
  const nowhere = { auctionId: 'nl-open', assetId: id };
  expect(await checkRegister(services.database, url, nowhere)).toBeUndefined();
  await describeAnew(services.owner, [lot.assetId], { plate_country: 'DE' });
  const before = asked.length;
  expect(await check()).toMatchObject({ state: 'foreign' });
  expect(asked).toHaveLength(before);
});
