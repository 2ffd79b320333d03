import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { LotEvent } from '#contract/events.ts';
import { openLotStream } from './lot-stream.ts';

const event = { kind: 'bidPlaced', at: '2027-03-01T10:00:00.000Z' } as Omit<LotEvent, 'serverTime'>;

test('a reader that takes nothing is dropped once its buffer is full', async () => {
  const stream = openLotStream(0, () => undefined);
  const closed = once(stream.readable, 'close');
  for (let sequence = 1; sequence < 2_000; sequence += 1) stream.send(sequence, event);
  await closed;
  expect(stream.readable.destroyed).toBe(true);
});

test('an event is one block with its number; a beat is a comment; the end is the end', async () => {
  let closed = false;
  const stream = openLotStream(0, () => (closed = true));
  stream.send(7, event);
  stream.beat();
  stream.end();
  stream.send(8, event);
  const text = (await stream.readable.toArray()).join('');
  expect(text).toMatch(/^id: 7\ndata: \{"kind":"bidPlaced".*"serverTime":"[^"]+"\}\n\n:\n\n$/);
  await expect.poll(() => closed).toBe(true);
});
