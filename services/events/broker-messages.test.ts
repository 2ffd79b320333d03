import { expect, test } from 'vitest';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { openEvents, sealEvents } from './nats-broker.ts';

test('a crowd’s events go in messages of a bounded size, in order', () => {
  const key = Buffer.alloc(32, 1);
  const events = Array.from({ length: 250 }, (_, index) => ({
    lotId: 'a',
    sequence: index + 1,
    payload: {} as NumberedEvent['payload'],
  }));
  const messages = sealEvents(key, events);
  expect(messages).toHaveLength(3);
  expect(messages.flatMap((message) => openEvents(key, message) ?? [])).toEqual(events);
  expect(openEvents(Buffer.alloc(32, 2), messages[0] ?? Buffer.alloc(0))).toBeUndefined();
});
