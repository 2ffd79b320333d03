import { expect, test } from 'vitest';
import { isSwipedAway, sidewaysSwipe } from './swipe.ts';

const slowMs = 900;

test('a sheet pulled past a tenth of its height closes, and not at the tenth itself', () => {
  expect(isSwipedAway({ distancePx: 61, sizePx: 600, durationMs: slowMs })).toBe(true);
  expect(isSwipedAway({ distancePx: 60, sizePx: 600, durationMs: slowMs })).toBe(false);
  expect(isSwipedAway({ distancePx: 59, sizePx: 600, durationMs: slowMs })).toBe(false);
});

test('a short pull within 300 ms is a flick and closes it, one that took 300 ms does not', () => {
  expect(isSwipedAway({ distancePx: 40, sizePx: 600, durationMs: 299 })).toBe(true);
  expect(isSwipedAway({ distancePx: 40, sizePx: 600, durationMs: 300 })).toBe(false);
});

test('a tap and a push the other way let it stay, however quick', () => {
  expect(isSwipedAway({ distancePx: 7, sizePx: 600, durationMs: 90 })).toBe(false);
  expect(isSwipedAway({ distancePx: 8, sizePx: 600, durationMs: 90 })).toBe(true);
  expect(isSwipedAway({ distancePx: -200, sizePx: 600, durationMs: 90 })).toBe(false);
});

test('photographs turn on a sideways wipe, not on scrolling past', () => {
  expect(sidewaysSwipe(-80, 10)).toBe('next');
  expect(sidewaysSwipe(80, 10)).toBe('previous');
  expect(sidewaysSwipe(-50, 90)).toBeNull();
  expect(sidewaysSwipe(-12, 0)).toBeNull();
});
