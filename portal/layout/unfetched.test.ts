import { expect, test } from 'vitest';
import { isUnfetched, mayReload } from './unfetched.ts';

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://www.example.com/assets/a-1.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://www.example.com/assets/a-1.js',
  'Load failed',
  'Importing a module script failed.',
])('not fetched: %s', (message) => {
  expect(isUnfetched(new TypeError(message))).toBe(true);
  expect(isUnfetched(new Error(message))).toBe(false);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'price')"),
  new TypeError('The price list says: Failed to fetch'),
  'Failed to fetch',
  undefined,
])('an error of the page itself: %s', (error) => {
  expect(isUnfetched(error)).toBe(false);
});

test('an address is reloaded once a minute, each for itself', () => {
  const stored = storage();
  expect(mayReload('/vehicles', 1_000_000, stored)).toBe(true);
  expect(mayReload('/vehicles', 1_059_999, stored)).toBe(false);
  expect(mayReload('/vehicles', 1_060_000, stored)).toBe(true);
  expect(mayReload('/auctions', 1_060_001, stored)).toBe(true);
  // A clock that was set back blocks no reload.
  expect(mayReload('/auctions', 1_000, stored)).toBe(true);
});

test('a browser without storage does not reload by itself', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(mayReload('/vehicles', 0, { getItem: refuse, setItem: refuse })).toBe(false);
  expect(mayReload('/vehicles', 0, { getItem: () => null, setItem: refuse })).toBe(false);
});

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
}
