import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeskAwardLot, DeskBid } from '#contract/desk/awards.ts';
import { fromMinor } from '#contract/money.ts';
import { mandateMinor } from '#domain/mandate.ts';
import { approvalFor, leastUnaskedMinor } from './approval.ts';
import {
  type AwardOrder,
  choosableBids,
  groupAwards,
  isAwardable,
  isFarBelow,
  orderAwards,
  reachesReserve,
  suggestedOfferMinor,
  tabOf,
} from './award-groups.ts';

test('lots are grouped by deadline and auction, the first deadline first, then by number', () => {
  const groups = groupAwards([
    lot({ auctionId: 'b', auctionName: 'Fleet NL', number: 3, decideBy: '2026-11-23T11:00:00Z' }),
    lot({ auctionId: 'b', auctionName: 'Fleet NL', number: 1, decideBy: '2026-11-23T11:00:40Z' }),
    lot({ auctionId: 'a', auctionName: 'Sealed', number: 9, decideBy: '2026-11-20T16:00:00Z' }),
    lot({ auctionId: 'c', auctionName: 'Dach', number: 2, decideBy: '2026-11-23T11:00:00Z' }),
  ]);
  expect(
    groups.map((group) => [group.auctionName, group.lots.map(({ number }) => number)]),
  ).toEqual([
    ['Sealed', [9]],
    ['Dach', [2]],
    ['Fleet NL', [1, 3]],
  ]);
});

test('in another order the lots are one group: what has no reserve or bid comes last', () => {
  const lots = [
    lot({ number: 1, percentOfReserve: 90, bestBid: 9_000, decideBy: '2026-11-23T11:00:00Z' }),
    lot({ number: 2, percentOfReserve: null, bestBid: null, decideBy: '2026-11-20T11:00:00Z' }),
    lot({ number: 3, percentOfReserve: 99, bestBid: 5_000, decideBy: '2026-11-23T11:00:00Z' }),
    lot({ number: 4, percentOfReserve: 99, bestBid: 9_000, decideBy: '2026-11-20T11:00:00Z' }),
  ];
  const numbers = (order: AwardOrder) =>
    orderAwards(lots, order).map((group) => group.lots.map(({ number }) => number));
  expect(numbers('reserve')).toEqual([[4, 3, 1, 2]]);
  expect(numbers('amount')).toEqual([[4, 1, 3, 2]]);
  expect(numbers('deadline')).toEqual([
    [2, 4],
    [1, 3],
  ]);
  expect(orderAwards([], 'reserve')).toEqual([]);
});

test.each([
  [{}, 'waiting'],
  [{ status: 'counterOffered' }, 'counterOffers'],
  [{ proposal: { state: 'open' } }, 'proposals'],
  [{ proposal: { state: 'refused' } }, 'waiting'],
  [{ seller: { question: { status: 'asked' } } }, 'withSeller'],
  [{ seller: { question: { status: 'declined' } } }, 'waiting'],
])('a lot with %o is among those of “%s”', (changes, tab) => {
  expect(tabOf(lot(changes as Partial<DeskAwardLot>))).toBe(tab);
});

test.each([
  [{ percentOfReserve: 100 }, true, false],
  [{ percentOfReserve: 99.9 }, false, false],
  [{ percentOfReserve: 89.9 }, false, true],
  [{ percentOfReserve: 90 }, false, false],
  [{ percentOfReserve: null, reserve: null }, false, false],
  [{ percentOfReserve: null, bestBid: null }, false, false],
  [{ percentOfReserve: 120, status: 'counterOffered' as const }, false, false],
])('of %o: awarded with all others %s, rejected %s', (changes, awards, rejects) => {
  expect([reachesReserve(lot(changes)), isFarBelow(lot(changes))]).toEqual([awards, rejects]);
});

