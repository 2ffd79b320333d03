import { expect, test } from 'vitest';
import { thumbWindow } from './gallery-window.ts';

test('the window follows the photograph and counts how many come after it', () => {
  expect(thumbWindow(0, 32)).toEqual({ first: 0, last: 5, more: 26 });
  expect(thumbWindow(10, 32)).toEqual({ first: 8, last: 13, more: 18 });
  expect(thumbWindow(31, 32)).toEqual({ first: 26, last: 31, more: 0 });
});

test('few photographs are all there', () => {
  expect(thumbWindow(2, 3)).toEqual({ first: 0, last: 2, more: 0 });
});
