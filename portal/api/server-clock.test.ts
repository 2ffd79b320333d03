import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock, narrowed, rangeOf } from './server-clock.ts';

test('before the first answer the own clock has to do', () => {
  expect(createServerClock(() => 500).nowMs()).toBe(500);
});

test('the server’s time is taken halfway between request and response', () => {
  const clock = createServerClock(() => 1_200);
  clock.read({ serverMs: 9_100, sentMs: 1_000, receivedMs: 1_200 });
  expect(clock.nowMs()).toBe(9_200);
});

test('a slow answer that fits what is known changes nothing', () => {
  const clock = createServerClock(() => 1_000);
  clock.read({ serverMs: 9_005, sentMs: 1_000, receivedMs: 1_010 });
  const before = clock.nowMs();
  clock.read({ serverMs: 9_900, sentMs: 1_100, receivedMs: 3_000 });
  expect(clock.nowMs()).toBe(before);
});

test('a clock that was set meanwhile is believed anew', () => {
  const clock = createServerClock(() => 1_000);
  clock.read({ serverMs: 9_005, sentMs: 1_000, receivedMs: 1_010 });
  clock.read({ serverMs: 4_000, sentMs: 900, receivedMs: 1_000 });
  expect(clock.nowMs()).toBe(4_050);
});

test('an event from ahead moves the clock on, one from the past does not move it back', () => {
  const clock = createServerClock(() => 1_000);
  clock.read({ serverMs: 9_005, sentMs: 1_000, receivedMs: 1_010 });
  clock.readEvent(9_500);
  expect(clock.nowMs()).toBe(9_500);
  clock.readEvent(2_000);
  expect(clock.nowMs()).toBe(9_500);
});

test('however slow the answers, the true difference stays within the range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.array(fc.record({ sentMs: fc.nat(1e6), thereMs: fc.nat(5_000), backMs: fc.nat(5_000) }), {
        minLength: 1,
      }),
      (offsetMs, answers) => {
        const range = answers
          .map(({ sentMs, thereMs, backMs }) =>
            rangeOf({
              sentMs,
              serverMs: sentMs + thereMs + offsetMs,
              receivedMs: sentMs + thereMs + backMs,
            }),
          )
          .reduce((known, next) => narrowed(known, next));
        expect(range.leastMs).toBeLessThanOrEqual(offsetMs);
        expect(range.mostMs).toBeGreaterThanOrEqual(offsetMs);
      },
    ),
  );
});
