import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('few pages are all offered', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test('many pages are offered around the current one and at both ends', () => {
  expect(pageWindow(1, 101)).toEqual([1, 2, 3, null, 101]);
  expect(pageWindow(50, 101)).toEqual([1, null, 49, 50, 51, null, 101]);
  expect(pageWindow(101, 101)).toEqual([1, null, 99, 100, 101]);
});

test('a gap of one page is that page', () => {
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('where there may be more pages, the last one is not the end', () => {
  expect(pageWindow(1, 500, true)).toEqual([1, 2, 3, null, 500, null]);
  expect(pageWindow(500, 501, true)).toEqual([1, null, 499, 500, 501, null]);
});
