import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { ownBid } from '#portal/features/account/test-bids.ts';
import { changedStandings, standingsOf } from './changed-standings.ts';

function bid(standing: Bid['mine']['standing'], assetId: string): Bid {
  const own = ownBid(standing, '12:00');
  return { ...own, vehicleId: assetId, lot: { ...own.lot, assetId } };
}

test('at first nothing has changed, however many are outbid', () => {
  expect(changedStandings(undefined, [bid('outbid', 'a')])).toEqual([]);
});

test('what stands otherwise than before is told, a higher price is not', () => {
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
