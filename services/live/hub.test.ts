/** The hub's own promises, on a database whose events are written by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import type { NumberedEvent } from '../lots/events.ts';
import { createHub } from './hub.ts';

let house: OpenServices;
let lotId: string;

beforeAll(async () => {
  house = await openServices();
  await addAuction(house.owner, { id: 'nl-open', format: 'open' });
  ({ lotId } = await addLot(house.owner, { auctionId: 'nl-open', plate: 'H-001-UB', number: 1 }));
});
afterAll(() => house.close());

async function write(sequence: number): Promise<NumberedEvent> {
  await house.owner.query('UPDATE house.lot SET event_sequence = $2 WHERE id = $1', [
    lotId,
    sequence,
  ]);
  await house.owner.query(
    `INSERT INTO house.lot_event (lot_id, sequence, kind, at, payload) VALUES ($1, $2, 'bidPlaced', now(), '{}')`,
    [lotId, sequence],
  );
  return { lotId, sequence, payload: {} as NumberedEvent['payload'] };
}

test('announced in another order, told in order, each once', async () => {
  const hub = createHub(house.database);
  const told: number[] = [];
  const stop = hub.watch(lotId, 0, (event) => told.push(event.sequence));
  const [one, two, three] = [await write(1), await write(2), await write(3)];
  hub.announce([two]);
  hub.announce([one]);
  hub.announce([one, three]);
  expect(told).toEqual([1]);
  await hub.catchUp();
  await hub.catchUp();
  expect(told).toEqual([1, 2, 3]);
  stop();
  hub.announce([await write(4)]);
  await hub.catchUp();
  expect(told).toEqual([1, 2, 3]);
});