test.each([
  [{}, true],
  [{ barredActs: ['awardLot' as const] }, false],
  [{ bestBid: null }, false],
  [{ seller: { mustApprove: true } }, false],
])('of %o a batch awards the best bid: %s', (changes, isOffered) => {
  const one = lot({ percentOfReserve: 100, ...changes } as Partial<DeskAwardLot>);
  expect([isAwardable(one), reachesReserve(one)]).toEqual([isOffered, isOffered]);
});

test('a blocked company, and a bid that was withdrawn, cannot be chosen', () => {
  const bid = { amount: 15_600, isWithdrawn: false, isSuspended: false };
  const bids = [
    { ...bid, companyId: 'blocked', isSuspended: true },
    { ...bid, companyId: 'next' },
    { ...bid, companyId: 'gone', isWithdrawn: true, amount: null },
  ] as DeskBid[];
  expect(choosableBids(bids).map(({ companyId }) => companyId)).toEqual(['next']);
});

test.each([
  [{ approved: null }, 9_499, 'needed'],
  [{ approved: null }, 9_500, 'within'],
  [{ approved: null }, 10_000, null],
  [{ approved: 9_000 }, 9_000, 'given'],
  [{ approved: 9_000 }, 8_999, 'needed'],
] as const)(
  'of a mandate of 95 percent and %o, the approval of %d is %s',
  (seller, amount, approval) => {
    const asked = { reserve: 10_000, seller: { mandatePercent: 95, ...seller } };
    expect(approvalFor(asked as DeskAwardLot, amount * 100)).toBe(approval);
  },
);

test('nobody approves anything for a lot without a seller', () => {
  expect(approvalFor(lot({ seller: null, reserve: 10_000 }), 1)).toBeNull();
});

test('an offer lies above the bid, at most at the reserve, and needs no approval', () => {
  const amounts = fc.tuple(
    fc.integer({ min: 1, max: 9_000_000 }),
    fc.integer({ min: 1, max: 900_000 }),
    fc.integer({ min: 0, max: 10_000 }),
    fc.option(fc.integer({ min: 1, max: 99_000 })),
  );
  fc.assert(
    fc.property(amounts, ([bid, gap, hundredths, approved]) => {
      const reserveMinor = bid + gap;
      const mandatePercent = hundredths / 100;
      const mandate = fromMinor(mandateMinor(reserveMinor, mandatePercent) ?? 0);
      const seller = { mandatePercent, mandate, approved };
      const asked = { reserve: fromMinor(reserveMinor), seller } as DeskAwardLot;
      const offer = suggestedOfferMinor(bid, reserveMinor, leastUnaskedMinor(asked));
      expect(offer).toBeGreaterThan(bid);
      expect(offer).toBeLessThanOrEqual(reserveMinor);
      expect(approvalFor(asked, offer)).not.toBe('needed');
      // The bidder accepts whole units; only a reserve with cents is offered with them.
      expect(offer % 100 === 0 || offer === reserveMinor).toBe(true);
    }),
  );
});

test.each([
  [95, null, 11_400],
  [94.999, null, 11_400],
  [85, null, 10_550],
  [95, 9_100, 10_550],
])('of a mandate of %d percent with %s approved, €%d is suggested', (percent, approved, offer) => {
  const mandate = fromMinor(mandateMinor(1_200_000, percent) ?? 0);
  const seller = { mandatePercent: percent, mandate, approved };
  const least = leastUnaskedMinor({ reserve: 12_000, seller } as DeskAwardLot);
  expect(suggestedOfferMinor(910_000, 1_200_000, least)).toBe(offer * 100);
});

function lot(changes: Partial<DeskAwardLot>): DeskAwardLot {
  return {
    auctionId: 'nl-fleet',
    auctionName: 'Fleet NL',
    assetId: '1',
    number: 1,
    status: 'awaitingAward',
    bestBid: 15_600,
    reserve: 16_000,
    percentOfReserve: 97.5,
    decideBy: '2026-11-23T11:00:00Z',
    barredActs: [],
    counterOffer: null,
    proposal: null,
    ...changes,
  } as DeskAwardLot;
}
