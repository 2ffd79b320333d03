import { expect, test } from 'vitest';
import { endedAlike, looserStep } from './looser-step.ts';
import { type ListState, defaultState, filterOf, readState } from './search-address.ts';

test.each<[key: string, ranges: ListState['ranges'], looser: ListState['ranges'] | undefined]>([
  ['price', { priceTo: 15_000 }, { priceTo: 17_500 }],
  ['price', { priceTo: 100 }, { priceTo: 250 }],
  ['price', { priceTo: 80_000, yearFrom: 2022 }, { priceTo: 92_500, yearFrom: 2022 }],
  [
    'mileage',
    { mileageFrom: 10_000, mileageTo: 90_000 },
    { mileageFrom: 10_000, mileageTo: 110_000 },
  ],
  ['year', { yearFrom: 2022, yearTo: 2022 }, { yearFrom: 2020, yearTo: 2024 }],
  ['power', { powerFrom: 110 }, { powerFrom: 99 }],
  ['seats', { seatsFrom: 7 }, undefined],
  ['make Audi', {}, undefined],
])('%s of %j', (key, ranges, looser) => {
  expect(looserStep({ ...defaultState, ranges, page: 3 }, key)).toEqual(
    looser && { ...defaultState, ranges: looser },
  );
});

test('a distance doubles, up to what a buyer drives', () => {
  const near = { country: 'NL', place: 'Utrecht' } as const;
  const kmOf = (km: number) =>
    looserStep({ ...defaultState, near: { ...near, km } }, 'near')?.near?.km;
  expect([kmOf(50), kmOf(400), kmOf(500)]).toEqual([100, 500, undefined]);
});

test('what is over is sought whatever it costs, the latest first', () => {
  const address = 'make=Audi&status=open&priceTo=20000&closingHoursTo=4&mileageTo=90000&page=2';
  const ended = endedAlike(readState(new URLSearchParams(address)));
  expect(filterOf(ended)).toEqual({ make: ['Audi'], status: ['ended'], mileageTo: 90_000 });
  expect(ended).toMatchObject({ sort: 'closing', order: 'desc', page: 1 });
});
