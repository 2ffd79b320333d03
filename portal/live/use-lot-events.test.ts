/** Tests what a lot's stream requests, on a real query cache with an observer. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LotBids } from '#contract/bids.ts';
import { listDocuments } from '#contract/calls/documents.ts';
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import type { LotState } from '#contract/lots.ts';
import { callKey } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { openLot, ownPosition } from '#test/lot-states.ts';
import { lotReader } from './use-lot-events.ts';
import { writeLotState } from './lot-cache.ts';

const queryKey = queryKeys.lotBids(openLot());
let asked = 0;
let queries = new QueryClient();
let leave = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** Observes the lot; the test awaits every answer until `asked` contains it. */
function show(mine: LotBids['mine']) {
  queries = new QueryClient();
  queries.setQueryData<LotBids>(queryKey, {
    lot: openLot({ sequence: 5, leader: 'B' }),
    mine,
    bids: [],
    receipt: null,
    serverTime: '',
  });
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
    staleTime: Infinity,
  });
  leave = observer.subscribe(() => undefined);
  return lotReader(queries, openLot());
}

function event(kind: LotEventKind, more: Partial<LotState> = {}): LotEvent {
  return { kind, at: '', serverTime: '', lot: openLot({ sequence: 6, leader: 'B', ...more }) };
}

const leading = ownPosition({ standing: 'leading', label: 'B', amount: 15_600 });

test.each([
  ['awarded', 'awarded'],
  ['closed', 'awaitingAward'],
  ['bought', 'sold'],
  ['rejected', 'rejected'],
  ['unsold', 'unsold'],
  ['withdrawnBySeller', 'withdrawnBySeller'],
] as const)('a bidder asks at once when the lot is %s', (kind, status) => {
  const reader = show(leading);
  reader.onEvent(event('state', { sequence: 5 }), false);
  expect(asked).toBe(0);
  reader.onEvent(event(kind, { status }), false);
  expect(asked).toBe(1);
});

test('the stream may end with the lot: what is due is asked for all the same', () => {
  const reader = show(ownPosition());
  reader.onEvent(event('awarded', { status: 'awarded' }), false);
  reader.close?.();
  expect(asked).toBe(0);
  // The event alone does not say what it means: a colleague may have bid meanwhile.
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  vi.advanceTimersByTime(500);
  expect(asked).toBe(1);
});

test('the same event by another stream neither stops the answer nor forgets the question', () => {
  const reader = show(leading);
  const ending = event('awarded', { status: 'awarded' });
  reader.onEvent(ending, false);
  writeLotState(queries, ending.lot);
  expect(queries.getQueryState(queryKey)).toMatchObject({
    isInvalidated: true,
    fetchStatus: 'fetching',
  });
});

test('a first state that repeats the page fetches nothing, one that replaces missed events does', () => {
  const reader = show(leading);
  reader.onEvent(event('state', { sequence: 5 }), false);
  vi.advanceTimersByTime(500);
  expect(asked).toBe(0);
  reader.onEvent(event('state', { sequence: 90, status: 'awarded' }), false);
  expect(asked).toBe(1);
});

test('fetches the documents anew when the lot is corrected, and not at other events', () => {
  const reader = show(ownPosition());
  const { auctionId, assetId } = openLot();
  const documents = callKey(listDocuments, { auctionId, assetId });
  queries.setQueryData(documents, { result: [], serverTime: '' });
  const isOld = () => queries.getQueryState(documents)?.isInvalidated;
  reader.onEvent(event('bidPlaced'), false);
  expect(isOld()).toBe(false);
  reader.onEvent(event('corrected'), false);
  expect(isOld()).toBe(true);
});

test.each([
  [true, leading],
  [false, ownPosition()],
])(
  'fetches the vehicle and its documents anew when a bid has ended: %s for a bidder',
  (isAsked, mine) => {
    const reader = show(mine);
    const { auctionId, assetId } = openLot();
    const documents = callKey(listDocuments, { auctionId, assetId });
    queries.setQueryData(documents, { result: [], serverTime: '' });
    reader.onEvent(event('bidWithdrawn'), false);
    expect(queries.getQueryState(documents)?.isInvalidated).toBe(isAsked);
  },
);
