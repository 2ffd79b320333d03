import { expect, test } from 'vitest';
import { wantsDocument } from './wants-document.ts';

test.each([
  ['https://carplaza.example/', true],
  ['https://carplaza.example/pl-pl/vehicles?text=a.data', true],
  ['https://carplaza.example/_.data', false],
  ['https://carplaza.example/pl-pl/vehicles.data?make=Audi&_routes=vehicles___pl-pl', false],
])('%s is a page itself: %s', (url, isPage) => {
  expect(wantsDocument({ url })).toBe(isPage);
});
