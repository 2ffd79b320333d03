import { expect, test } from 'vitest';
import { preferredState, readPreferences } from './list-preferences.ts';
import { readState, stateAddress } from './search-address.ts';

const everywhere = { isWithinAuction: false };

function shown(query: string, stored: object, list = everywhere): string {
  const search = new URLSearchParams(query);
  const preferences = readPreferences(JSON.stringify(stored));
  return stateAddress(preferredState(readState(search, list), search, preferences, list));
}

const stored = { view: 'rows', sort: { sort: 'closing', order: 'desc' }, pageSize: 50 };

test('what the address leaves open is as the user likes it', () => {
  expect(shown('make=Audi', stored)).toBe('?make=Audi&sort=closing&order=desc&size=50&view=rows');
  expect(shown('', {})).toBe('');
});

test('what the address names wins', () => {
  expect(shown('sort=price&view=cards&size=20', stored)).toBe('?sort=price&size=20&view=cards');
  expect(shown('order=desc', stored)).toBe('?order=desc&size=50&view=rows');
});

test('an auction is not sorted by what all its lots share', () => {
  const byAuction = { sort: { sort: 'auction', order: 'asc' } };
  expect(shown('', byAuction)).toBe('?sort=auction');
  expect(shown('', byAuction, { isWithinAuction: true })).toBe('');
});

test.each([
  null,
  '',
  'null',
  '7',
  '{',
  '{"view":"map","sort":7,"pageSize":1000,"columns":"all"}',
  '{"sort":{"sort":"colour"},"columns":[1]}',
])('nothing is remembered from %s', (text) => {
  expect(readPreferences(text)).toEqual(text?.includes('[1]') ? { columns: [] } : {});
});
