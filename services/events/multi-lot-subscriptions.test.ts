/**
 * Streams of an auction and of the company's own bids, over real connections to one process while
 * another takes the bids.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type LiveReader, createLiveReader } from '#test/live-reader.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { createServices } from '#services/app.ts';
import { resumedEventsMax, streamStartBytesMax } from '#services/limits.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';

let services: OpenServices;
let other: FastifyInstance;
let otherDatabase: Database;
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-else', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  otherDatabase = connect(services.url, 'carplaza_services');
  other = await createServices({ config: services.config, database: otherDatabase });
});
afterAll(async () => {
  await other.close();
  await otherDatabase.end();
  await services.close();
});

function newLot(auctionId = 'nl-open'): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId, plate: `M-${100 + number}-NY`, number });
}

/** Bids at the other process. */
async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const answer = await other.inject({
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(amount),
    headers: {
      authorization: `Bearer ${await services.issuer.token({ subject: user.subject })}`,
      'idempotency-key': crypto.randomUUID(),
    },
  });
  expect(answer.statusCode).toBe(200);
}

/** Skips events of other lots that may still arrive. */
async function nextOf(reader: LiveReader, { assetId }: TestLot) {
  for (;;) {
    const event = await reader.next();
    if (!event || event.data.lot.assetId === assetId) return event;
  }
}

const auction = '/bidding/auctions/nl-open';
const ownBids = '/bidding/bids';

test("an auction's stream has its lots in order, whichever process took the bids, and no others", async () => {
  const [one, two, elsewhere] = [await newLot(), await newLot(), await newLot('nl-else')];
  const reader = await createLiveReader(services, claudia, auction);
  expect(await reader.next()).toMatchObject({ data: { kind: 'opened' } });
  await bid(anna, elsewhere, 6_000);
  await bid(anna, one, 6_000);
  await bid(claudia, one, 7_000);
  await bid(anna, two, 8_000);
  const received = [await reader.next(), await reader.next(), await reader.next()];
  const numbersOf = ({ assetId }: TestLot) =>
    received
      .filter((event) => event?.data.lot.assetId === assetId)
      .map((event) => event?.data.lot.sequence);
  expect([numbersOf(one), numbersOf(two)]).toEqual([[1, 2], [1]]);
  await reader.close();
});

test('the stream of own bids has every lot the company has bid on, from the first bid on, and no others', async () => {
  const [own, foreign] = [await newLot(), await newLot('nl-else')];
  const reader = await createLiveReader(services, services.people.bram, ownBids);
  expect(await reader.next()).toMatchObject({ data: { kind: 'opened' } });
  await bid(claudia, foreign, 6_000);
  // Anna is Bram's colleague.
  await bid(anna, own, 6_000);
  await bid(claudia, own, 9_000);
  expect(await reader.next()).toMatchObject({
    data: { lot: { assetId: own.assetId, leader: 'A' } },
  });
  expect(await reader.next()).toMatchObject({
    data: { lot: { assetId: own.assetId, leader: 'B' } },
  });
  await reader.close();
});

test('an auction names the lots that the reader’s company has bid on: a colleague’s first bid shows', async () => {
  const [own, foreign] = [await newLot(), await newLot()];
  // Anna is Bram's colleague, Claudia is not.
  const [colleague, rival] = await Promise.all(
    [services.people.bram, claudia].map((user) => createLiveReader(services, user, auction)),
  );
  const opened = await colleague?.next();
  await rival?.next();
  await bid(claudia, foreign, 6_000);
  expect((await colleague?.next())?.event).toBe('message');
  expect((await rival?.next())?.event).toBe('own');
  await bid(anna, own, 6_000);
  expect((await colleague?.next())?.event).toBe('own');
  expect((await rival?.next())?.event).toBe('message');
  // A reader that was away receives the event when it returns, and only that auction's.
  await bid(anna, await newLot('nl-else'), 6_000);
  await bid(claudia, own, 7_000);
  expect((await colleague?.next())?.event).toBe('own');
  expect((await rival?.next())?.event).toBe('own');
  const back = await createLiveReader(services, services.people.bram, auction, {
    lastEventId: opened?.id,
  });
  const missed = [await back.next(), await back.next(), await back.next()];
  expect(
    missed.map((event) => `${event?.event} ${event?.data.lot.assetId} ${event?.data.lot.sequence}`),
  ).toEqual(
    expect.arrayContaining([
      `message ${foreign.assetId} 1`,
      `own ${own.assetId} 1`,
      `own ${own.assetId} 2`,
    ]),
  );
  await Promise.all([colleague?.close(), rival?.close(), back.close()]);
});

