/** Which acts a row offers: what its status and the role allow, and nothing bars. */
import { expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { unsoldLots } from './build/relist-dialog.tsx';
import { type DeskAuctionDetail, auctionActs, lotActs } from './desk-acts.ts';

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

test.each([
  ['draft', true],
  ['open', true],
  ['closed', true],
  ['settled', false],
  ['cancelled', false],
] as const)('a manager may demand four eyes of an auction that is %s: %s', (status, may) => {
  const auction = { status, pausedAt: null } as DeskAuctionDetail;
  expect(auctionActs(auction, 'manager').includes('setFourEyes')).toBe(may);
  expect(auctionActs(auction, 'editor')).not.toContain('setFourEyes');
});
