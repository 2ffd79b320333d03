import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BidLine } from '#contract/bids.ts';
import { priceSteps, stepPath } from './price-steps.ts';

function line(sequence: number, price: number | null): BidLine {
  return {
    sequence,
    kind: 'bid',
    bidder: 'A',
    own: false,
    price,
    amount: null,
    placedAt: new Date(sequence * 60_000).toISOString(),
    placedBy: null,
  };
}
const box = { width: 100, height: 50, inset: 0 };

test('the newest line comes first on the wire and last in the chart; a raised maximum is no step', () => {
  const steps = priceSteps([line(4, 300), line(3, 200), line(2, 200), line(1, 100)]);
  expect(steps.map(({ price }) => price)).toEqual([100, 200, 300]);
});

test('lines without a price (under seal) make no step', () => {
  expect(priceSteps([line(2, null), line(1, null)])).toEqual([]);
});

test('a step is level until the next bid and then straight up', () => {
  const steps = priceSteps([line(2, 200), line(1, 100)]);
  expect(stepPath(steps, 180_000, box)).toBe('M0 50H50V0H100');
  expect(stepPath([], 0, box)).toBe('');
});

test('whatever the history, the line stays inside its box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 }),
      fc.nat(1e9),
      (prices, untilMs) => {
        const path = stepPath(
          priceSteps(prices.map((price, index) => line(index + 1, price))),
          untilMs,
          box,
        );
        const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        expect(numbers.every((value) => value >= 0 && value <= 100)).toBe(true);
      },
    ),
  );
});
