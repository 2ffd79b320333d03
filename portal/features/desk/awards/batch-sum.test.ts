import { expect, test } from 'vitest';
import { batchSums } from './batch-sum.ts';

const lots = [
  { lot: { bestBid: 9_500.5, currencyCode: 'EUR' }, amount: 10_000 },
  { lot: { bestBid: 7_000, currencyCode: 'PLN' }, amount: 7_500 },
  { lot: { bestBid: 500, currencyCode: 'EUR' }, amount: 600 },
] as const;
const asked = (body: object) => lots.map(({ lot, amount }) => ({ lot, body: { amount, ...body } }));

test('sums a batch by currency: best bids when awarded, offers when offered, nothing when rejected', () => {
  const awarded = lots.map(({ lot }) => ({ lot, body: { act: 'awardLot' as const } }));
  expect(batchSums(awarded)).toEqual([
    { currencyCode: 'EUR', sumMinor: 1_000_050 },
    { currencyCode: 'PLN', sumMinor: 700_000 },
  ]);
  expect(batchSums(asked({ act: 'counterOffer' }) as never)).toEqual([
    { currencyCode: 'EUR', sumMinor: 1_060_000 },
    { currencyCode: 'PLN', sumMinor: 750_000 },
  ]);
  expect(batchSums(asked({ act: 'rejectLot' }) as never)).toEqual([]);
});
