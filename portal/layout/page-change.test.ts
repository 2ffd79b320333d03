import { expect, test } from 'vitest';
import { pageChange } from './page-change.ts';

test.each([
  ['/vehicles', '/auctions', 'newPage'],
  ['/vehicles', '/vehicles/K-482-TN', 'newPage'],
  ['/de-de/vehicles', '/de-de', 'newPage'],
  ['/vehicles/K-482-TN', '/vehicles/T-999-ZX', 'newPage'],
  ['/vehicles?make=Audi', '/vehicles?make=Audi&page=2', 'newPage'],
  ['/vehicles?page=3', '/vehicles', 'newPage'],
  ['/vehicles?page=3&view=rows', '/vehicles?size=50&view=rows', 'newPage'],
  ['/vehicles', '/vehicles?make=Audi', 'samePage'],
  ['/vehicles?size=50', '/vehicles?size=50&make=Audi', 'samePage'],
  ['/vehicles?page=3', '/vehicles?make=Audi', 'samePage'],
  ['/vehicles', '/de-de/vehicles', 'samePage'],
  ['/vehicles?page=2', '/pl-pl/vehicles?page=2', 'samePage'],
  ['/de-de', '/', 'samePage'],
  ['/vehicles?make=Audi', '/vehicles?make=Audi#main', 'none'],
])('from %s to %s: %s', (from, to, expected) => {
  const [one, other] = [from, to].map((address) => new URL(address, 'https://carplaza.example'));
  expect(pageChange(one!, other!)).toBe(expected);
});
