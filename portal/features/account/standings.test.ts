import { expect, test } from 'vitest';
import { auctionPositions, endedBids, runningBids, wonOrAwaitingBids } from './standings.ts';
import { ownBid } from '#test/own-bids.ts';

const ends = (bids: readonly { lot: { endsAt: string } }[]) =>
  bids.map(({ lot }) => lot.endsAt.slice(11, 16));

test('running bids are sorted by closing time, the next first', () => {
  const bids = [ownBid('leading', '15:00'), ownBid('won', '11:00'), ownBid('sealed', '13:00')];
  expect(ends(runningBids(bids))).toEqual(['13:00', '15:00']);
});

test('ended lots are sorted in reverse, whatever became of them', () => {
  const bids = [
    ownBid('lost', '09:00'),
    ownBid('outbid', '15:00'),
    ownBid('won', '11:00'),
    ownBid('awaitingAward', '10:00'),
  ];
  expect(ends(endedBids(bids))).toEqual(['11:00', '10:00', '09:00']);
});

test('won lots to be paid come before lots that await the award', () => {
  const bids = [
    ownBid('awaitingAward', '11:00'),
    ownBid('won', '08:00'),
    ownBid('lost', '10:00'),
    ownBid('won', '09:00'),
  ];
  expect(ends(wonOrAwaitingBids(bids))).toEqual(['09:00', '08:00', '11:00']);
});

test('auctions are sorted by the next of the own lots to close; ended ones come last, newest first', () => {
  const bids = [
    ownBid('lost', '08:00', 'de-old'),
    ownBid('won', '10:00', 'nl-running'),
    ownBid('leading', '16:00', 'nl-running'),
    ownBid('outbid', '14:00', 'fr-next'),
    ownBid('won', '09:00', 'pl-old'),
  ];
  const positions = auctionPositions(bids);
  expect(positions.map(({ auctionId, isOver }) => [auctionId, isOver])).toEqual([
    ['fr-next', false],
    ['nl-running', false],
    ['pl-old', true],
    ['de-old', true],
  ]);
  // Within an auction too, running lots come before ended ones.
  expect(positions[1]?.bids.map(({ mine }) => mine.standing)).toEqual(['leading', 'won']);
});

test('lists an auction among the running ones while a lot runs from which a bid was withdrawn', () => {
  const withdrawn = { ...ownBid('withdrawn', '10:00'), lot: ownBid('leading', '10:00').lot };
  expect(auctionPositions([withdrawn])[0]?.isOver).toBe(false);
});

test('a company that has not bid has no auctions', () => {
  expect(auctionPositions([])).toEqual([]);
});
