import { expect, test } from 'vitest';
import { auctionOptions, filterQuery, isFiltered, readFilter, toggled } from './auction-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('without a choice the list shows what can be bid on, now or soon', () => {
  expect(auctionOptions(read(''))).toEqual({
    status: ['open', 'closing', 'scheduled'],
    sort: 'endsAt',
    page: 1,
    pageSize: 100,
  });
});

test('an address and its filter are the same thing', () => {
  const query = '?country=NL&country=DE&format=sealed&status=closed&page=2';
  expect(filterQuery(read(query))).toBe(query);
  expect(auctionOptions(read(query))).toMatchObject({
    country: ['NL', 'DE'],
    format: ['sealed'],
    status: ['closed', 'settled', 'cancelled'],
    page: 2,
  });
});

test('values that no auction can have are left out', () => {
  const filter = read('country=XX&country=NL&format=raffle&status=&page=-3');
  expect(filter).toEqual({ country: ['NL'], format: [], status: [], page: 1 });
});

test('a country is put in and taken out, and the list begins anew', () => {
  const belgium = toggled(read('country=NL&page=3'), 'country', 'BE');
  expect(filterQuery(belgium)).toBe('?country=NL&country=BE');
  const none = toggled(toggled(belgium, 'country', 'NL'), 'country', 'BE');
  expect(filterQuery(none)).toBe('');
  expect(isFiltered(none)).toBe(false);
});
