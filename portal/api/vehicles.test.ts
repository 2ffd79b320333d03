import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import { listOwnBids } from './bids.ts';
import type { ApiCall, ApiClient } from './client.ts';
import { completeSearch, getVehicle, searchVehicles } from './vehicles.ts';

/**
 * A client that returns the given answer and records what was sent; the transport has its own test.
 */
function clientAnswering(answer: unknown) {
  const sent: ApiCall[] = [];
  const client: ApiClient = {
    settings: {
      servicesUrl: 'https://api.test',
      biddingUrl: 'https://api.test/bidding',
      vehiclesUrl: 'https://api.test/vehicles/',
      salesChannel: 'trade',
    },
    send: <Answer>(call: ApiCall) => {
      sent.push(call);
      return Promise.resolve(answer as Answer);
    },
  };
  return { client, sent };
}

test('a search without words is the first twenty by make and model', () => {
  expect(completeSearch({})).toEqual({
    sort: 'makeModel',
    sortorder: 'asc',
    page: 1,
    pageSize: 20,
  });
  expect(completeSearch({ sort: 'price', page: 3 }, 50)).toEqual({
    sort: 'price',
    sortorder: 'asc',
    page: 3,
    pageSize: 50,
  });
});

test('From and To filters that are arrays are reduced to their first element, others stay', () => {
  const { filterData } = completeSearch({
    filterData: { mileageFrom: [10, 20], yearTo: 2024, make: ['Audi', 'BMW'] },
  });
  expect(filterData).toEqual({ mileageFrom: 10, yearTo: 2024, make: ['Audi', 'BMW'] });
});

test('every vehicle found belongs to the auction that was asked for', async () => {
  const auction = { id: 'house-1', auctionId: 'nl-1', name: 'Friday' };
  const answer = { result: { resultList: [{ assetId: 'a', salesTarget: { auction } }] } };
  const { client, sent } = clientAnswering(answer);
  const found = await searchVehicles(client, { auctionId: 'nl-1' });
  expect(found.result.resultList[0]?.salesTarget.auction).toEqual({ ...auction, id: 'nl-1' });
  expect(sent[0]?.url).toBe('https://api.test/vehicles/trade');
  const everywhere = await searchVehicles(client, {});
  expect(everywhere.result.resultList[0]?.salesTarget.auction.id).toBe('house-1');
});

test('a plate is written into the address as it is, whatever it holds', async () => {
  const { client, sent } = clientAnswering({});
  await getVehicle(client, 'M-ÄK 7/1', 'de-1');
  await getVehicle(client, 'K-482-TN', undefined);
  expect(sent.map((call) => call.url)).toEqual([
    'https://api.test/vehicles/trade/M-%C3%84K%207%2F1?auctionId=de-1',
    'https://api.test/vehicles/trade/K-482-TN',
  ]);
});

test('an own bid with no amount is dropped from the list', async () => {
  const bids = [{ amount: 100 }, { amount: 0 }, { amount: null }, {}] as Bid[];
  const { client, sent } = clientAnswering({ bids, serverTime: '' });
  const list = await listOwnBids(client, { active: true, boughtByMe: false });
  expect(list.bids).toEqual([{ amount: 100 }]);
  expect(sent[0]?.url).toBe('https://api.test/bidding/bids?active=true&BoughtByMe=false');
  await listOwnBids(client, { auctionId: 'nl-1' });
  expect(sent[1]?.url).toBe(
    'https://api.test/bidding/auctions/nl-1/bids?active=false&BoughtByMe=false',
  );
});
