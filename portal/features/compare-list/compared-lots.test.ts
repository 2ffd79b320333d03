import { expect, test } from 'vitest';
import {
  type ComparedLot,
  compareAddress,
  isSameLot,
  readCompareAddress,
  readCompared,
} from './compared-lots.ts';

const golf: ComparedLot = {
  auctionId: 'nl-fleet-12',
  licensePlate: 'K-482-TN',
  plateCountry: 'NL',
  name: 'Volkswagen Golf',
  photoUrl: null,
};

const read = (query: string) => readCompareAddress(new URLSearchParams(query));

test('an address holds auction and plate of each vehicle, and reads back', () => {
  const lots = [golf, { auctionId: 'de-47', licensePlate: 'MÜ-AB 123' }];
  const address = compareAddress(lots);
  expect(address).toBe('/vehicles/compare?lot=nl-fleet-12,K482TN&lot=de-47,M%C3%9C-AB123');
  expect(read(address.slice(address.indexOf('?')))).toEqual([
    { auctionId: 'nl-fleet-12', licensePlate: 'K482TN' },
    { auctionId: 'de-47', licensePlate: 'MÜ-AB123' },
  ]);
  expect(compareAddress([])).toBe('/vehicles/compare');
});

test('a vehicle twice is one, and a fifth is left out', () => {
  expect(read('lot=nl-1,K482TN&lot=nl-1,k-482-tn')).toHaveLength(1);
  const five = ['A1', 'B2', 'C3', 'D4', 'E5'].map((start) => `lot=nl-1,${start}23TN`).join('&');
  expect(read(five).map(({ licensePlate }) => licensePlate)).toEqual([
    'A123TN',
    'B223TN',
    'C323TN',
    'D423TN',
  ]);
});

test.each(['lot=', 'lot=nl-1', 'lot=NL_1,K482TN', 'lot=nl-1,<script>', 'lot=nl-1,K482TN,more'])(
  'what names no vehicle is ignored: %s',
  (query) => expect(read(query)).toEqual([]),
);

test('a plate is one however it is written', () => {
  expect(isSameLot(golf, { auctionId: 'nl-fleet-12', licensePlate: 'k482tn' })).toBe(true);
  expect(isSameLot(golf, { auctionId: 'nl-fleet-13', licensePlate: 'K-482-TN' })).toBe(false);
  const [berlin, bonn] = ['B-NO 1234', 'BN-O 1234'].map((licensePlate) => ({
    ...golf,
    licensePlate,
  }));
  expect(berlin && bonn && isSameLot(berlin, bonn)).toBe(false);
  expect(read('lot=nl-1,B-NO1234&lot=nl-1,BN-O1234')).toHaveLength(2);
});

test('what the browser remembers is read, and what is no vehicle left out', () => {
  expect(readCompared(JSON.stringify([golf, { ...golf, name: 3 }, null, 'K482TN']))).toEqual([
    golf,
  ]);
  expect(readCompared(JSON.stringify(Array.from({ length: 6 }, () => golf)))).toHaveLength(4);
  for (const broken of [null, '', '{', '{"a":1}', '[{"auctionId":"nl-1"}]'])
    expect(readCompared(broken)).toEqual([]);
});
