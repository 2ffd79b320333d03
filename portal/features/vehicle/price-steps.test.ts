import { expect, test } from 'vitest';
import type { BidLine } from '#contract/bids.ts';
import { priceSteps } from './price-steps.ts';

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
    effect: 'led',
    offered: null,
    automatic: null,
  };
}

test('the newest line comes first on the wire and last in the course; a raised maximum is no step', () => {
  const steps = priceSteps([line(4, 300), line(3, 200.5), line(2, 200.5), line(1, 100)]);
  expect(steps).toEqual([
    { atMs: 60_000, amountMinor: 100_00 },
    { atMs: 120_000, amountMinor: 200_50 },
    { atMs: 240_000, amountMinor: 300_00 },
  ]);
});

test('a withdrawal may lower the price', () => {
  expect(priceSteps([line(2, 100), line(1, 200)]).map(({ amountMinor }) => amountMinor)).toEqual([
    200_00, 100_00,
  ]);
});

test('lines without a price (under seal) make no step', () => {
  expect(priceSteps([line(2, null), line(1, null)])).toEqual([]);
});
