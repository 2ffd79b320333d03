import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { keyOfBid } from './standings.ts';
import { steadyRows } from './steady-rows.ts';
import { ownBid } from '#test/own-bids.ts';

function bid(vehicleId: string): Bid {
  return { ...ownBid('leading', '12:00'), vehicleId };
}
const bidsOf = (ids: string) => ids.split('').map((id) => bid(id));
const rows = (known: string, all: string, wanted: string) =>
  steadyRows(
    bidsOf(known).map((one) => keyOfBid(one)),
    bidsOf(all),
    bidsOf(wanted),
  )
    .map(({ vehicleId }) => vehicleId)
    .join('');

test('at first they are what is wanted, in its order', () => {
  expect(rows('', 'abcd', 'cab')).toBe('cab');
});

test('a lot that was extended stays where it was seen, a new one comes last', () => {
  expect(rows('abc', 'abcd', 'dbca')).toBe('abcd');
});

test('a lot that is no longer listed leaves its row: nothing below it moves up', () => {
  expect(rows('abc', 'abcd', 'c')).toBe('abc');
});

test('a removed row leaves the others in their order', () => {
  expect(rows('abc', 'ca', 'ca')).toBe('ac');
});
