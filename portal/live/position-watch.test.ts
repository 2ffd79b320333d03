import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import type { LotState } from '#contract/lots.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { ownBid } from '#test/own-bids.ts';
import { createPositionWatch } from './position-watch.ts';

const own = ownBid('leading', '12:00');

function watch() {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.ownBids({}), { bids: [own], serverTime: '' });
  return createPositionWatch(queries);
}

function event(kind: LotEventKind, more: Partial<LotState> = {}): LotEvent {
  return { kind, at: '', serverTime: '', lot: { ...own.lot, ...more } };
}

test.each([
  ['a rival’s bid', event('bidPlaced', { leader: 'B' }), false],
  ['an own user’s bid, whose maximum no event tells', event('bidPlaced', { leader: 'A' }), true],
  ['more time', event('extended'), false],
  ['another start or end', event('moved'), false],
  ['an award', event('awarded', { status: 'awarded' }), true],
  ['a sale', event('bought', { status: 'sold' }), true],
])('%s', (_what, received, isAsked) => {
  expect(watch().needsFetch(received, true)).toBe(isAsked);
});

test('a lot that the own bids do not hold is asked for once where it is an own one, and not at all otherwise', () => {
  const elsewhere = event('bidPlaced', { assetId: 'another' });
  const { needsFetch } = watch();
  expect(needsFetch(elsewhere, false)).toBe(false);
  expect([needsFetch(elsewhere, true), needsFetch(elsewhere, true)]).toEqual([true, false]);
});
