/** The maths of the console: columns, figures, tabs, the price chart, a steady order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskMove } from '#contract/desk/events.ts';
import { columnState, consoleFigures, lotsOfTab } from './column-states.ts';
import { chartHeight, columnAt, lotsChartPaths, shareY } from './lots-chart-paths.ts';
import { priceChartWidth, mergedMoves, priceChartPaths, ticksOf } from './price-chart-paths.ts';
import { movedCount } from './steady-order.ts';

const at = (time: string) => `2026-11-20T${time}.000Z`;

function lotOf(number: number, changes: Partial<DeskLot>): DeskLot {
  const bestBid = changes.bestBid ?? null;
  const reserve = changes.reserve === undefined ? 10_000 : changes.reserve;
  return {
    assetId: String(number),
    number,
    status: 'open',
    extensions: 0,
    hammerPrice: null,
    salePrice: null,
    saleEndsAt: null,
    endsAt: at('12:50:00'),
    plannedEndsAt: at('12:50:00'),
    percentOfReserve: bestBid === null || reserve === null ? null : bestBid / 100,
    ...changes,
    bestBid,
    reserve,
  } as DeskLot;
}

const auction = [
  lotOf(201, { status: 'awarded', bestBid: 10_500, hammerPrice: 10_500 }),
  lotOf(202, { status: 'awaitingAward', bestBid: 10_000 }),
  lotOf(203, { status: 'awaitingAward', bestBid: 9_000 }),
  lotOf(204, { status: 'unsold' }),
  lotOf(205, { status: 'withdrawnBySeller', bestBid: 12_000 }),
  lotOf(206, { extensions: 2, bestBid: 10_100, endsAt: at('12:58:00') }),
  lotOf(207, { bestBid: 8_500 }),
  lotOf(208, {}),
  lotOf(209, { status: 'paused', bestBid: 5_000, reserve: null }),
];

describe('a lot', () => {
  test('is one state, whatever closes or extends it', () => {
    expect(auction.map(columnState)).toEqual([
      'sold',
      'sold',
      'under',
      'none',
      'none',
      'extended',
      'open',
      'none',
      'open',
    ]);
  });

  test('is counted once in the figures, and its reserve only where it is sold', () => {
    expect(consoleFigures(auction)).toEqual({
      total: 9,
      closed: 5,
      sold: 2,
      under: 1,
      withoutBid: 1,
      hammer: 20_500,
      hammerPercent: 102.5,
      running: 4,
      extended: 1,
      atReserve: 2,
    });
    expect(consoleFigures([]).hammerPercent).toBeNull();
  });

  test('is in the tabs that it belongs to, in the order of its end', () => {
    const numbers = (tab: Parameters<typeof lotsOfTab>[1]) =>
      lotsOfTab(auction, tab).map(({ number }) => number);
    expect(numbers('next')).toEqual([207, 208, 209, 206]);
    expect([numbers('extended'), numbers('atRisk'), numbers('noBids')]).toEqual([
      [206],
      [207],
      [208],
    ]);
    expect(numbers('closed')).toEqual([201, 202, 203, 204, 205]);
  });
});

describe('the chart', () => {
  test('has a path per state, green caps, a block per extension, and the line of now', () => {
    const { states, caps, blocks, nowX, width } = lotsChartPaths(auction);
    const boxes = (path: string) => path.split('M').length - 1;
    expect(Object.values(states).map(boxes)).toEqual([2, 1, 1, 2, 3]);
    expect([boxes(caps), boxes(blocks), nowX, width]).toEqual([2, 2, 50, 90]);
    expect(lotsChartPaths(auction.slice(0, 5)).nowX).toBeNull();
  });

  test('breaks the column of a lot below half of its reserve, so that it is read as no height', () => {
    const lots = [lotOf(1, { bestBid: 4_999 }), lotOf(2, { bestBid: 5_000 }), lotOf(3, {})];
    const { states, breaks } = lotsChartPaths(lots);
    const tops = [...states.open.matchAll(/M[\d.]+ ([\d.]+)h/g)].map(([, top]) => Number(top));
    // Both stand at the scale's lowest, one of them broken; without a bid the outline is lower.
    expect(tops).toEqual([chartHeight - 10, chartHeight - 10]);
    expect(breaks).toBe(`M1.2 ${chartHeight - 6}h7.6v2h-7.6z`);
    expect(states.none).toContain(` ${chartHeight - 6}h`);
    // A closed one is broken, too, and none above half of it is.
    const over = lotOf(4, { status: 'awaitingAward', bestBid: 100 });
    expect(lotsChartPaths([over]).breaks).not.toBe('');
    expect(lotsChartPaths([lotOf(5, { bestBid: 5_001 })]).breaks).toBe('');
  });

  test('stands 400 lots side by side without gaps, and stays within its box', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (bestBid) => {
        const lots = Array.from({ length: 400 }, (_, number) => lotOf(number, { bestBid }));
        const { states, width } = lotsChartPaths(lots);
        const path = Object.values(states).join('');
        expect([path.split('h10').length - 1, width]).toEqual([400, 4_000]);
        const [, top] = /M0 (-?[\d.]+)h/.exec(path) ?? [];
        expect(Number(top)).toBeGreaterThanOrEqual(0);
        expect(Number(top)).toBeLessThan(chartHeight);
      }),
      { numRuns: 30 },
    );
  });

  test('has its reserve line where a bid of the reserve ends', () => {
    expect([shareY(120), shareY(130), shareY(85)]).toEqual([0, 0, 60]);
    expect(lotsChartPaths([lotOf(1, { bestBid: 10_000 })]).states.open).toContain(
      ` ${shareY(100)}h`,
    );
    expect([columnAt(0, 90, 9), columnAt(89, 90, 9), columnAt(95, 90, 9)]).toEqual([0, 8, 8]);
    expect(columnAt(5, 0, 9)).toBeUndefined();
  });
});

describe('the price chart', () => {
  const move = (sequence: number, time: string, price: number, company: string): DeskMove => ({
    assetId: '1',
    number: 1,
    sequence,
    kind: 'bidPlaced',
    at: at(time),
    price,
    company,
    endsAt: at('12:55:00'),
    extensions: 1,
  });
  const moves = [
    move(1, '12:40:00', 9_000, 'Lindner'),
    move(2, '12:45:00', 9_500, 'Van Dijk'),
    move(3, '12:48:00', 9_800, 'Van Dijk'),
  ];
  const asked = {
    moves,
    reserve: 10_000,
    nowMs: Date.parse(at('12:50:00')),
    plannedEndsAtMs: Date.parse(at('12:50:00')),
    endsAtMs: Date.parse(at('12:55:00')),
  };

  test('is steps up to now, the leader’s dots filled, and the added time as a field', () => {
    const chart = priceChartPaths(asked);
    expect(chart?.points.map(({ isLeader }) => isLeader)).toEqual([false, true, true]);
    expect(chart?.line).toMatch(/^M0 [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H253.33$/);
    expect(chart?.extension).toEqual({ x: 253.33, width: 126.67 });
    expect(chart?.reserveY).toBeLessThan(chart?.points[2]?.y ?? 0);
  });

  test('needs a bid, and no reserve', () => {
    expect(priceChartPaths({ ...asked, moves: [] })).toBeUndefined();
    const alone = priceChartPaths({ ...asked, reserve: null, moves: moves.slice(0, 1) });
    expect([alone?.reserveY, alone?.points.length]).toEqual([null, 1]);
  });

  test('never leaves its box, whatever the prices and the time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 7_200 }),
        (prices, seconds) => {
          const rising = prices.map((price, index) => ({ ...move(index, '12:40:00', price, 'A') }));
          const nowMs = Date.parse(at('12:00:00')) + seconds * 1_000;
          const chart = priceChartPaths({ ...asked, moves: rising, nowMs });
          expect(chart?.points.every(({ x, y }) => x >= 0 && x <= priceChartWidth && y >= 0)).toBe(
            true,
          );
          expect(chart?.line).not.toContain('NaN');
          expect(chart?.ticks.length).toBeLessThanOrEqual(5);
        },
      ),
    );
  });

  test('has round prices beside it, and each move once', () => {
    expect(ticksOf(9_000, 10_000)).toEqual([9_000, 9_500, 10_000]);
    const [one, two, three] = moves;
    if (!one || !two || !three) throw new Error('three moves were made');
    expect(mergedMoves([one, two], [three, two])).toEqual(moves);
  });
});

test('as many moved as would have to be lifted: the first that leaves moves nobody else', () => {
  expect(movedCount(['a', 'b', 'c', 'd'], ['b', 'c', 'd'])).toBe(1);
  expect(movedCount(['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'])).toBe(1);
  expect(movedCount(['a', 'b'], ['b', 'a', 'x'])).toBe(2);
  const ids = fc.uniqueArray(fc.integer().map(String), { maxLength: 30 });
  fc.assert(fc.property(ids, (order) => movedCount(order, order) === 0));
});
