/**
 * The specification's own bid calls to the letter: a bearer token, json-patch, four fields, and no
 * addition of this project.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let sealed: TestLot;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  sealed = await addLot(services.owner, { auctionId: 'nl-sealed', plate: 'S-001-PC', number: 1 });
});
afterAll(() => services.close());

const payload = (amount: number) =>
  JSON.stringify({
    amount,
    includesVat: false,
    includesVehicleRegistrationTax: false,
    currencyCode: 'EUR',
  });

/** Sends the specification's headers only. */
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { body, user = services.people.anna }: { body?: string; user?: TestUser } = {},
): Promise<LightMyRequestResponse> {
  const token = await services.issuer.token({ subject: user.subject });
  return services.app.inject({
    method,
    url,
    ...(body !== undefined && { payload: body }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json-patch+json',
    },
  });
}

test('a bid, a second one and its withdrawal need no idempotency key', async () => {
  const bids = `${sealed.path}/bids`;
  const first = await call('POST', bids, { body: payload(8_000) });
  expect([first.statusCode, first.json().outcome]).toEqual([200, 'sealed']);
  const second = await call('POST', bids, { body: payload(8_500) });
  expect(second.json().mine).toMatchObject({ amount: 8_500 });
  const withdrawn = await call('DELETE', bids);
  expect([withdrawn.statusCode, withdrawn.json().outcome]).toEqual([200, 'withdrawn']);
  const { rows } = await services.owner.query(
    'SELECT count(DISTINCT key) AS keys, min(length(key)) AS shortest FROM auction.idempotency_key',
  );
  expect(rows).toEqual([{ keys: 3, shortest: 36 }]);
});

test('the same bid without a key is a second one, with the same key it is the first again', async () => {
  const bids = `${sealed.path}/bids`;
  const log = async () =>
    (await services.owner.query('SELECT FROM auction.bid WHERE lot_id = $1', [sealed.lotId]))
      .rowCount;
  const before = (await log()) ?? 0;
  const body = payload(9_000);
  await call('POST', bids, { body });
  await call('POST', bids, { body });
  expect(await log()).toBeGreaterThanOrEqual(before + 1);
  const keyed = () =>
    services.ask(services.people.claudia, {
      method: 'POST',
      url: bids,
      payload: body,
      headers: {
        'content-type': 'application/json-patch+json',
        'idempotency-key': 'the-same-key',
      },
    });
  const [one, other] = [await keyed(), await keyed()];
  expect(other.body).toBe(one.body);
});

describe('queries', () => {
  test.each([
    '/bidding/auctions?options=%7B%7D',
    '/bidding/auctions/nl-sealed/bids',
    '/bidding/auctions/nl-sealed/bids?active=true&BoughtByMe=false',
    '/bidding/auctions/nl-sealed/bids?active=false&BoughtByMe=true',
  ])('%s is answered', async (url) => {
    expect((await call('GET', url)).statusCode).toBe(200);
  });

  test("a lot's bids with active", async () => {
    const answer = await call('GET', `${sealed.path}/bids?active=true`);
    expect(answer.statusCode).toBe(200);
  });

  const takes = 'is not known here: this call takes active, BoughtByMe, in this case';
  test.each([
    ['/bidding/auctions/nl-sealed/bids?boughtByMe=true', 'boughtByMe', takes],
    ['/bidding/auctions/nl-sealed/bids?BOUGHTBYME=true', 'BOUGHTBYME', takes],
    ['/bidding/bids?Active=true', 'Active', takes],
    ['/bidding/auctions?option=%7B%7D', 'option', expect.stringContaining('takes options')],
    [
      '/bidding/auctions/nl-sealed?active=true',
      'active',
      expect.stringContaining('takes no query'),
    ],
    [
      '/vehicles/auction/S-001-PC?auctionid=nl-sealed',
      'auctionid',
      expect.stringContaining('takes auctionId'),
    ],
    ['/bidding/bids/events?since=1', 'since', expect.stringContaining('takes no query')],
    ['/media/pictures/x-320.avif?w=1', 'w', expect.stringContaining('takes no query')],
  ])('%s is refused with what the call takes', async (url, field, reason) => {
    const answer = await call('GET', url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'RequestIsInvalid']);
    expect(answer.json().details).toEqual({ field, reason });
  });

  test('on writes too: a key that is misread must not place a bid', async () => {
    const answer = await call('POST', `${sealed.path}/bids?dryRun=true`, { body: payload(9_900) });
    expect([answer.statusCode, answer.json().details?.field]).toEqual([400, 'dryRun']);
    const search = await call('POST', '/vehicles/auction?page=2', { body: '{}' });
    expect([search.statusCode, search.json().details?.field]).toEqual([400, 'page']);
  });

  test('health checks take what a balancer adds', async () => {
    expect((await call('GET', '/healthz?from=balancer')).statusCode).toBe(200);
  });
});
