/** The return address of every place with a sign-in button, in every language. */
import { MemoryStorage } from '#test/memory-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localePath, locales } from '#locales/locales.ts';
import { forgetReturnTo, storeReturnTo, knownReturnTo, returnToOf } from './return-to.ts';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: new MemoryStorage() });
});
afterEach(() => {
  forgetReturnTo();
  vi.unstubAllGlobals();
});

const car = '/vehicles/K-482-TN';
const query = '?auctionId=nl-fleet-47';

/**
 * What each place knows when its button is pressed; `isStored`: a return address was stored before,
 * in another language.
 */
const places: Record<
  string,
  { path: string; state?: unknown; isStored?: boolean; search?: string }
> = {
  'a page with a list': { path: '/vehicles', search: '?make=Audi&page=2' },
  'the unauthorized page, after the guard': {
    path: '/unauthorized',
    state: { returnTo: `/pl-pl${car}${query}` },
  },
  'the unauthorized page, by a footer language link': { path: '/unauthorized', isStored: true },
  'the unauthorized page, by the language menu': {
    path: '/unauthorized',
    state: { returnTo: `/pl-pl${car}${query}` },
    isStored: true,
  },
  'the callback of a cancelled sign-in': { path: '/signin-oidc', isStored: true },
  'a vehicle with an ended session': { path: car, search: query },
};
const cases = Object.entries(places).flatMap(([name, place]) =>
  locales.map(({ code }) => ({ name, place, code })),
);

test.each(cases)('$name leads back in $code', ({ place, code }) => {
  if (place.isStored) storeReturnTo(`/de-de${car}${query}`);
  const isCallbackPath = place.isStored === true || place.state !== undefined;
  expect(
    returnToOf({
      pathname: localePath(code, place.path),
      search: place.search ?? '',
      hash: '',
      state: place.state,
    }),
  ).toBe(
    isCallbackPath
      ? `${localePath(code, car)}${query}`
      : `${localePath(code, place.path)}${place.search ?? ''}`,
  );
});

const unauthorized = { pathname: '/nl-nl/unauthorized', search: '', hash: '' };

test('who comes to a station without having been anywhere goes home', () => {
  expect(knownReturnTo(unauthorized)).toBeUndefined();
  expect(returnToOf(unauthorized)).toBe('/nl-nl');
});

test('nobody is led elsewhere, whatever the storage and the history hold', () => {
  storeReturnTo('//elsewhere.example');
  const state = { returnTo: 'https://elsewhere.example/' };
  expect(knownReturnTo({ ...unauthorized, state })).toBeUndefined();
});

test('a sign-in page is not stored, and the address stored before stays', () => {
  storeReturnTo('/vehicles?make=Audi');
  storeReturnTo('/de-de/signin-oidc?error=access_denied');
  expect(knownReturnTo(unauthorized)).toBe('/nl-nl/vehicles?make=Audi');
});

test('after a sign-in or a sign-out nothing is stored', () => {
  storeReturnTo('/vehicles');
  forgetReturnTo();
  expect(knownReturnTo(unauthorized)).toBeUndefined();
});

test('a browser that forbids storage remembers the way back as long as the page lives', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  storeReturnTo('/vehicles');
  expect(knownReturnTo(unauthorized)).toBe('/nl-nl/vehicles');
});
