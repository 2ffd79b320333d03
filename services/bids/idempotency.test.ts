/** The same key gives the same answer (docs/rules.md, Idempotency). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';
import type { BidPayload } from '#contract/bids.ts';
import { connect } from '#database/connect.ts';
import { openBidQueue } from './bid-queue.ts';

let services: OpenServices;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

function newLot(): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId: 'nl-open', plate: `I-${100 + number}-DM`, number });
}

const bid = (user: TestUser, lot: TestLot, amount: number, key: string) =>
  services.ask(user, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(amount),
    headers: { 'idempotency-key': key },
  });

async function countEntries(lot: TestLot): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    'SELECT count(*) AS count FROM auction.bid WHERE lot_id = $1',
    [lot.lotId],
  );
  return rows[0]?.count ?? 0;
}

test('a bid sent twice counts once and is answered twice alike', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  const { anna, claudia } = services.people;
  const first = await bid(anna, lot, 8_000, key);
  await bid(claudia, lot, 9_000, randomUUID());
  const second = await bid(anna, lot, 8_000, key);
  // Byte for byte.
  expect(second.body).toBe(first.body);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(await countEntries(lot)).toBe(2);
});

test('a refusal sent twice stays a refusal', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  const first = await bid(services.people.anna, lot, 100, key);
  const second = await bid(services.people.anna, lot, 100, key);
  expect(second.statusCode).toBe(400);
  expect({ ...second.json(), reference: '' }).toEqual({ ...first.json(), reference: '' });
});

test('under its key a client without an answer finds the answer or the refusal, its company alone', async () => {
  const [lot, key, refused] = [await newLot(), randomUUID(), randomUUID()];
  const { anna, bram, claudia } = services.people;
  const find = (user: TestUser, asked: string) =>
    services.ask(user, { method: 'GET', url: `/bidding/bids/answer?key=${asked}` });
  expect((await find(anna, key)).json()).toEqual({ answer: null });
  const placed = await bid(anna, lot, 8_000, key);
  const tooLow = await bid(anna, lot, 100, refused);
  for (const colleague of [anna, bram])
    expect((await find(colleague, key)).json()).toEqual({ answer: placed.json() });
  const found = await find(anna, refused);
  expect(found.statusCode).toBe(400);
  expect({ ...found.json(), reference: '' }).toEqual({ ...tooLow.json(), reference: '' });
  expect((await find(claudia, key)).json()).toEqual({ answer: null });
  expect(await countEntries(lot)).toBe(1);
});

test('a refusal stored by a release whose code is gone stays a refusal under that code', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  await bid(services.people.anna, lot, 100, key);
  await services.owner.query(
    'UPDATE auction.idempotency_key SET answer = replace(answer, $1, $2) WHERE key = $3',
    ['BidAmountIsBelowMinimumBidAmount', 'BidWasTooLow', key],
  );
  const token = await services.issuer.token({ subject: services.people.anna.subject });
  // Not by services.ask: the document describes the codes of this release alone.
  const again = await services.app.inject({
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(100),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
  expect(again.json()).toMatchObject({ code: 'BidWasTooLow', message: expect.stringMatching(/./) });
  expect(again.statusCode).toBe(400);
});

test('another body, another lot or another kind of write under the key is refused', async () => {
  const [lot, other, key] = [await newLot(), await newLot(), randomUUID()];
  const { anna } = services.people;
  await bid(anna, lot, 8_000, key);
  const withdrawal = await services.ask(anna, {
    method: 'DELETE',
    url: `${lot.path}/bids`,
    headers: { 'idempotency-key': key },
  });
  for (const answer of [
    await bid(anna, lot, 9_000, key),
    await bid(anna, other, 8_000, key),
    withdrawal,
  ]) {
    expect(answer.json()).toMatchObject({ code: 'IdempotencyKeyWasUsedForAnotherRequest' });
    expect(answer.statusCode).toBe(422);
  }
  expect([await countEntries(lot), await countEntries(other)]).toEqual([1, 0]);
});

test('another company may use the same key', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  await bid(services.people.anna, lot, 8_000, key);
  expect((await bid(services.people.claudia, lot, 9_000, key)).json()).toMatchObject({
    outcome: 'leading',
  });
});

test('ten retries at once count once; on ten lots at once one counts', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  const { anna } = services.people;
  const same = await Promise.all(Array.from({ length: 10 }, () => bid(anna, lot, 8_000, key)));
  expect(new Set(same.map((answer) => answer.body)).size).toBe(1);
  expect(await countEntries(lot)).toBe(1);

  const shared = randomUUID();
  const lots = await Promise.all(Array.from({ length: 10 }, newLot));
  const spread = await Promise.all(lots.map((one) => bid(anna, one, 8_000, shared)));
  expect(spread.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(spread.filter((answer) => answer.statusCode === 422)).toHaveLength(9);
});

test('the same body with its fields in another order is the same request', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  const { amount, ...rest } = bidOf(8_000);
  const send = (payload: object) =>
    services.ask(services.people.anna, {
      method: 'POST',
      url: `${lot.path}/bids`,
      payload,
      headers: { 'idempotency-key': key },
    });
  const first = await send({ amount, ...rest });
  expect((await send({ ...rest, amount })).json()).toEqual(first.json());
  expect(await countEntries(lot)).toBe(1);
});

test('retries that reach two processes at the same instant count once', async () => {
  const [lot, key] = [await newLot(), randomUUID()];
  const { anna } = services.people;
  const others = [1, 2].map(() => connect(services.url, 'carplaza_services'));
  const queues = others.map((database) => openBidQueue({ database, publish: () => undefined }));
  const body = bidOf(8_000) as BidPayload;
  const results = await Promise.all(
    Array.from({ length: 6 }, () =>
      queues.map((queue) => queue.write({ kind: 'bid', buyer: anna, address: lot, key, body })),
    ).flat(),
  );
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await countEntries(lot)).toBe(1);
  await Promise.all(others.map((other) => other.end()));
});
