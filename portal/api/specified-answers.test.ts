import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readAuctions, readBids, readVehicles } from './specified-answers.ts';

const vehicle = {
  assetId: 'a-1',
  licensePlate: 'K-482-TN',
  salesTarget: { auction: { id: 'x', auctionId: 'x' } },
};
const bid = {
  auctionId: 'x',
  vehicleId: 'a-1',
  licensePlate: 'K-482-TN',
  amount: 9_500,
  bidDate: '2026-11-29T10:00:00Z',
  inclVat: true,
  inclVehicleRegistrationTax: false,
};

test('reads vehicles with the specification’s fields alone', () => {
  const answer = { result: { resultList: [vehicle] } };
  const read = { assetId: 'a-1', licensePlate: 'K-482-TN', auctionId: 'x' };
  expect(readVehicles(answer, undefined)).toEqual([read]);
  expect(readVehicles(answer, 'asked')).toEqual([{ ...read, auctionId: 'asked' }]);
});

test.each([['a list'], ['a part'], ['a result']])('reads bids when the answer is %s', (shape) => {
  const answers: Record<string, unknown> = {
    'a list': [bid],
    'a part': { bids: [bid] },
    'a result': { result: { resultList: [bid] } },
  };
  expect(readBids(answers[shape])).toEqual([bid]);
});

test('drops a bid when it has no amount', () => {
  expect(readBids([{ ...bid, amount: null }, { ...bid, amount: 0 }, bid])).toEqual([bid]);
});

test('leaves out a row when its identity is missing', () => {
  expect(readVehicles({ result: { resultList: [{ licensePlate: 'K-482-TN' }] } }, 'x')).toEqual([]);
  expect(readBids([{ ...bid, vehicleId: undefined }])).toEqual([]);
  expect(readAuctions([{ name: 'without a number' }, { id: 7 }])).toEqual([{ id: '7' }]);
});

test('reads any JSON without an exception', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      for (const read of [readAuctions, readBids]) expect(Array.isArray(read(answer))).toBe(true);
      expect(Array.isArray(readVehicles(answer, undefined))).toBe(true);
    }),
  );
});
