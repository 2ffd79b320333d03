import { expect, test } from 'vitest';
import type { Vehicle, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type SearchTrail, extendedTrail, placeInTrail } from './search-trail.ts';

const lot = (number: number) => ({
  auctionId: 'nl',
  assetId: `a${number}`,
  licensePlate: `P-${number}`,
  name: 'Audi A4',
});
const lots = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => lot(from + index));
const page = (number: number, from: number, to: number, total = 2_000) =>
  ({
    page: number,
    total,
    resultList: lots(from, to).map((one) => ({
      ...one,
      make: 'Audi',
      model: 'A4',
      lot: { auctionId: one.auctionId },
    })) as unknown as Vehicle[],
  }) as VehicleSearchAnswer['result'];

const second: SearchTrail = {
  reader: 'anna',
  pathname: '/vehicles',
  search: '?page=2',
  auctionId: null,
  firstPage: 2,
  lastPage: 2,
  pageSize: 20,
  total: 2_000,
  lots: lots(21, 40),
};

test('a lot has its neighbours and its place among all that were found', () => {
  expect(placeInTrail(second, lot(25))).toEqual({
    before: lot(24),
    after: lot(26),
    position: 25,
    page: 2,
    missing: undefined,
  });
  expect(placeInTrail(second, lot(41))).toBeUndefined();
  expect(placeInTrail(second, { ...lot(25), auctionId: 'de' })).toBeUndefined();
});

test('at a border the page beyond it is missing, and follows both ways', () => {
  expect(placeInTrail(second, lot(40))).toMatchObject({ after: undefined, missing: 3 });
  const on = extendedTrail(second, page(3, 41, 60));
  expect(placeInTrail(on, lot(40))).toMatchObject({ after: lot(41), position: 40, page: 2 });
  expect(placeInTrail(on, lot(41))).toMatchObject({ before: lot(40), position: 41, page: 3 });
  const back = extendedTrail(second, page(1, 1, 20));
  expect(placeInTrail(back, lot(21))).toMatchObject({ before: lot(20), position: 21, page: 2 });
  expect(placeInTrail(back, lot(1))).toMatchObject({ before: undefined, missing: undefined });
});

test('at the last one there is no next one, also when the list has become shorter', () => {
  const last = { ...second, total: 40 };
  expect(placeInTrail(last, lot(40))).toMatchObject({ after: undefined, missing: undefined });
  // The page beyond is answered as the last one.
  const shorter = extendedTrail(second, page(2, 21, 40, 40));
  expect(placeInTrail(shorter, lot(40))).toMatchObject({ missing: undefined });
});

test('a lot that moved over the border stands once', () => {
  const on = extendedTrail(second, page(3, 40, 59));
  expect(on.lots.filter(({ assetId }) => assetId === 'a40')).toHaveLength(1);
  expect(placeInTrail(on, lot(40))).toMatchObject({ after: lot(41) });
});

test('after five hundred lots the ones furthest away are forgotten', () => {
  let trail = second;
  for (let number = 3; number <= 60; number += 1)
    trail = extendedTrail(trail, page(number, number * 20 - 19, number * 20));
  expect(trail.lots.length).toBeLessThanOrEqual(500);
  expect(placeInTrail(trail, lot(1_200))).toMatchObject({ position: 1_200, page: 60 });
  expect(placeInTrail(trail, trail.lots[0]!)).toMatchObject({ missing: trail.firstPage - 1 });
});
