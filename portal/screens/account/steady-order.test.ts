import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { keyOfBid } from './standings.ts';
import { steadyOrder } from './steady-order.ts';
import { ownBid } from './test-bids.ts';

function bid(vehicleId: string): Bid {
  return { ...ownBid('leading', '12:00'), vehicleId };
}
const order = (known: string[], now: string[]) =>
  steadyOrder(
    known.map((id) => keyOfBid(bid(id))),
    now.map((id) => bid(id)),
  ).map(({ vehicleId }) => vehicleId);

test('at first the order is that of the list', () => {
  expect(order([], ['b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
});

test('a lot that was extended stays where it was seen, a new one comes last', () => {
  expect(order(['a', 'b', 'c'], ['d', 'b', 'c', 'a'])).toEqual(['a', 'b', 'c', 'd']);
});

test('one that is gone leaves the others in their order', () => {
  expect(order(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
});
