/** The hub's guarantees, on a database whose events the tests write. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { createHub } from './hub.ts';
import { openCursor, sealCursor } from './cursor.ts';

let services: OpenServices;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => services.close());

async function newLot(): Promise<string> {
  number += 1;
  const options = { auctionId: 'nl-open', plate: `H-${100 + number}-UB`, number };
  return (await addLot(services.owner, options)).lotId;
}

async function write(lotId: string, sequence: number): Promise<NumberedEvent> {
  await services.owner.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload) VALUES ($1, $2, 'bidPlaced', now(), '{}')`,
    [lotId, sequence],
  );
  return { lotId, sequence, payload: {} as NumberedEvent['payload'] };
}

/** A reader that records the numbers it receives. */
function reader() {
  const received: number[] = [];
  let isEnded = false;
  const stream = {
    write: (frame: Buffer) =>
      void received.push(
        ...[...frame.toString().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
      ),
    end: () => void (isEnded = true),
  };
  return { received, stream, isEnded: () => isEnded };
}

test('a poll reads new events by the index, however many there are', async () => {
  const lotId = await newLot();
  await services.owner.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
     SELECT gen_random_uuid(), 1, 'bidPlaced', now(), '{}' FROM generate_series(1, 20000)`,
  );
  const hub = createHub(services.database);
  await hub.ready();
  const { received, stream } = reader();
  const stop = hub.watchLot(lotId, 0, stream);
  const before = await sequentialScans();
  // After some executions a connection has one plan for all parameters.
  for (let sequence = 1; sequence <= 40; sequence += 1) {
    await write(lotId, sequence);
    await hub.poll();
  }
  expect(received).toHaveLength(40);
  expect(await sequentialScans()).toBe(before);
  stop();
});

/** Reads of the whole table of events, on all connections. */
async function sequentialScans(): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: services.database.options.max }, () => services.database.connect()),
  );
  for (const connection of connections) {
    await connection.query('SELECT pg_stat_force_next_flush()');
    connection.release();
  }
  const { rows } = await services.owner.query<{ seq_scan: number }>(
    `SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'lot_event'`,
  );
  return rows[0]?.seq_scan ?? Number.NaN;
}

test('published in another order, delivered in order, each once', async () => {
  const lotId = await newLot();
  const hub = createHub(services.database);
  await hub.ready();
  const { received, stream } = reader();
  const stop = hub.watchLot(lotId, 0, stream);
  const [one, two, three] = [await write(lotId, 1), await write(lotId, 2), await write(lotId, 3)];
  hub.publish([two]);
  hub.publish([one]);
  hub.publish([one]);
  expect(received).toEqual([1]);
  await hub.poll();
  hub.publish([three]);
  await hub.poll();
  expect(received).toEqual([1, 2, 3]);
  stop();
  hub.publish([await write(lotId, 4)]);
  await hub.poll();
  expect(received).toEqual([1, 2, 3]);
});

test('a commit that was overtaken by a later one is not passed over', async () => {
  const [slow, fast] = [await newLot(), await newLot()];
  const hub = createHub(services.database);
  await hub.ready();
  const [onSlow, onFast] = [reader(), reader()];
  hub.watchLot(slow, 0, onSlow.stream);
  hub.watchLot(fast, 0, onFast.stream);
  // The first transaction has the lower number and commits last.
  const connection = await services.owner.connect();
  await connection.query('BEGIN');
  await connection.query(
    `INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload) VALUES ($1, 1, 'bidPlaced', now(), '{}')`,
    [slow],
  );
  await write(fast, 1);
  await hub.poll();
  expect([onSlow.received, onFast.received]).toEqual([[], [1]]);
  await connection.query('COMMIT');
  connection.release();
  await hub.poll();
  await hub.poll();
  expect([onSlow.received, onFast.received]).toEqual([[1], [1]]);
});

test('a watcher that lacks events gets them before the newer ones', async () => {
  const lotId = await newLot();
  await write(lotId, 1);
  await write(lotId, 2);
  const hub = createHub(services.database);
  await hub.ready();
  const { received, stream } = reader();
  hub.watchLot(lotId, 0, stream);
  await write(lotId, 3);
  await hub.poll();
  expect(received).toEqual([1, 2, 3]);
});

test('has as many bytes when transactions run as when none does', () => {
  const key = Buffer.alloc(32, 1);
  const ids = Array.from({ length: 60 }, (_, at) => 4_000_000_000 + at);
  const snapshots = [0, 1, 2, 7, 30, 60].map(
    (running) => `4000000000:4000000060:${ids.slice(0, running).join(',')}`,
  );
  const cursors = snapshots.map((snapshot) => sealCursor(key, snapshot));
  expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
  expect(cursors.map((cursor) => openCursor(key, cursor))).toEqual([
    ...snapshots.slice(0, 4),
    '4000000000:4000000000:',
    '4000000000:4000000000:',
  ]);
});

test('a cursor is opened by the same key only, and reveals nothing by itself', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = sealCursor(key, '790:793:790,791');
  expect(openCursor(key, sealed)).toBe('790:793:790,791');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('790');
  expect(sealCursor(key, '790:793:790,791')).not.toBe(sealed);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const bad of ['', 'abc', '7', changed.toString('base64url')])
    expect(openCursor(key, bad)).toBeUndefined();
  expect(openCursor(other, sealed)).toBeUndefined();
  expect(openCursor(key, sealCursor(key, 'now(); --'))).toBeUndefined();
});
