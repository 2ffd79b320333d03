import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BidList } from '#contract/bids.ts';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { ownBid } from '#test/own-bids.ts';
import { holdNewest, type NewestLots } from './newest-lots.ts';

const own = ownBid('leading', '12:00');
let queries: QueryClient;
let newest: NewestLots;

beforeEach(() => {
  queries = new QueryClient();
  newest = holdNewest(queries);
});
afterEach(() => newest.stop());

function answerOwnBids(bids: BidList['bids']): Promise<BidList> {
  const queryKey = queryKeys.ownBids({});
  return queries.fetchQuery({ queryKey, queryFn: () => ({ bids, serverTime: '' }) });
}
function ownBids(): BidList['bids'] | undefined {
  return queries.getQueryData<BidList>(queryKeys.ownBids({}))?.bids;
}

test('an answer that was under way when a rival bid does not take the rival’s bid back', async () => {
  newest.record({ ...own.lot, sequence: own.lot.sequence + 1, price: 15_300, leader: 'B' });
  await answerOwnBids([own]);
  expect(ownBids()).toMatchObject([{ lot: { price: 15_300 }, mine: { standing: 'outbid' } }]);
});

test('an answer that knows more is left as it is', async () => {
  newest.record({ ...own.lot, sequence: 3, price: 1 });
  await answerOwnBids([own]);
  expect(ownBids()).toEqual([own]);
  // The opening of a lot is no event: the answer has it, the last event does not.
  newest.record({ ...own.lot, status: 'scheduled' });
  await answerOwnBids([own]);
  expect(ownBids()?.[0]?.lot.status).toBe('open');
});

test('an older event changes nothing', async () => {
  await answerOwnBids([own]);
  newest.record({ ...own.lot, sequence: 20, price: 15_300 });
  newest.record({ ...own.lot, sequence: 19, price: 15_200 });
  expect(ownBids()?.[0]?.lot.price).toBe(15_300);
});

test('own positions come into the lists beside the own bids, whoever of the company has bid', async () => {
  const key = queryKeys.vehicles({ auctionId: own.auctionId });
  queries.setQueryData(key, { result: { resultList: [{ lot: own.lot, mine: null }] } });
  await answerOwnBids([own]);
  const [row] = queries.getQueryData<VehicleSearchAnswer>(key)?.result.resultList ?? [];
  expect(row?.mine?.standing).toBe('leading');
});

test('a stopped writer writes nothing more', async () => {
  newest.record({ ...own.lot, sequence: 20, price: 15_300 });
  newest.stop();
  await answerOwnBids([own]);
  expect(ownBids()).toEqual([own]);
});
