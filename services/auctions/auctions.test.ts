/** GET auctions: public, filtered by a JSON object, in the order buyers need. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuctionAnswer, AuctionList, auctionStatuses } from '#contract/auctions.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  await addAuction(owner, { id: 'a-settled', format: 'open', endsInMinutes: -30, settled: true });
  await addAuction(owner, { id: 'b-closed', format: 'sealed', endsInMinutes: -20, country: 'DE' });
  await addAuction(owner, { id: 'c-closing', format: 'open', endsInMinutes: 5 });
  await addAuction(owner, { id: 'd-open', format: 'open', endsInMinutes: 90 });
  await addAuction(owner, { id: 'e-open', format: 'fixedPrice', endsInMinutes: 30, country: 'PL' });
  await addAuction(owner, { id: 'f-scheduled', format: 'open', startsInMinutes: 10 });
  await addAuction(owner, { id: 'g-cancelled', format: 'open', endsInMinutes: -25 });
  await owner.query(
    "UPDATE auction.auction SET cancelled_at = now(), cancel_reason = 'technical' WHERE id = 'g-cancelled'",
  );
  const closing = await addLot(owner, { auctionId: 'c-closing', plate: 'C-001-CL', number: 1 });
  await endLotIn(owner, closing.lotId, 600);
  await addLot(owner, { auctionId: 'c-closing', plate: 'C-002-CL', number: 2, status: 'unsold' });
  await addLot(owner, {
    auctionId: 'c-closing',
    plate: 'C-003-CL',
    number: 3,
    status: 'withdrawnBySeller',
  });
  // The announced ends pass only now: else the clock could close the lot before it runs on.
  await setLots(owner, { auctionId: 'c-closing' }, { planned_ends_at: fromNow(-60) });
  await owner.query(
    "UPDATE auction.auction SET ends_at = now() - interval '1 minute' WHERE id = 'c-closing'",
  );
});
afterAll(() => services.close());

/** Lists auctions as a signed-in buyer. */
const list = (options?: unknown) => listAs(services.people.anna, options);

async function listAs(user: TestUser | undefined, options?: unknown) {
  const query = options ? `?options=${encodeURIComponent(JSON.stringify(options))}` : '';
  const answer = await services.ask(user, { method: 'GET', url: `/bidding/auctions${query}` });
  expect(answer.statusCode).toBe(200);
  const body = answer.json() as AuctionList;
  expect([...Value.Errors(AuctionList, body)]).toEqual([]);
  return body;
}
const ids = (body: AuctionList) => body.auctions.map((auction) => auction.id);

test('open auctions come first, then scheduled ones, then ended ones', async () => {
  const body = await list();
  expect(ids(body)).toEqual([
    'c-closing',
    'e-open',
    'd-open',
    'f-scheduled',
    'b-closed',
    'g-cancelled',
    'a-settled',
  ]);
  expect(body).toMatchObject({ total: 7, page: 1, pageSize: 20 });
});

test('every status that the clock makes is returned, and filtering by it finds the same', async () => {
  const listed = new Map((await list()).auctions.map(({ id, status }) => [id, status]));
  expect(listed.get('c-closing')).toBe('closing');
  expect(new Set(listed.values())).toEqual(new Set(auctionStatuses));
  for (const status of auctionStatuses) {
    const found = ids(await list({ status: [status] }));
    expect(found.every((id) => listed.get(id) === status)).toBe(true);
    expect(found).toHaveLength([...listed.values()].filter((one) => one === status).length);
  }
});

test('country, format, sort and page', async () => {
  expect(ids(await list({ country: ['DE', 'PL'] }))).toEqual(['e-open', 'b-closed']);
  expect(ids(await list({ format: ['sealed'] }))).toEqual(['b-closed']);
  expect(ids(await list({ sort: 'name', pageSize: 2, page: 2 }))).toEqual(['c-closing', 'd-open']);
  expect(ids(await list({ sort: 'endsAt', pageSize: 1 }))).toEqual(['a-settled']);
  expect(await list({ page: 99 })).toMatchObject({ auctions: [], total: 7 });
});

test('one auction, with its ladders in euros and its lots counted', async () => {
  const answer = await services.ask(undefined, {
    method: 'GET',
    url: '/bidding/auctions/c-closing',
  });
  const body = answer.json() as AuctionAnswer;
  expect([...Value.Errors(AuctionAnswer, body)]).toEqual([]);
  expect(body.auction).toMatchObject({
    lotCount: 2,
    softCloseMinutes: 5,
    incrementLadder: [{ from: 0, value: 25 }, { from: 1_000, value: 50 }, {}, {}],
  });
});

test('an auction that is closing ends with its last lot, not when it was announced to', async () => {
  const answer = await services.ask(services.people.anna, {
    method: 'GET',
    url: '/bidding/auctions/c-closing',
  });
  const { rows } = await services.owner.query<{ announced: Date; last: Date }>(
    `SELECT a.ends_at AS announced, max(l.effective_ends_at) AS last
     FROM auction.auction a JOIN auction.lot l ON l.auction_id = a.id WHERE a.id = 'c-closing' GROUP BY a.id`,
  );
  const { auction } = answer.json() as AuctionAnswer;
  expect(auction.endsAt).toBe(rows[0]?.last.toISOString());
  expect(auction.endsAt > (rows[0]?.announced.toISOString() ?? '')).toBe(true);
});

test('soft close is open format only', async () => {
  const { auctions } = await list({ format: ['fixedPrice'] });
  expect(auctions[0]?.softCloseMinutes).toBe(0);
});

test('without a token an auction is over at its end: lots still open, or decided, would reveal bids', async () => {
  const { auctions } = await listAs(undefined);
  const listed = auctions.map(({ id, status }) => [id, status]);
  expect(Object.fromEntries(listed)).toEqual({
    'a-settled': 'closed',
    'b-closed': 'closed',
    'c-closing': 'closed',
    'd-open': 'open',
    'e-open': 'open',
    'f-scheduled': 'scheduled',
    'g-cancelled': 'cancelled',
  });
  for (const status of ['closing', 'settled'])
    expect(ids(await listAs(undefined, { status: [status] }))).toEqual([]);
  expect(ids(await listAs(undefined, { status: ['closed'] }))).toHaveLength(3);
  const one = await services.ask(undefined, { method: 'GET', url: '/bidding/auctions/c-closing' });
  expect(one.json().auction.status).toBe('closed');
  const buyers = (await list()).auctions.find(({ id }) => id === 'c-closing');
  expect(one.json().auction.endsAt < (buyers?.endsAt ?? '')).toBe(true);
});
