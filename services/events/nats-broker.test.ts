/**
 * Two processes' hubs on one real NATS server. Neither polls by itself; only the broker makes it
 * poll.
 */
import { type NatsConnection, connect } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NatsServer, hasNats, startNats } from '#test/nats-server.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { createTokenDenials } from '#services/auth/token-denials.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import type { Broker } from './broker.ts';
import { readBrokerConfig } from './broker-config.ts';
import { eventsSubject, openNatsBroker, sealEvents } from './nats-broker.ts';
import { type Hub, createHub } from './hub.ts';

interface Process {
  hub: Hub;
  broker: Broker;
  log: string[];
  publish(event: NumberedEvent): void;
}

let services: OpenServices;
let nats: NatsServer;
let open: Process[] = [];
let number = 0;

beforeAll(async () => {
  nats = await startNats();
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterEach(async () => {
  await Promise.all(open.map(({ broker }) => broker.close()));
  open = [];
});
afterAll(async () => {
  await services.close();
  await nats.kill();
});

async function newProcess(url = nats.url): Promise<Process> {
  const hub = createHub(services.database);
  await hub.ready();
  const log: string[] = [];
  const write = (...words: unknown[]) => void log.push(JSON.stringify(words));
  const config = readBrokerConfig({ EVENTS_URL: url });
  if (!config) throw new Error('it has an address');
  const logger = { info: write, warn: write } as unknown as FastifyBaseLogger;
  const broker = openNatsBroker(
    config,
    { hub, denials: createTokenDenials(services.database) },
    logger,
  );
  const publish = (event: NumberedEvent) => {
    hub.publish([event]);
    broker.send([event]);
  };
  const one = { hub, broker, log, publish };
  open.push(one);
  return one;
}

async function areUp(processes: readonly Process[], isUp: boolean): Promise<void> {
  for (const { broker } of processes) await expect.poll(() => broker.isUp()).toBe(isUp);
}

async function newLot(): Promise<string> {
  number += 1;
  const options = { auctionId: 'nl-open', plate: `N-${100 + number}-TS`, number };
  return (await addLot(services.owner, options)).lotId;
}

/** Commits the event to the table. */
async function write(lotId: string, sequence: number): Promise<NumberedEvent> {
  await services.owner.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload) VALUES ($1, $2, 'bidPlaced', now(), '{}')`,
    [lotId, sequence],
  );
  return unwritten(lotId, sequence);
}

/** An event missing from the table, so that only the broker can deliver it. */
function unwritten(lotId: string, sequence: number): NumberedEvent {
  return { lotId, sequence, payload: {} as NumberedEvent['payload'] };
}

function reader() {
  const received: number[] = [];
  const stream = {
    write: (frame: Buffer) =>
      void received.push(
        ...[...frame.toString().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
      ),
    end: () => undefined,
  };
  return { received, stream };
}

async function connectAsClient(): Promise<NatsConnection> {
  const { username, password, host } = new URL(nats.url);
  return connect({ servers: host, user: username, pass: password });
}

test.skipIf(!hasNats)(
  'one process publishes, a reader of another one gets it, and the table is not read',
  async () => {
    const [one, other] = [await newProcess(), await newProcess()];
    await areUp([one, other], true);
    const lotId = await newLot();
    const { received, stream } = reader();
    other.hub.watchLot(lotId, 0, stream);
    one.publish(unwritten(lotId, 1));
    one.publish(unwritten(lotId, 2));
    await expect.poll(() => received).toEqual([1, 2]);
  },
);

test.skipIf(!hasNats)('events that a process publishes do not come back to it', async () => {
  const [one, other] = [await newProcess(), await newProcess()];
  await areUp([one, other], true);
  const lotId = await newLot();
  const [own, others] = [reader(), reader()];
  one.hub.watchLot(lotId, 0, own.stream);
  other.hub.watchLot(lotId, 0, others.stream);
  one.publish(unwritten(lotId, 1));
  await expect.poll(() => others.received).toEqual([1]);
  other.publish(unwritten(lotId, 2));
  await expect.poll(() => own.received).toEqual([1, 2]);
  expect(others.received).toEqual([1, 2]);
});

test.skipIf(!hasNats)(
  'a message that was lost is read from the table as soon as a later one shows the gap',
  async () => {
    const [one, other] = [await newProcess(), await newProcess()];
    await areUp([one, other], true);
    const lotId = await newLot();
    const { received, stream } = reader();
    other.hub.watchLot(lotId, 0, stream);
    await write(lotId, 1);
    await write(lotId, 2);
    one.publish(await write(lotId, 3));
    await expect.poll(() => received).toEqual([1, 2, 3]);
  },
);

test.skipIf(!hasNats)(
  'killed and started again: logged once, and what was committed meanwhile comes with the new connection',
  async () => {
    const [one, other] = [await newProcess(), await newProcess()];
    await areUp([one, other], true);
    const lotId = await newLot();
    const { received, stream } = reader();
    other.hub.watchLot(lotId, 0, stream);
    one.publish(await write(lotId, 1));
    await expect.poll(() => received).toEqual([1]);
    await nats.kill();
    await areUp([one, other], false);
    one.publish(await write(lotId, 2));
    one.publish(await write(lotId, 3));
    expect(received).toEqual([1]);
    await nats.restart();
    await expect.poll(() => received).toEqual([1, 2, 3]);
    await areUp([one], true);
    one.publish(await write(lotId, 4));
    await expect.poll(() => received).toEqual([1, 2, 3, 4]);
    expect(other.log.map((line) => /is away|come by/.exec(line)?.[0])).toEqual([
      'come by',
      'is away',
      'come by',
    ]);
  },
);

test.skipIf(!hasNats)(
  'away from the start or with another secret: logged once and without the secret, and tried again',
  async () => {
    const late = await startNats({ isDown: true });
    const wrong = new URL(nats.url);
    wrong.password = 'an0ther-s3cret';
    const [early, refused] = [await newProcess(late.url), await newProcess(wrong.href)];
    for (const { log } of [early, refused]) await expect.poll(() => log.join()).toMatch(/is away/);
    await late.restart();
    await areUp([early], true);
    expect(early.log).toHaveLength(2);
    expect(refused.log).toHaveLength(1);
    expect(refused.broker.isUp()).toBe(false);
    expect([...early.log, ...refused.log].join()).not.toMatch(/s3cret/);
    await early.broker.close();
    await late.kill();
  },
);

test.skipIf(!hasNats)(
  'a message that no process of the services has signed is ignored',
  async () => {
    const [one, other] = [await newProcess(), await newProcess()];
    await areUp([one, other], true);
    const lotId = await newLot();
    const { received, stream } = reader();
    other.hub.watchLot(lotId, 0, stream);
    const sender = await connectAsClient();
    const events = [unwritten(lotId, 1), unwritten(lotId, 2), unwritten(lotId, 3)];
    const [forged = Buffer.alloc(0)] = sealEvents(Buffer.alloc(32, 7), events);
    const key = await one.hub.streamKey();
    const [changed = Buffer.alloc(0)] = sealEvents(key, events);
    changed[changed.length - 3] = 0x20;
    for (const message of [forged, changed, Buffer.from('[]'), Buffer.alloc(0), Buffer.alloc(32)])
      sender.publish(eventsSubject, message);
    await sender.flush();
    one.publish(unwritten(lotId, 1));
    one.publish(unwritten(lotId, 2));
    await expect.poll(() => received).toEqual([1, 2]);
    await sender.close();
  },
);

test.skipIf(!hasNats)('a process that ends while the broker is away ends at once', async () => {
  const late = await startNats({ isDown: true });
  const one = await newProcess(late.url);
  await expect.poll(() => one.log).toHaveLength(1);
  await one.broker.close();
  expect(one.log).toHaveLength(1);
});
