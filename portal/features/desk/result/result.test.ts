import { expect, test } from 'vitest';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { mandateState, sumOfLots, withinMandate } from './mandate-choice.ts';
import { lotFilters } from '#portal/features/desk/lot-filters.ts';
import { outcomeOf, outcomes, resultFigures } from './result-figures.ts';
import { statusesOf, storedLotStatuses, waitingStatuses } from '#domain/lot-life-cycle.ts';

const lotOf = (more: Partial<DeskLot>): DeskLot =>
  ({
    status: 'unsold',
    reserve: null,
    bestBid: null,
    hammerPrice: null,
    company: null,
    extensions: 0,
    ...more,
  }) as DeskLot;

test('the result counts what is sold, what waits and is short, and what nobody wanted', () => {
  const sold = { status: 'awarded', company: 'Van Dijk' } as const;
  const lots = [
    lotOf({ ...sold, hammerPrice: 10_000, reserve: 9_000, extensions: 2 }),
    lotOf({ ...sold, hammerPrice: 5_000 }),
    lotOf({ status: 'awaitingAward', bestBid: 7_600, reserve: 8_000 }),
    lotOf({ status: 'awaitingAward', bestBid: 9_000, reserve: 8_000 }),
    lotOf({}),
    lotOf({ status: 'withdrawnBySeller' }),
  ];
  expect(resultFigures(lots)).toEqual({
    total: 6,
    sold: 2,
    soldPercent: 33.3,
    hammer: 15_000,
    // Of the reserve alone that there is.
    hammerPercent: 111.1,
    waiting: 2,
    short: 400,
    noBids: 1,
    winners: 1,
    extensions: 2,
  });
  expect(resultFigures([])).toMatchObject({ soldPercent: 0, hammerPercent: null });
});

test('every lot counts once, and each count is the same wherever it stands', () => {
  const lots = storedLotStatuses.flatMap((status) => [
    lotOf({ status, bestBid: 900 }),
    lotOf({ status }),
  ]);
  const figures = resultFigures(lots);
  const counts = outcomes.map((name) => lots.filter((lot) => outcomeOf(lot) === name).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lots.length);
  expect(figures.waiting).toBe(lots.filter(lotFilters.toAward).length);
  expect(figures.waiting).toBe(2 * waitingStatuses.length);
  expect(figures.sold).toBe(2 * statusesOf('sold').length);
  expect(figures.sold).toBe(lots.filter(lotFilters.sold).length);
});

const awardOf = (assetId: string, more: object): DeskAwardLot =>
  ({
    assetId,
    status: 'awaitingAward',
    barredActs: [],
    bestBid: 9_500,
    reserve: 10_000,
    seller: { mustApprove: false, question: null },
    proposal: null,
    ...more,
  }) as unknown as DeskAwardLot;

const lots = [
  awardOf('within', {}),
  awardOf('withoutSeller', { seller: null, reserve: null }),
  awardOf('approve', { seller: { mustApprove: true, question: null } }),
  awardOf('asked', { seller: { mustApprove: true, question: { status: 'asked' } } }),
  awardOf('offer', { status: 'counterOffered' }),
  awardOf('second', { proposal: { state: 'open' } }),
  awardOf('barred', { barredActs: ['awardLot'] }),
  awardOf('none', { bestBid: null }),
];

test('the mandate selects what can be awarded at once, and nothing that waits for somebody', () => {
  expect(withinMandate(lots)).toEqual(['within', 'withoutSeller']);
  expect(lots.map(mandateState)).toEqual([
    'within',
    'within',
    'approve',
    'asked',
    'offer',
    'second',
    'barred',
    'none',
  ]);
});

test('the sum of selected lots is measured by the reserves that there are', () => {
  expect(sumOfLots(lots.slice(0, 2))).toEqual({ sum: 19_000, percent: 95 });
  expect(sumOfLots([])).toEqual({ sum: 0, percent: null });
});
