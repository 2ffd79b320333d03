import { expect, test } from 'vitest';
import type { DeskEvent } from '#contract/desk/events.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { type ConsoleState, afterEvents, noConsole } from './console-state.ts';
import { unviewedLots } from './unviewed-lots.ts';

const noon = '2026-11-20T11:00:00.000Z';
const yesterday = '2026-11-19T15:00:00.000Z';
const lotOf = (assetId: string, viewedAt: string | null, status = 'open') =>
  ({ assetId, viewedAt, status }) as DeskLot;

function unviewed(lots: readonly DeskLot[], state: ConsoleState, now = noon): string[] {
  return unviewedLots({ lots, state, now, dayOf: (moment) => moment.slice(0, 10) });
}

function watching(at: string, lots: Record<string, number>): DeskEvent {
  return {
    kind: 'watching',
    serverTime: at,
    watching: { companies: 1, people: 1, bidders: 0, lots },
  };
}

test('a running lot that was last looked at on another day, or never, is one', () => {
  const lots = [
    lotOf('never', null),
    lotOf('yesterday', yesterday),
    lotOf('today', '2026-11-20T00:00:01.000Z'),
    lotOf('closed', null, 'sold'),
  ];
  expect(unviewed(lots, noConsole)).toEqual(['never', 'yesterday']);
});

test('who looks while the page is open counts, also once the page of the lot is closed', () => {
  const lots = [lotOf('passat', null), lotOf('focus', yesterday)];
  const open = afterEvents(noConsole, [watching(noon, { passat: 2 })]);
  expect(unviewed(lots, open)).toEqual(['focus']);
  const closed = afterEvents(open, [watching(noon, { passat: 0 })]);
  expect(unviewed(lots, closed)).toEqual(['focus']);
  // The desk stays open over night.
  expect(unviewed(lots, closed, '2026-11-21T06:00:00.000Z')).toEqual(['passat', 'focus']);
});

test('a page that stays open over midnight is a look of the new day', () => {
  const open = afterEvents(noConsole, [watching(yesterday, { passat: 1 })]);
  expect(unviewed([lotOf('passat', null)], open)).toEqual([]);
  const closed = afterEvents(open, [watching(noon, { passat: 0 })]);
  expect(unviewed([lotOf('passat', null)], closed)).toEqual([]);
});
