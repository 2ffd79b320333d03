import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { ownBid } from '#test/own-bids.ts';
import {
  closingSoon,
  kindOfStanding,
  newsKey,
  newsKinds,
  newsThatHolds,
  nextClosingMs,
} from './news.ts';

function bid(standing: Bid['mine']['standing'], end: string, assetId: string = standing): Bid {
  const own = ownBid(standing, end);
  return { ...own, lot: { ...own.lot, assetId } };
}
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test('news holds as long as the standing does', () => {
  const outbid = bid('outbid', '12:00', 'a');
  const noted = new Set([newsKey('outbid', outbid)]);
  expect(newsThatHolds([outbid], noted)).toEqual([{ kind: 'outbid', bids: [outbid] }]);
  expect(newsThatHolds([bid('leading', '12:00', 'a')], noted)).toEqual([]);
  expect(newsThatHolds([], noted)).toEqual([]);
});

test('the most urgent comes last, and what was not noted never', () => {
  const bids = [bid('outbid', '12:00'), bid('won', '12:00'), bid('lost', '12:00')];
  const noted = new Set(bids.flatMap((one) => newsKinds.map((kind) => newsKey(kind, one))));
  expect(newsThatHolds(bids, noted).map(({ kind }) => kind)).toEqual([
    'lost',
    'closing',
    'won',
    'outbid',
  ]);
  expect(newsThatHolds(bids, new Set())).toEqual([]);
});

test('leading and sealed are no news of their own', () => {
  expect(kindOfStanding(bid('leading', '12:00'))).toBeUndefined();
  expect(kindOfStanding(bid('sealed', '12:00'))).toBeUndefined();
  expect(kindOfStanding(bid('offered', '12:00'))).toBe('offered');
});

test('ten minutes before the end, not a second earlier', () => {
  const bids = [bid('leading', '12:00'), bid('sealed', '13:00'), bid('won', '12:00')];
  expect(closingSoon(bids, at('11:49:59'))).toEqual([]);
  expect(nextClosingMs(bids, at('11:49:59'))).toBe(1_000);
  expect(closingSoon(bids, at('11:50:00')).map(({ mine }) => mine.standing)).toEqual(['leading']);
  expect(nextClosingMs(bids, at('11:50:00'))).toBe(3_600_000);
  expect(nextClosingMs(bids, at('12:50:00'))).toBeUndefined();
});

test('a paused lot has no end to come near', () => {
  const own = bid('leading', '12:00');
  const paused = { ...own, lot: { ...own.lot, pausedAt: '2026-11-20T11:00:00Z' } };
  expect(closingSoon([paused], at('11:55:00'))).toEqual([]);
  expect(nextClosingMs([paused], at('11:00:00'))).toBeUndefined();
});
