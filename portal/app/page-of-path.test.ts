import { expect, test } from 'vitest';
import { isValidAddress, pageOfPath } from './page-of-path.ts';

test.each([
  ['/', 'index', undefined],
  ['/nl-nl', 'index', undefined],
  ['/vehicles', 'vehicles', undefined],
  ['/vehicles/', 'vehicles', undefined],
  ['/DE-DE/Vehicles', 'vehicles', undefined],
  ['/pl-pl/vehicles/W%C5%81%2012345', 'vehicle', 'WŁ 12345'],
  ['/auctions/nl-fleet-47', 'auction', 'nl-fleet-47'],
  ['/desk', 'desk', ''],
  ['/nl-nl/desk/auctions', 'desk', 'auctions'],
  ['/desk/awards', 'desk', 'awards'],
  ['/desk/settlement', 'desk', 'settlement'],
  ['/desk/requests/changes', 'desk', 'requests/changes'],
  ['/desk/requests/finance', 'desk', 'requests/finance'],
  ['/desk/sellers/bidders', 'desk', 'sellers/bidders'],
])('%s is the page %s', (path, key, parameter) => {
  const found = pageOfPath(path);
  expect(found?.page.key).toBe(key);
  expect(found?.parameter).toBe(parameter);
});

test.each(['/nowhere', '/xx-yy/vehicles', '/vehiclesx'])('%s is no page', (path) => {
  expect(pageOfPath(path)).toBeUndefined();
});

test.each([
  '/vehicles/a/b/c',
  '/vehicles/%3Cscript%3E',
  '/vehicles/%E0%A4%A',
  '/auctions/NOT%20ONE',
  '/desk/nowhere',
  '/desk/requests/nowhere',
  '/desk/sellers/nowhere',
  '/desk/awards/nl-fleet-47',
  '/desk/settlement/S0-2026-00001',
  '/desk/awards/nl-fleet-47/K482TN',
])('%s breaks the rule of its page', (path) =>
  expect(isValidAddress(pageOfPath(path)!)).toBe(false),
);

test('a lot to decide has an address of its own', () => {
  const path = '/nl-nl/desk/awards/nl-fleet-47/0c000000-0000-4000-8000-0000000000aa';
  expect(isValidAddress(pageOfPath(path)!)).toBe(true);
});

test('a plate may be written with spaces', () => {
  expect(isValidAddress(pageOfPath('/vehicles/M-AK%207120')!)).toBe(true);
});
