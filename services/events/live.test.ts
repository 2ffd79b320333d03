/**
 * A lot's events over a real connection: in order, without a gap, from this process and from
 * others.
 */
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLiveReader } from '#test/live-reader.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { connect } from '#database/connect.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { resumedEventsMax, streamsPerBuyerMax } from '#services/limits.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => services.close());

function newLot(reserveMinor?: number): Promise<TestLot> {
  number += 1;
  const plate = `L-${100 + number}-VE`;
  return addLot(services.owner, { auctionId: 'nl-open', plate, number, reserveMinor });
}

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });

test('first the state, then what happens, numbered; rivals by their letters, nobody by name', async () => {
  const lot = await newLot();
  const reader = await createLiveReader(services, claudia, lot.path);
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
  expect(await reader.next()).toMatchObject({
    id: '0',
    data: { kind: 'state', lot: { sequence: 0, price: null, status: 'open' } },
  });
  await bid(anna, lot, 8_123.45);
  const event = await reader.next();
  expect(event).toMatchObject({
    id: '1',
    data: { kind: 'bidPlaced', lot: { sequence: 1, price: 5_000, leader: 'A', bidCount: 1 } },
  });
  expect(Math.abs(Date.parse(event?.data.serverTime ?? '') - Date.now())).toBeLessThan(5_000);
  expect(JSON.stringify(event)).not.toMatch(
    new RegExp(`Anna|8123\\.?45|${anna.id}|${anna.companyId}`),
  );
  await reader.close();
});

test('a bid that another process took arrives too, and so does the end', async () => {
  const lot = await newLot(900_000);
  const reader = await createLiveReader(services, claudia, lot.path);
  await reader.next();
  const other = connect(services.url, 'carplaza_services');
  const otherServices = { database: other, publish: () => undefined, actor: testOperator };
  await openBidQueue(otherServices).write({
    kind: 'bid',
    buyer: { id: anna.id, companyId: anna.companyId, name: anna.name },
    address: lot,
    key: 'another-process',
    body: bidOf(8_000) as never,
  });
  expect(await reader.next()).toMatchObject({ id: '1', data: { kind: 'bidPlaced' } });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeDueLots(otherServices);
  expect(await reader.next()).toMatchObject({ id: '2', data: { kind: 'closed' } });
  await awardLot(otherServices, lot);
  expect(await reader.next()).toMatchObject({
    id: '3',
    data: { kind: 'awarded', lot: { status: 'awarded', price: 5_000 } },
  });
  await other.end();
  await reader.close();
});

test('of a lot to which nothing happens any more the rest is sent, and then nothing is held open', async () => {
  await addAuction(services.owner, { id: 'nl-past', format: 'open' });
  const lot = await addLot(services.owner, { auctionId: 'nl-past', plate: 'L-900-VE', number: 1 });
  await bid(anna, lot, 8_000);
  const path = '/bidding/auctions/nl-past';
  const list = await createLiveReader(services, anna, path);
  const opened = await list.next();
  await list.close();
  await bid(claudia, lot, 9_000);
  await services.owner.query("UPDATE auction.auction SET settled_at = now() WHERE id = 'nl-past'");
  const state = await createLiveReader(services, anna, lot.path);
  expect(await state.next()).toMatchObject({ id: '2', data: { kind: 'state' } });
  expect(await state.next()).toBeUndefined();
  const rest = await createLiveReader(services, anna, lot.path, { lastEventId: 1 });
  expect(await rest.next()).toMatchObject({ id: '2', data: { kind: 'bidPlaced' } });
  expect(await rest.next()).toBeUndefined();
  const none = await createLiveReader(services, anna, lot.path, { lastEventId: 2 });
  expect(none.response.status).toBe(204);
  const missed = await createLiveReader(services, anna, path, { lastEventId: opened?.id });
  let lastEventId = opened?.id;
  const sequences: unknown[] = [];
  // The poll may bring what was read before a second time: readers know it by its number.
  for (;;) {
    const event = await missed.next();
    if (!event) break;
    expect(event.data.kind).toBe('bidPlaced');
    sequences.push(event.data.lot?.sequence);
    lastEventId = event.id;
  }
  expect(sequences.at(-1)).toBe(2);
  expect(lastEventId).not.toBe(opened?.id);
  const over = await createLiveReader(services, anna, path, { lastEventId });
  expect(over.response.status).toBe(204);
});

