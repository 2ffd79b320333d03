import { expect, test } from 'vitest';
import type { BidLogEntry } from '#contract/bids.ts';
import { priceSteps } from './price-steps.ts';

function entry(sequence: number, price: number | null): BidLogEntry {
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

test('the newest entry comes first on the wire and last in the chart; a raised maximum is no step', () => {
  const steps = priceSteps([entry(4, 300), entry(3, 200.5), entry(2, 200.5), entry(1, 100)]);
  expect(steps).toEqual([
    { atMs: 60_000, amountMinor: 100_00 },
    { atMs: 120_000, amountMinor: 200_50 },
    { atMs: 240_000, amountMinor: 300_00 },
  ]);
});

test('a withdrawal may lower the price', () => {
  expect(priceSteps([entry(2, 100), entry(1, 200)]).map(({ amountMinor }) => amountMinor)).toEqual([
    200_00, 100_00,
  ]);
});

test('entries without a price (under seal) make no step', () => {
  expect(priceSteps([entry(2, null), entry(1, null)])).toEqual([]);
});
