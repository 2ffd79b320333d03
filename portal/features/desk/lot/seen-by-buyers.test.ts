import { expect, test } from 'vitest';
import { isSeenByBuyers } from './seen-by-buyers.ts';

const field = (name: string, before: string | number | null, after: string | number | null) => ({
  field: name,
  before,
  after,
});

test.each([
  ['mileage', 'changeVehicle', [field('mileageKm', 71_220, 71_480)], true],
  ['start price', 'changeLotTerms', [field('startPriceMinor', 900_000, 880_000)], true],
  ['reserve alone', 'changeLotTerms', [field('reserveMinor', null, 1_420_000)], false],
  ['lowered reserve', 'lowerReserve', [field('reserveMinor', 1_460_000, 1_420_000)], false],
  ['a document for the desk', 'addDocument', [field('visibility', null, 'operator')], false],
  [
    'a document for buyers',
    'setDocumentVisibility',
    [field('visibility', 'operator', 'signedIn')],
    true,
  ],
  [
    'a document taken from them',
    'setDocumentVisibility',
    [field('visibility', 'winner', 'operator')],
    true,
  ],
  ['an order of photographs', 'orderPhotos', [], true],
  ['an offer to one company', 'counterOffer', [field('amountMinor', null, 960_000)], false],
] as const)('%s', (_name, kind, fields, isSeen) => {
  expect(isSeenByBuyers({ kind, fields: [...fields] })).toBe(isSeen);
});
