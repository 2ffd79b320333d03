import { expect, test } from 'vitest';
import { readState } from './search-address.ts';
import {
  type SavedSearch,
  savedSearchOf,
  savedSearchPath,
  savedSearchesOf,
} from './saved-search.ts';

const nothing = {
  mails: 'daily',
  name: null,
  country: null,
  auction: null,
  seller: null,
  newCount: null,
} as const;
const id = '3f0f0a52-4c63-4b5b-9b5c-0d5f6b3c1d11';
const audis: SavedSearch = { ...nothing, id, kind: 'search', filter: { make: ['Audi'] } };
const all = savedSearchesOf([audis, { ...nothing, id: 'nl', kind: 'country', filter: null }]);
const at = (address: string) => savedSearchOf(readState(new URLSearchParams(address)), all);

test('a list knows the saved search that it shows, whatever page and order it has', () => {
  expect(all).toEqual([audis]);
  expect(at('make=Audi')).toEqual({ saved: audis });
  expect(at('make=Audi&page=3&sort=price&view=rows')).toEqual({ saved: audis });
});

test('what was opened from a saved search is that one, changed; cleared it is none', () => {
  const [, search = ''] = savedSearchPath(audis).split('?');
  expect(at(search)).toEqual({ saved: audis });
  expect(at(`${search}&fuel=diesel`)).toEqual({ changed: audis });
  expect(at(`saved=${id}`)).toEqual({});
});

test('nobody else’s search, and no other address, is one of them', () => {
  expect(at('make=Audi&fuel=diesel')).toEqual({});
  expect(at('make=Audi&fuel=diesel&saved=4f0f0a52-4c63-4b5b-9b5c-0d5f6b3c1d11')).toEqual({});
  expect(readState(new URLSearchParams('saved=x')).savedSearch).toBeNull();
});