describe('resuming', () => {
  test('continues where the reader stopped, without a gap', async () => {
    const lot = await newLot();
    const first = await createLiveReader(services, claudia, auction);
    await first.next();
    await bid(anna, lot, 6_000);
    const seen = await nextOf(first, lot);
    await first.close();
    for (const amount of [7_000, 8_000, 9_000]) await bid(claudia, lot, amount);
    const second = await createLiveReader(services, claudia, auction, { lastEventId: seen?.id });
    // The first event may come again, because the cursor came with the last event of its batch.
    const received: number[] = [];
    while (received.at(-1) !== 4)
      received.push((await nextOf(second, lot))?.data.lot.sequence ?? 4);
    expect(received.filter((number) => number > 1)).toEqual([2, 3, 4]);
    await second.close();
  });

  test('a reader that comes and goes during a storm misses nothing', async () => {
    const lot = await newLot();
    const first = await createLiveReader(services, claudia, auction);
    let lastEventId = (await first.next())?.id;
    await first.close();
    const storm = (async () => {
      for (let amount = 6_000; amount < 9_000; amount += 100) await bid(anna, lot, amount);
    })();
    const seen = new Set<number>();
    while (seen.size < 30) {
      const reader = await createLiveReader(services, claudia, auction, { lastEventId });
      const before = lastEventId;
      // Read until the cursor changes: an event that arrives again before that is recognised by its
      // number.
      while (seen.size < 30 && lastEventId === before) {
        const event = await reader.next();
        lastEventId = event?.id;
        if (event?.data.lot?.assetId === lot.assetId) seen.add(event.data.lot.sequence);
      }
      await reader.close();
    }
    await storm;
    expect([...seen].toSorted((one, next) => one - next)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  test.each([['7'], ['nonsense'], ['A'.repeat(300)]])(
    'after a position we never gave the reader loads anew: %s',
    async (lastEventId) => {
      const reader = await createLiveReader(services, anna, auction, { lastEventId });
      expect(await reader.next()).toMatchObject({ data: { kind: 'opened' } });
      await reader.close();
    },
  );

  test('as much as a reader may have missed is sent at once, within its buffer', async () => {
    await addAuction(services.owner, { id: 'nl-gap', format: 'open' });
    const lot = await newLot('nl-gap');
    const path = '/bidding/auctions/nl-gap';
    const before = await createLiveReader(services, anna, path);
    const opened = await before.next();
    await before.close();
    await bid(anna, lot, 6_000);
    await services.owner.query(
      `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
       SELECT lot_id, number, kind, at, payload FROM auction.lot_event, generate_series(2, $2::integer) number
       WHERE lot_id = $1`,
      [lot.lotId, resumedEventsMax],
    );
    const reader = await createLiveReader(services, anna, path, { lastEventId: opened?.id });
    let bytes = 0;
    for (let turn = 0; turn < resumedEventsMax; turn += 1) {
      const event = await reader.next();
      expect(event).toMatchObject({ event: 'own', data: { kind: 'bidPlaced' } });
      bytes += JSON.stringify(event?.data).length;
    }
    expect(bytes).toBeLessThan(streamStartBytesMax);
    await reader.close();
  });

  test('a reader that has missed too much loads anew', async () => {
    const lot = await newLot();
    const before = await createLiveReader(services, anna, auction);
    const opened = await before.next();
    await before.close();
    await bid(anna, lot, 6_000);
    await services.owner.query(
      `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
       SELECT lot_id, number, kind, at, payload FROM auction.lot_event, generate_series(2, $2::integer) number
       WHERE lot_id = $1`,
      [lot.lotId, resumedEventsMax + 1],
    );
    const reader = await createLiveReader(services, anna, auction, { lastEventId: opened?.id });
    expect(await reader.next()).toMatchObject({ data: { kind: 'opened' } });
    await reader.close();
  });
});

test('sealed bids are absent, and the close is sent', async () => {
  const lot = await newLot('nl-sealed');
  const reader = await createLiveReader(services, claudia, '/bidding/auctions/nl-sealed');
  await reader.next();
  await bid(anna, lot, 6_543.21);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeDueLots({ database: otherDatabase, publish: () => undefined });
  const event = await reader.next();
  expect(event?.data).toMatchObject({ kind: 'closed', lot: { sequence: 1, price: null } });
  // Matches whole amounts, because four digits alone occur in many ids.
  expect(JSON.stringify(event)).not.toMatch(/6543\.?21/);
  await reader.close();
});

test('an unknown auction has no stream; a stream ends with its token', async () => {
  const none = await createLiveReader(services, anna, '/bidding/auctions/nl-nowhere');
  expect(none.response.status).toBe(404);
  await none.close();
  // At least three seconds, because on a busy machine a shorter token ends before the stream
  // begins.
  const short = await createLiveReader(services, anna, ownBids, { expiresInS: 4 });
  expect(await short.next()).toMatchObject({ data: { kind: 'opened' } });
  expect(await short.next()).toBeUndefined();
});
