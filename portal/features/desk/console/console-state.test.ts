/** What the console makes of its stream, and how seldom it renders. */
import { expect, test } from 'vitest';
import type { DeskChange, DeskEvent, DeskMove } from '#contract/desk/events.ts';
import type { DeskAuctionAnswer, DeskLot } from '#contract/desk/auctions.ts';
import {
  afterEvents,
  bidsByHour,
  bidsByMinute,
  noConsole,
  viewersByMinute,
} from './console-state.ts';
import { createGatherer, renderEveryMs } from './gather.ts';
import { keepNewer, withChange } from './merge-answer.ts';

const at = (time: string) => `2026-11-20T${time}.000Z`;
const nowMs = Date.parse(at('12:46:22'));

function move(sequence: number, time: string, kind: DeskMove['kind'] = 'bidPlaced'): DeskMove {
  return {
    assetId: 'passat',
    number: 214,
    sequence,
    kind,
    at: at(time),
    price: 15_000 + sequence,
    company: 'Van Dijk',
    endsAt: at('12:51:00'),
    extensions: 0,
  };
}

function change(moves: DeskMove[], lots: Partial<DeskLot>[] = []): DeskChange {
  const rest = { auction: null, acts: [], serverTime: at('12:46:22') };
  return { kind: 'changed', moves, lots: lots as DeskLot[], ...rest };
}

test('bids are counted by minute, and what arrives twice is counted once', () => {
  const opening: DeskEvent = {
    kind: 'opened',
    serverTime: at('12:45:50'),
    bidsPerMinute: Array.from({ length: 30 }, (_, index) => index),
    bidsPerHour: [7, 4, 40],
    moves: [move(1, '12:45:40')],
    acts: [],
  };
  const state = afterEvents(noConsole, [
    opening,
    change([move(1, '12:45:40'), move(2, '12:45:59'), move(3, '12:46:10')]),
    change([move(3, '12:46:10'), move(4, '12:46:11', 'extended')]),
  ]);
  expect(bidsByMinute(state.bids, nowMs).slice(-3)).toEqual([28, 30, 1]);
  expect(bidsByHour(state.hourly, at('11:20:00'), nowMs)).toEqual([
    { startMs: Date.parse(at('11:00:00')), count: 4 },
    { startMs: Date.parse(at('12:00:00')), count: 42 },
  ]);
  expect(state.log.map(({ id }) => id)).toEqual(['passat 4', 'passat 3', 'passat 2', 'passat 1']);
  expect(state.asOf).toBe(at('12:46:22'));
});

test('hours begin with the opening, and go back a week at most', () => {
  const week = bidsByHour(new Map(), '2026-10-01T08:00:00Z', nowMs);
  expect(week).toHaveLength(168);
  expect(week.at(-1)).toEqual({ startMs: Date.parse(at('12:00:00')), count: 0 });
  // A page whose clock is behind the opening has the present hour.
  expect(bidsByHour(new Map(), at('14:00:00'), nowMs)).toHaveLength(1);
});

test('people are counted for the lots that changed, with the most in each minute', () => {
  const watching = (time: string, passat: number): DeskEvent => ({
    kind: 'watching',
    serverTime: at(time),
    watching: { companies: 1, people: 2, bidders: 1, lots: { passat } },
  });
  const state = afterEvents(noConsole, [
    watching('12:43:10', 4),
    watching('12:43:20', 2),
    watching('12:46:20', 9),
  ]);
  expect(state.watching.lots).toEqual({ passat: 9 });
  expect(viewersByMinute(state.viewers.get('passat'), nowMs)).toEqual([0, 0, 0, 0, 4, 4, 4, 9]);
});

test('the newer lot wins, whether the stream or a request brought it', () => {
  const answer = {
    auction: { id: 'nl' },
    serverTime: at('12:46:00'),
    lots: [
      { assetId: 'passat', sequence: 4, version: 1 },
      { assetId: 'focus', sequence: 2, version: 3 },
    ],
  } as unknown as DeskAuctionAnswer;
  const passat = { assetId: 'passat', sequence: 5, version: 1 } as DeskLot;
  const after = withChange(answer, change([], [passat]));
  expect(after?.lots[0]).toBe(passat);
  expect(after?.lots[1]).toBe(answer.lots[1]);
  const late = structuredClone(answer);
  const merged = keepNewer(after, late) as DeskAuctionAnswer;
  expect(merged.lots[0]).toBe(passat);
  expect(withChange(answer, change([], [{ assetId: 'new', sequence: 1, version: 1 }]))).toBe(
    undefined,
  );
});

test('a burst is handed over in one frame, and the next one not before its time', () => {
  let now = 0;
  let due: { atMs: number; work: () => void } | undefined;
  const applied: string[] = [];
  const gatherer = createGatherer<string>((items) => applied.push(items.join('')), {
    nowMs: () => now,
    after(waitMs, work) {
      due = { atMs: now + waitMs, work };
      return () => (due = undefined);
    },
    onFrame(work) {
      due = { atMs: now, work };
      return () => (due = undefined);
    },
  });
  const runUntil = (untilMs: number) => {
    while (due && due.atMs <= untilMs) {
      const { atMs, work } = due;
      due = undefined;
      now = Math.max(now, atMs);
      work();
    }
    now = untilMs;
  };
  for (const item of 'abc') gatherer.add(item);
  runUntil(0);
  expect(applied).toEqual(['abc']);
  gatherer.add('d');
  runUntil(renderEveryMs - 1);
  gatherer.add('e');
  expect(applied).toEqual(['abc']);
  runUntil(renderEveryMs);
  expect(applied).toEqual(['abc', 'de']);
  gatherer.add('f');
  gatherer.stop();
  runUntil(10 * renderEveryMs);
  expect(applied).toEqual(['abc', 'de']);
});
