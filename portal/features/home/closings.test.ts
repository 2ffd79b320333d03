import { describe, expect, test } from 'vitest';
import type { Auction } from '#contract/auctions.ts';
import { nextEnd } from '#portal/features/auctions/closing-times.ts';
import {
  horizonMs,
  nextClosingDay,
  placeOnBoard,
  steadyClosings,
  stillClosing,
  stockByCountry,
} from './closings.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const amsterdam = 'Europe/Amsterdam';

test('the cars of all auctions that close today are counted together', () => {
  const day = nextClosingDay(
    [auction('13:00', 64), auction('22:59', 41), auction('2026-11-21T08:00', 500)],
    nowMs,
    amsterdam,
  );
  expect(day).toEqual({ when: 'today', firstEndsAt: '2026-11-20T13:00:00Z', lotCount: 105 });
});

test('half past eleven at night in London is already tomorrow in Amsterdam', () => {
  const late = [auction('23:30', 12)];
  expect(nextClosingDay(late, nowMs, 'Europe/London')?.when).toBe('today');
  expect(nextClosingDay(late, nowMs, amsterdam)?.when).toBe('tomorrow');
});

test('days ahead are called by their name', () => {
  expect(nextClosingDay([auction('2026-11-23T09:00', 7)], nowMs, amsterdam)?.when).toBe('later');
});

test('ended and scheduled lots close no day', () => {
  const list = [auction('11:59', 5), { ...auction('15:00', 9), status: 'scheduled' as const }];
  expect(nextClosingDay(list, nowMs, amsterdam)).toBeUndefined();
  expect(stillClosing(list, nowMs)).toEqual([]);
});

test('shows the next end, and never a past one, when lots close one after the other', () => {
  const closing = {
    ...auction('14:30', 64),
    isStaggered: true,
    firstEndsAt: '2026-11-20T11:36:00Z',
    status: 'closing' as const,
  };
  const later = auction('13:00', 8);
  expect(stillClosing([closing, later], nowMs).map(({ endsAt }) => endsAt)).toEqual([
    later.endsAt,
    closing.endsAt,
  ]);
  expect(nextEnd(closing, nowMs).at).toBe(closing.endsAt);
});

test('a country shows its next close, or its next opening when nothing is open', () => {
  const soon = { ...auction('2026-11-25T09:00', 10), country: 'PT', status: 'scheduled' } as const;
  const stock = stockByCountry([auction('11:30', 5), auction('14:00', 20), soon], nowMs);
  expect(stock.map(({ country, lotCount }) => [country, lotCount])).toEqual([
    ['NL', 25],
    ['PT', 10],
  ]);
  expect(stock[0]?.next.endsAt).toBe('2026-11-20T14:00:00Z');
  expect(stock[1]?.next.status).toBe('scheduled');
});

test('on the board now is at the left, the horizon at the right, and the near future has more room', () => {
  expect(placeOnBoard(nowMs - 1000, nowMs)).toBe(0);
  expect(placeOnBoard(nowMs + horizonMs * 2, nowMs)).toBe(1);
  const hour = placeOnBoard(nowMs + 3_600_000, nowMs);
  expect(hour).toBeGreaterThan(1 / 12);
  expect(placeOnBoard(nowMs + 7_200_000, nowMs) - hour).toBeLessThan(hour);
});

describe('rows of a list that is being read', () => {
  const [first, second, third, fourth] = ['12:01', '13:00', '14:00', '15:00'].map((end) =>
    auction(end, 1),
  ) as [Auction, Auction, Auction, Auction];
  const later = { nowMs: nowMs + 120_000, rowsMax: 3 };

  test('stay where they are when an auction ends, whether the list still has it or not', () => {
    const shown = steadyClosings([], [third, second, first], { nowMs, rowsMax: 3 });
    expect(shown).toEqual([first, second, third]);
    expect(steadyClosings(shown, [first, second, third, fourth], later)).toEqual(shown);
    expect(steadyClosings(shown, [second, third, fourth], later)).toEqual(shown);
  });

  test('follow changes of their auctions, and leave when one is cancelled', () => {
    const longer = { ...second, endsAt: fourth.endsAt };
    expect(steadyClosings([first, second], [longer, third], later)).toEqual([first, longer, third]);
    expect(steadyClosings([first, second, third], [third, fourth], later)).toEqual([
      first,
      third,
      fourth,
    ]);
  });

  test('begin anew when all have ended', () => {
    expect(steadyClosings([first], [first, second, third, fourth], later)).toEqual([
      second,
      third,
      fourth,
    ]);
    expect(steadyClosings([], [], later)).toEqual([]);
  });
});

/** An open auction in the Netherlands that ends today at the given time, UTC. */
function auction(end: string, lotCount: number): Auction {
  return {
    id: `nl-${end.replaceAll(/\D/g, '')}`,
    name: 'Fleetveiling vrijdag',
    country: 'NL',
    format: 'open',
    status: 'open',
    currencyCode: 'EUR',
    timeZone: amsterdam,
    startsAt: '2026-11-19T08:00:00Z',
    firstEndsAt: `${end.length > 5 ? end : `2026-11-20T${end}`}:00Z`,
    isStaggered: false,
    cancelReason: null,
    endsAt: `${end.length > 5 ? end : `2026-11-20T${end}`}:00Z`,
    seller: 'Noordlease Nederland',
    lotCount,
    softCloseMinutes: 5,
    incrementLadder: [],
    feeLadder: [],
  };
}
