/** Which acts a row offers: what its status and the role allow, and nothing bars. */
import { expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { unsoldLots } from './build/relist-dialog.tsx';
import { lotActs } from './desk-acts.ts';

function lot(changes: Partial<DeskLot>): DeskLot {
  const blank = { bestBid: 9_000, reserve: 10_000, seller: null, bids: 1, blockers: [] };
  return { status: 'unsold', barredActs: [], ...blank, ...changes } as unknown as DeskLot;
}

test.each([
  [{ status: 'unsold' }, ['sellAtFixedPrice']],
  [{ status: 'unsold', barredActs: ['sellAtFixedPrice'] }, []],
  [{ status: 'awarded' }, ['reverseAward']],
  [{ status: 'awarded', barredActs: ['reverseAward'] }, []],
  [{ status: 'forSale' }, ['endSale']],
  [{ status: 'awaitingAward' }, ['awardLot', 'rejectLot', 'withdrawLot', 'messageBidders']],
  [
    { status: 'awaitingAward', barredActs: ['awardLot', 'rejectLot'] },
    ['withdrawLot', 'messageBidders'],
  ],
] as [Partial<DeskLot>, string[]][])('a manager of a lot that is %o may %o', (changes, acts) => {
  expect(lotActs(lot(changes), 'manager')).toEqual(acts);
});

test('a sale and a reversal are a manager’s', () => {
  expect(lotActs(lot({ status: 'unsold' }), 'auctioneer')).toEqual([]);
  expect(lotActs(lot({ status: 'awarded' }), 'auctioneer')).toEqual([]);
});

test('what is on sale elsewhere is not offered again', () => {
  const lots = [lot({ assetId: 'a' }), lot({ assetId: 'b', barredActs: ['relistLot'] })];
  expect(unsoldLots(lots).map(({ assetId }) => assetId)).toEqual(['a']);
});
