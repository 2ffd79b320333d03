import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleSorts } from '#contract/vehicles.ts';
import {
  type ListState,
  withCurrency,
  defaultState,
  filterCount,
  filterOf,
  listPageSizes,
  readState,
  searchRequest,
  stateAddress,
  stateOfFilter,
  withRanges,
  withChoice,
  withoutFilters,
} from './search-address.ts';

const state = fc.record({
  text: fc.constantFrom('', 'K-482-TN', 'golf gte', 'Škoda'),
  asTyped: fc.boolean(),
  choices: fc.record(
    {
      country: fc.uniqueArray(fc.constantFrom('NL', 'DE', 'PL'), { minLength: 1 }),
      make: fc.uniqueArray(fc.constantFrom('Audi', 'Citroën', 'A&B=C'), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  models: fc.uniqueArray(
    fc.constantFrom(
      { make: 'Volkswagen', model: 'Golf' },
      { make: 'Volkswagen', model: 'Up!, 1' },
      { make: 'Škoda', model: 'Octavia Combi' },
    ),
  ),
  ranges: fc.record(
    { mileageFrom: fc.nat(500_000), yearTo: fc.integer({ min: 1990, max: 2030 }) },
    { requiredKeys: [] },
  ),
  months: fc.record(
    { registeredFrom: fc.constantFrom('2022-03', '1999-12') },
    { requiredKeys: [] },
  ),
  flags: fc.record({ inspected: fc.boolean(), ownBids: fc.boolean() }, { requiredKeys: [] }),
  near: fc.constantFrom(
    null,
    { country: 'NL' as const, place: 'Utrecht', km: 100 },
    { country: 'IT' as const, place: 'Rocca, sul mare', km: 3_000 },
  ),
  savedSearch: fc.option(fc.uuid()),
  currency: fc.constantFrom(null, 'EUR' as const, 'PLN' as const),
  sort: fc.constantFrom(...vehicleSorts),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 900 }),
  pageSize: fc.constantFrom(null, ...listPageSizes),
  view: fc.constantFrom(null, 'cards' as const, 'rows' as const),
}) satisfies fc.Arbitrary<ListState>;

test('every state reads back from its address', () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(readState(new URLSearchParams(stateAddress(one)))).toEqual(one);
    }),
  );
});

test('a saved filter reads as the list that saved it', () => {
  fc.assert(
    fc.property(state, (one) => {
      const { text, choices, models, ranges, months, flags, near, currency } = one;
      const set = { text, choices, models, ranges, months, flags, near, currency };
      const expected = { ...defaultState, ...set };
      expect(stateOfFilter(filterOf(one))).toEqual(expected);
    }),
  );
});

test('within one auction a sort across auctions reads as the default', () => {
  const search = new URLSearchParams('sort=country&order=desc');
  expect(readState(search).sort).toBe('country');
  expect(readState(search, { isWithinAuction: true }).sort).toBe(defaultState.sort);
});

test('the plain list has no query', () => {
  expect(stateAddress(defaultState)).toBe('');
});

test('any address yields a state that the call accepts', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const one = readState(new URLSearchParams(query));
      expect(searchRequest(one, 20).page).toBeGreaterThanOrEqual(1);
    }),
  );
  const odd = 'country=XX&fuel=steam&page=-3&sort=colour&mileageFrom=1e9&yearTo=20.5&view=tiles';
  expect(readState(new URLSearchParams(odd))).toEqual(defaultState);
});

test('a filter that changes leads to the first page, and the last word takes its filter along', () => {
  const third = { ...defaultState, page: 3 };
  const audi = withChoice(third, 'make', 'Audi', true);
  expect(audi).toMatchObject({ page: 1, choices: { make: ['Audi'] } });
  expect(withChoice(audi, 'make', 'Audi', false).choices).toEqual({});
  expect(withRanges(audi, { mileageFrom: 5, mileageTo: null }).ranges).toEqual({ mileageFrom: 5 });
  expect(withoutFilters(audi)).toEqual(defaultState);
});

test('the distance from a town is a filter, which is counted and cleared as the others', () => {
  const near = { country: 'NL', place: 'Utrecht', km: 100 } as const;
  const state: ListState = { ...defaultState, near, sort: 'price', view: 'rows', pageSize: 50 };
  expect(filterCount(state)).toBe(1);
  expect(withoutFilters(state)).toEqual({ ...state, near: null });
});

test('a from–to pair is one filter', () => {
  const one = withRanges(withChoice(defaultState, 'make', 'Audi', true), {
    mileageFrom: 1,
    mileageTo: 2,
  });
  expect(filterCount(one)).toBe(2);
});

test('another currency takes the amounts of the last one with it, and nothing else', () => {
  const one = readState(new URLSearchParams('currency=EUR&priceTo=20000&mileageTo=90000&page=3'));
  expect(withCurrency(one, 'PLN')).toMatchObject({
    currency: 'PLN',
    ranges: { mileageTo: 90_000 },
    page: 1,
  });
  expect(readState(new URLSearchParams('currency=USD')).currency).toBeNull();
});
