/** Nobody bids without accepting the conditions of sale (docs/rules.md, Conditions of sale). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { registrationOf } from '#test/requests.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import { publishConditions } from './publish-conditions.ts';

let services: OpenServices;
let buyer: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());
beforeEach(async () => {
  buyer = await addCompanyWithUser(services.owner, randomUUID());
});

test('nothing is asked where no conditions are published', async () => {
  const lot = await newLot();
  expect(await get('/requests/conditions')).toEqual({ version: null });
  expect(await get('/bidding/company')).toMatchObject({ conditionsToAccept: null });
  expect(await post(`${lot.path}/bids`, bidOf(5_000))).toMatchObject({ outcome: 'leading' });
});

test('a bid, a purchase, a question to a colleague and an approval are refused until they are accepted', async () => {
  await publish('1');
  const lot = await newLot({ buyNowMinor: 1_250_000 });
  const refused = {
    statusCode: 403,
    code: 'ConditionsAreNotAccepted',
    details: { version: '1' },
  };
  const purchase = { amount: 12_500, currencyCode: 'EUR' };
  const answer = { answer: 'accept', amount: 5_000 };
  expect(await post(`${lot.path}/bids`, bidOf(5_000))).toMatchObject(refused);
  expect(await post(`${lot.path}/purchase`, purchase)).toMatchObject(refused);
  expect(await post(`${lot.path}/counter-offer`, answer)).toMatchObject(refused);
  expect(await post(`${lot.path}/approvals`, bidOf(5_000))).toMatchObject(refused);
  const approval = `/bidding/approvals/${randomUUID()}`;
  expect(await post(approval, { decision: 'approve', amount: 1 })).toMatchObject(refused);
  // To decline and to withdraw binds nobody.
  expect(await post(approval, { decision: 'decline', amount: 1 })).toMatchObject({
    code: 'BidApprovalIsOver',
  });
  const decline = { ...answer, answer: 'decline' };
  expect(await post(`${lot.path}/counter-offer`, decline)).toMatchObject({
    code: 'CounterOfferIsOver',
  });
  expect((await get(`${lot.path}/bids`)).lot).toMatchObject({ bidCount: 0 });

  expect(await accept('1')).toMatchObject({ version: '1' });
  expect(await get('/bidding/company')).toMatchObject({ conditionsToAccept: null });
  expect(await post(`${lot.path}/bids`, bidOf(5_000))).toMatchObject({ outcome: 'leading' });
  expect(await post(`${lot.path}/approvals`, bidOf(5_100))).toMatchObject({
    code: 'BidNeedsNoApproval',
  });
});

test('a colleague accepts for nobody but themselves', async () => {
  await publish('1');
  const { anna, bram } = services.people;
  const lot = await newLot();
  await accept('1', anna);
  expect(await post(`${lot.path}/bids`, bidOf(5_000), bram)).toMatchObject({
    code: 'ConditionsAreNotAccepted',
  });
  expect(await post(`${lot.path}/bids`, bidOf(5_000), anna)).toMatchObject({ outcome: 'leading' });
});

test('a new version is asked for once, an outdated one is not taken, and an earlier bid has the same answer', async () => {
  await publish('1');
  await accept('1');
  const lot = await newLot();
  const key = { 'idempotency-key': randomUUID() };
  const placed = await post(`${lot.path}/bids`, bidOf(5_000), buyer, key);
  expect(placed).toMatchObject({ outcome: 'leading' });
  await publish('2');
  expect(await accept('1')).toMatchObject({
    statusCode: 409,
    code: 'ConditionsHaveChanged',
    details: { version: '2' },
  });
  expect(await post(`${lot.path}/bids`, bidOf(6_000))).toMatchObject({
    code: 'ConditionsAreNotAccepted',
    details: { version: '2' },
  });
  // Its answer was lost on the way.
  expect(await post(`${lot.path}/bids`, bidOf(5_000), buyer, key)).toEqual(placed);
  await accept('2');
  await accept('2');
  expect(await post(`${lot.path}/bids`, bidOf(6_000))).toMatchObject({ outcome: 'leading' });
  const { rows } = await services.owner.query(
    'SELECT version FROM auction.conditions_acceptance WHERE buyer_id = $1 ORDER BY accepted_at',
    [buyer.id],
  );
  expect(rows).toEqual([{ version: '1' }, { version: '2' }]);
});

test('neither the services nor the desk can change what was accepted', async () => {
  await publish('1');
  await accept('1');
  for (const role of ['carplaza_services', 'carplaza_operator'])
    for (const act of [
      "UPDATE auction.conditions_acceptance SET version = '0'",
      'DELETE FROM auction.conditions_acceptance',
    ])
      await expect(inRole(role, act)).rejects.toThrow('permission denied');
  const early = `INSERT INTO auction.conditions_acceptance (buyer_id, version, accepted_at) VALUES ('${buyer.id}', '0', '2020-01-01')`;
  await expect(inRole('carplaza_services', early)).rejects.toThrow('permission denied');
});

test('a company registers with the version that holds', async () => {
  await publish('3');
  const register = (changes: object) => post('/requests/registration', registrationOf(changes));
  expect(await register({})).toMatchObject({
    code: 'FieldsAreRefused',
    details: { conditionsVersion: 'ConditionsAreNotAccepted' },
  });
  expect(await register({ conditionsVersion: '2' })).toMatchObject({
    details: { conditionsVersion: 'ConditionsHaveChanged' },
  });
  const { reference } = await register({ conditionsVersion: '3' });
  const { rows } = await services.owner.query(
    'SELECT conditions_version FROM auction.request WHERE reference = $1',
    [reference],
  );
  expect(rows).toEqual([{ conditions_version: '3' }]);
});

async function publish(version: string): Promise<void> {
  await publishConditions(services.owner, version);
  // Processes look every few seconds.
  await expect
    .poll(() => get('/requests/conditions'), { timeout: 15_000, interval: 200 })
    .toEqual({ version });
}

function accept(version: string, user = buyer) {
  return post('/bidding/conditions', { version }, user);
}

async function post(url: string, payload: object, user = buyer, headers = {}) {
  const answer = await services.ask(user, { method: 'POST', url, payload, headers });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function get(url: string) {
  return (await services.ask(buyer, { method: 'GET', url })).json();
}

function newLot(options: object = {}): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `T-${100 + number}-CO`,
    number,
    ...options,
  });
}

async function inRole(role: string, act: string): Promise<void> {
  await services.owner
    .query(`BEGIN; SET LOCAL ROLE ${role}; ${act}; COMMIT`)
    .finally(() => services.owner.query('ROLLBACK'));
}