describe('resuming', () => {
  test('continues after the last number without a gap', async () => {
    const lot = await newLot();
    for (const amount of [6_000, 7_000, 8_000]) {
      await bid(anna, lot, amount);
      await bid(claudia, lot, amount + 500);
    }
    const reader = await createLiveReader(services, anna, lot.path, { lastEventId: 2 });
    const ids = [];
    for (let turn = 0; turn < 4; turn += 1) ids.push((await reader.next())?.id);
    expect(ids).toEqual(['3', '4', '5', '6']);
    await bid(anna, lot, 20_000);
    expect((await reader.next())?.id).toBe('7');
    await reader.close();
  });

  test('takes up as many missed events as it promises, however large they are together', async () => {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await services.owner.query(
      `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
       SELECT lot_id, number, kind, at, jsonb_set(payload::jsonb, '{lot,sequence}', to_jsonb(number))
       FROM auction.lot_event, generate_series(2, $2::integer) number WHERE lot_id = $1`,
      [lot.lotId, resumedEventsMax],
    );
    await setLots(services.owner, { lotId: lot.lotId }, { event_sequence: resumedEventsMax });
    const reader = await createLiveReader(services, anna, lot.path, { lastEventId: 0 });
    const ids = [];
    for (let turn = 0; turn < resumedEventsMax; turn += 1) ids.push((await reader.next())?.id);
    expect(ids).toEqual(ids.map((_, index) => String(index + 1)));
    await reader.close();
  });

  test('after a number that never was, sends the whole state', async () => {
    const reader = await createLiveReader(services, anna, (await newLot()).path, {
      lastEventId: 77,
    });
    expect(await reader.next()).toMatchObject({ id: '0', data: { kind: 'state' } });
    await reader.close();
  });

  test('readers who come and go during a storm miss nothing', async () => {
    const lot = await newLot();
    // Bidding continues as long as readers come: a reader whose stream opens late must not be left
    // without events.
    const visits = { areOver: false };
    const storm = (async () => {
      for (let amount = 6_000; !visits.areOver; amount += 100)
        await Promise.all([bid(anna, lot, amount), bid(claudia, lot, amount + 50)]);
    })();
    const seen: number[] = [];
    let last: number | undefined;
    try {
      for (let visit = 0; visit < 5; visit += 1) {
        const reader = await createLiveReader(services, claudia, lot.path, { lastEventId: last });
        for (let turn = 0; turn < 4; turn += 1) {
          const event = await reader.next();
          last = Number(event?.id);
          if (event?.data.kind !== 'state') seen.push(last);
        }
        await reader.close();
      }
    } finally {
      visits.areOver = true;
      await storm;
    }
    const first = seen[0] ?? 0;
    expect(seen).toEqual(seen.map((_, index) => first + index));
  });
});

test('the stream ends with its token', async () => {
  // At least three seconds, because on a busy machine a shorter token ends before the stream
  // begins.
  const reader = await createLiveReader(services, anna, (await newLot()).path, { expiresInS: 4 });
  expect(await reader.next()).toMatchObject({ data: { kind: 'state' } });
  expect(await reader.next()).toBeUndefined();
});

test('one user opens only so many', async () => {
  const lot = await newLot();
  const readers = await Promise.all(
    Array.from({ length: streamsPerBuyerMax }, () => createLiveReader(services, anna, lot.path)),
  );
  await Promise.all(readers.map((reader) => reader.next()));
  const refused = await createLiveReader(services, anna, lot.path);
  expect(refused.response.status).toBe(429);
  const other = await createLiveReader(services, claudia, lot.path);
  expect(other.response.status).toBe(200);
  await Promise.all([...readers, refused, other].map((reader) => reader.close()));
});

describe('streams asked for at the same instant', () => {
  const openAll = async (user: TestUser, count: number) => {
    const lot = await newLot();
    const all = Array.from({ length: count }, () => createLiveReader(services, user, lot.path));
    const readers = await Promise.all(all);
    await Promise.all(readers.map((reader) => reader.close()));
    return readers.map((reader) => reader.response.status);
  };

  test('are as many as one after the other', async () => {
    const statuses = await openAll(services.people.jonas, streamsPerBuyerMax + 10);
    expect(statuses.filter((status) => status === 200)).toHaveLength(streamsPerBuyerMax);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('leave room again when their readers leave before they are answered', async () => {
    const lot = await newLot();
    const { port } = services.app.server.address() as { port: number };
    const { bram } = services.people;
    const token = await services.issuer.token({ subject: bram.subject });
    const leaving = Array.from({ length: streamsPerBuyerMax }, async (_, index) => {
      const leave = new AbortController();
      setTimeout(() => leave.abort(), index);
      await fetch(`http://127.0.0.1:${port}${lot.path}/events`, {
        signal: leave.signal,
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => undefined);
    });
    await Promise.all(leaving);
    await expect
      .poll(() => openAll(bram, streamsPerBuyerMax))
      .toEqual(Array.from({ length: streamsPerBuyerMax }, () => 200));
  });
});

test('an unknown lot has no stream', async () => {
  const path = `/bidding/auctions/nl-open/assets/${anna.id}`;
  const reader = await createLiveReader(services, anna, path);
  expect(reader.response.status).toBe(404);
  await reader.close();
});

test('closing the services ends the streams', async () => {
  const own = await openServices();
  await addAuction(own.owner, { id: 'nl-open', format: 'open' });
  const lot = await addLot(own.owner, { auctionId: 'nl-open', plate: 'E-001-ND', number: 1 });
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await createLiveReader(own, own.people.anna, lot.path);
  await reader.next();
  const closed = own.close();
  expect(await reader.next()).toBeUndefined();
  await closed;
});

test('a connection without a request does not stop the services from closing', async () => {
  const own = await openServices();
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = own.app.server.address() as { port: number };
  const arrived = new Promise((resolve) => own.app.server.once('connection', resolve));
  const silent = connectSocket(port, '127.0.0.1');
  await arrived;
  const closed = new Promise((resolve) => silent.once('close', resolve));
  await own.close();
  // The stream ended without an error and did not end the services.
  expect(await closed).toBe(false);
});
