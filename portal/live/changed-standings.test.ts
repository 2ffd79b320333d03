import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { ownBid } from '#test/own-bids.ts';
import { changedStandings, standingsOf } from './changed-standings.ts';

function bid(standing: Bid['mine']['standing'], assetId: string): Bid {
  const own = ownBid(standing, '12:00');
  return { ...own, vehicleId: assetId, lot: { ...own.lot, assetId } };
}

test('the same list has no news, however many are outbid', () => {
  const own = [bid('outbid', 'a'), bid('outbid', 'b')];
  expect(changedStandings(standingsOf(own), own)).toEqual([]);
});

test('a changed standing is announced, a higher price is not', () => {
  const known = standingsOf([bid('leading', 'a'), bid('leading', 'b'), bid('sealed', 'c')]);
  const dearer = bid('leading', 'b');
  const now = [
    bid('outbid', 'a'),
    { ...dearer, lot: { ...dearer.lot, price: 15_100 } },
    bid('won', 'c'),
  ];
  expect(changedStandings(known, now).map(({ vehicleId }) => vehicleId)).toEqual(['a', 'c']);
});

test('a colleague’s new bid and an award that is awaited are no news', () => {
  const known = standingsOf([bid('sealed', 'a')]);
  expect(changedStandings(known, [bid('awaitingAward', 'a'), bid('leading', 'b')])).toEqual([]);
});
