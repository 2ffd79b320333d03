import { expect, test } from 'vitest';
import { registrationOf, withRegistration, writeMonth } from './registration-months.ts';
import { defaultState, stateAddress } from './search-address.ts';

const march = 2022 * 12 + 2;
const [begin, end] = [2022 * 12, 2023 * 12 + 11];
const address = (from: number | null, to: number | null) =>
  stateAddress(withRegistration(defaultState, { from, to }));

test('whole years are years, and a month makes both ends months', () => {
  expect(address(begin, end)).toBe('?yearFrom=2022&yearTo=2023');
  expect(address(march, null)).toBe('?registeredFrom=2022-03');
  expect(address(march, end)).toBe('?registeredFrom=2022-03&registeredTo=2023-12');
  expect(address(null, null)).toBe('');
});

test('what is set reads back, and one kind takes the place of the other', () => {
  for (const range of [
    { from: begin, to: end },
    { from: march, to: end },
    { from: null, to: march },
  ]) {
    const state = withRegistration(defaultState, range);
    expect(registrationOf(state)).toEqual(range);
    expect(stateAddress(withRegistration(state, { from: begin, to: null }))).toBe('?yearFrom=2022');
  }
});

test('a whole year is written as a year at its own end alone', () => {
  expect([writeMonth(begin, 'from'), writeMonth(end, 'to')]).toEqual(['2022', '2023']);
  expect([writeMonth(begin, 'to'), writeMonth(march, 'from')]).toEqual(['01/2022', '03/2022']);
});
