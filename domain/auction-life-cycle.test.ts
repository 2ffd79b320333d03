import { expect, test } from 'vitest';
import { auctionLifeStatus, auctionStatus, settlementRefusal } from './auction-life-cycle.ts';

const startsAt = new Date('2027-03-01T10:00:00Z');
const firstEndsAt = new Date('2027-03-01T11:30:00Z');
const endsAt = new Date('2027-03-01T12:00:00Z');

test.each([
  ['2027-03-01T09:00:00Z', false, null, 'scheduled'],
  ['2027-03-01T11:00:00Z', true, null, 'open'],
  ['2027-03-01T11:30:00Z', true, null, 'closing'],
  ['2027-03-01T11:59:59Z', false, null, 'closing'],
  ['2027-03-01T12:00:00Z', true, null, 'closing'],
  ['2027-03-01T12:00:00Z', false, null, 'closed'],
  ['2027-03-02T12:00:00Z', false, new Date(), 'settled'],
])('at %s an auction is %s', (now, hasOpenLots, settledAt, status) => {
  const auction = { startsAt, firstEndsAt, endsAt, hasOpenLots, settledAt, cancelledAt: null };
  expect(auctionStatus(auction, new Date(now))).toBe(status);
});

test.each([
  ['scheduled', 0, 'AuctionHasNotClosed'],
  ['open', 0, 'AuctionHasNotClosed'],
  ['closing', 2, 'AuctionHasNotClosed'],
  ['closed', 2, 'LotsAwaitAward'],
  ['closed', 0, undefined],
  ['settled', 0, 'AuctionIsSettled'],
] as const)('a %s auction with %i lots to decide: %s', (status, count, refusal) => {
  expect(settlementRefusal(status, count)).toBe(refusal);
});

test('a cancelled auction stays cancelled, and a draft is no status for buyers', () => {
  const clock = { startsAt, firstEndsAt, endsAt, hasOpenLots: true, settledAt: null };
  const cancelled = { ...clock, cancelledAt: startsAt, publishedAt: startsAt };
  expect(auctionLifeStatus(cancelled, endsAt)).toBe('cancelled');
  expect(auctionLifeStatus({ ...clock, cancelledAt: null, publishedAt: null }, endsAt)).toBe(
    'draft',
  );
});
