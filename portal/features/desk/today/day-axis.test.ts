import { expect, test } from 'vitest';
import type { DayAuction } from '#contract/desk/today.ts';
import { dayAxis } from './day-axis.ts';

const midnight = Date.parse('2026-11-19T23:00:00Z');
const at = (hour: number) => new Date(midnight + hour * 3_600_000).toISOString();

test('an auction has its open line, its closing window and its place by the hour', () => {
  const { rows, hours } = dayAxis([auction({ starts: -40, first: 13, last: 15.5 })], midnight);
  expect(hours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(rows[0]).toMatchObject({
    open: { from: 0, to: 0.5 },
    closing: { from: 0.5, to: 0.75 },
    opensAt: undefined,
  });
});

test('one that opens has a ring, and its closing on another day is left out', () => {
  const [row] = dayAxis([auction({ starts: 13, first: 80, last: 82 })], midnight).rows;
  expect(row).toMatchObject({ opensAt: 0.5, closing: undefined, open: { from: 0.5, to: 1 } });
});

test('the axis grows with what closes early or late, and a draft or another day has no row', () => {
  const { rows, hours } = dayAxis(
    [
      auction({ starts: -9, first: 6.5, last: 7 }),
      auction({ starts: -9, first: 20, last: 21.2 }),
      auction({ starts: 9, first: 20, last: 21 }, 'draft'),
      auction({ starts: -9, first: 40, last: 41 }),
    ],
    midnight,
  );
  expect([hours[0], hours.at(-1)]).toEqual([6, 22]);
  expect(rows).toHaveLength(2);
});

function auction(
  { starts, first, last }: { starts: number; first: number; last: number },
  status: DayAuction['status'] = 'open',
): DayAuction {
  return {
    id: 'nl-fleet',
    name: 'Fleet NL',
    country: 'NL',
    status,
    startsAt: at(starts),
    firstEndsAt: at(first),
    endsAt: at(last),
    lots: 86,
    running: 86,
    sold: 0,
    paused: 0,
    heldBack: 0,
  };
}
