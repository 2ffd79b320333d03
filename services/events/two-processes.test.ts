/**
 * Two services processes on one real NATS server, as in production. A reader of one opens its
 * stream once and sends no further request; the other process takes the bids.
 */
import { type Msg, type NatsConnection, connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveReader } from '#test/live-reader.ts';
import { type NatsServer, hasNats, startNats } from '#test/nats-server.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type ServicesProcess, startServices } from '#test/services-process.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';

let nats: NatsServer;
let services: OpenServices;
let processes: ServicesProcess[];
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  nats = await startNats();
  // This process closes lots too, and publishes that like the others.
  services = await openServices({ env: { EVENTS_URL: nats.url } });
  ({ anna, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  const { authority } = services.issuer;
  const env = {
    DATABASE_URL: services.url,
    AUTHORITY: authority,
    AUDIENCE: services.config.audience,
    EVENTS_URL: nats.url,
  };
  processes = await Promise.all([startServices(env), startServices(env)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await services.close();
  await nats.kill();
});

/** Waits until both processes report it. */
async function eventsCome(way: 'broker' | 'table'): Promise<void> {
  for (const { url } of processes)
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toEqual({ status: 'ready', events: way, identityProvider: 'ready' });
}

function newLot(auctionId = 'nl-open'): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId, plate: `T-${100 + number}-WO`, number });
}

/** Bids at the first process. */
async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const answer = await fetch(`${processes[0]?.url}${lot.path}/bids`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await services.issuer.token({ subject: user.subject })}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(bidOf(amount)),
  });
  expect(answer.status).toBe(200);
}

/** Reads from the second process. */
function read(user: TestUser, path: string) {
  return createLiveReader(services, user, path, {
    port: Number(new URL(processes[1]?.url ?? '').port),
  });
}

test.skipIf(!hasNats)(
  'a bid at one process comes by itself to the readers at the other: of the lot, the auction and the own bids',
  async () => {
    await eventsCome('broker');
    const lot = await newLot();
    const readers = [
      await read(claudia, lot.path),
      await read(claudia, '/bidding/auctions/nl-open'),
      await read(anna, '/bidding/bids'),
    ];
    for (const reader of readers) await reader.next();
    await bid(anna, lot, 8_000);
    for (const reader of readers) {
      const event = await reader.next();
      expect(event?.data).toMatchObject({
        kind: 'bidPlaced',
        lot: { assetId: lot.assetId, sequence: 1, leader: 'A' },
      });
      await reader.close();
    }
  },
);

test.skipIf(!hasNats)(
  'NATS is killed and comes back while bids go on: nothing is lost, nothing comes twice',
  async () => {
    await eventsCome('broker');
    const lot = await newLot();
    const reader = await read(claudia, lot.path);
    await reader.next();
    let amount = 6_000;
    const bids = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) await bid(anna, lot, (amount += 100));
    };
    await bids(10);
    await Promise.all([bids(10), nats.kill()]);
    await eventsCome('table');
    await bids(10);
    await Promise.all([bids(10), nats.restart()]);
    await eventsCome('broker');
    await bids(10);
    const received: number[] = [];
    for (let turn = 0; turn < 50; turn += 1)
      received.push((await reader.next())?.data.lot.sequence ?? 0);
    expect(received).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await reader.close();
  },
);

test.skipIf(!hasNats)(
  'a subscriber to everything on the wire reads nothing of a sealed auction',
  async () => {
    await eventsCome('broker');
    const [open, sealed] = [await newLot(), await newLot('nl-sealed')];
    const { username, password, host } = new URL(nats.url);
    const listener: NatsConnection = await connect({
      servers: host,
      user: username,
      pass: password,
    });
    const received: Msg[] = [];
    listener.subscribe('>', { callback: (_error, message) => void received.push(message) });
    await listener.flush();
    await bid(anna, sealed, 765_432);
    await bid(claudia, sealed, 765_433);
    await endLotIn(services.owner, sealed.lotId, -1);
    const text = () =>
      received.map(({ subject, data }) => `${subject} ${Buffer.from(data).toString()}`).join('\n');
    // Whichever process closes the lot notifies the other.
    await expect.poll(text).toContain(sealed.assetId);
    await bid(claudia, open, 987_654);
    await expect.poll(text).toContain(open.assetId);
    const events = received.flatMap(
      ({ data }) => JSON.parse(Buffer.from(data).subarray(32).toString()) as { payload: object }[],
    );
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { kind: 'closed', lot: { assetId: sealed.assetId, sequence: 1, price: null, leader: null } },
      { kind: 'bidPlaced', lot: { assetId: open.assetId, price: 5_000, leader: 'A' } },
    ]);
    // Contains no amount except the public price, no company and no user's name.
    expect(text()).not.toMatch(/765432|765433|987654/);
    for (const user of [anna, claudia])
      for (const secret of [user.id, user.companyId, user.name, user.subject])
        expect(text()).not.toContain(secret);
    await listener.close();
  },
);
