import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { BidAnswer, BidList, LotBids } from '#contract/bids.ts';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { queryKeys, untilOwnBidsAreDueMs } from '#portal/api/queries.ts';
import { openLot, ownPosition } from '#test/lot-states.ts';
import { ownBid } from '#test/own-bids.ts';
import { positionAfter, writeBidAnswer, writeLotState } from './lot-cache.ts';

const leading = ownPosition({ standing: 'leading', label: 'B', amount: 15_600 });

function cacheWith(lotBids: LotBids): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.lotBids(lotBids.lot), lotBids);
  return queries;
}
function lotBids(queries: QueryClient): LotBids | undefined {
  return queries.getQueryData(queryKeys.lotBids(openLot()));
}
const seen: LotBids = {
  lot: openLot({ sequence: 5, leader: 'B' }),
  mine: leading,
  bids: [],
  receipt: null,
  serverTime: '',
};

describe('an event', () => {
  test('of a rival’s bid shows the new price, and the reader as outbid', () => {
    const queries = cacheWith(seen);
    writeLotState(queries, openLot({ sequence: 6, price: 15_700, leader: 'A' }));
    expect(lotBids(queries)?.lot.price).toBe(15_700);
    expect(lotBids(queries)?.mine.standing).toBe('outbid');
  });

  test('that is older than what is shown changes nothing', () => {
    const queries = cacheWith(seen);
    writeLotState(queries, openLot({ sequence: 4, price: 1, leader: 'A' }));
    expect(lotBids(queries)).toBe(seen);
  });

  test('reaches the lists that show the lot, and no other lot in them', () => {
    const queries = new QueryClient();
    const other = { lot: openLot({ assetId: 'another' }), mine: null };
    const key = queryKeys.vehicles({});
    queries.setQueryData(key, {
      result: { resultList: [{ lot: openLot({ sequence: 5 }), mine: leading }, other] },
    });
    writeLotState(queries, openLot({ sequence: 6, price: 15_700, leader: 'A' }));
    const list = queries.getQueryData<VehicleSearchAnswer>(key)?.result.resultList;
    expect(list?.map((one) => one.lot.price)).toEqual([15_700, 14_900]);
    expect(list?.[0]?.mine?.standing).toBe('outbid');
    expect(list?.[1]).toBe(other);
  });
});

test('events leave the own bids as old as they are: they are asked for in time, however busy a lot is', () => {
  const queries = new QueryClient();
  const own = ownBid('leading', '12:00');
  const updatedAt = Date.now() - 14_000;
  queries.setQueryData(queryKeys.ownBids({}), { bids: [own], serverTime: '' }, { updatedAt });
  const moved = { ...own.lot, sequence: own.lot.sequence + 1, leader: 'Z' };
  writeLotState(queries, moved);
  const query = queries.getQueryCache().find<BidList>({ queryKey: queryKeys.ownBids({}) });
  expect(query?.state.data?.bids[0]?.lot).toEqual(moved);
  expect(query && untilOwnBidsAreDueMs(query)).toBeLessThanOrEqual(1_000);
});

test('the answer to an own bid updates state and own position', () => {
  const queries = cacheWith({ ...seen, mine: ownPosition() });
  const answer: BidAnswer = {
    outcome: 'leading',
    lot: openLot({ sequence: 7, price: 15_000, leader: 'C' }),
    mine: ownPosition({ standing: 'leading', label: 'C', amount: 16_000 }),
    receipt: { auctionId: '', assetId: '', sequence: 7, at: '', hash: '' },
    serverTime: '',
  };
  writeBidAnswer(queries, answer);
  expect(lotBids(queries)).toMatchObject({ lot: answer.lot, mine: answer.mine });
});

describe('the own position after an event', () => {
  test('is leading again when the rival who led has withdrawn', () => {
    const outbid = ownPosition({ standing: 'outbid', label: 'B', amount: 1 });
    expect(positionAfter(outbid, openLot({ leader: 'B' })).standing).toBe('leading');
  });

  test.each([
    ['without a bid', ownPosition(), openLot({ leader: 'A' })],
    [
      'after a withdrawal',
      ownPosition({ standing: 'withdrawn', label: 'B' }),
      openLot({ leader: 'A' }),
    ],
    ['under seal', ownPosition({ standing: 'sealed' }), openLot({ format: 'sealed' })],
    ['when the lot is over', leading, openLot({ status: 'awarded', leader: 'A' })],
  ])('is left alone %s', (_when, mine, lot) => {
    expect(positionAfter(mine, lot)).toBe(mine);
  });
});
