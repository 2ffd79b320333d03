import { expect, test } from 'vitest';
import { isSwipedAway, sidewaysSwipe } from './swipe.ts';

test('a sheet pulled by more than a tenth of its height goes', () => {
  expect(isSwipedAway({ distancePx: 61, sizePx: 600, durationMs: 900 })).toBe(true);
});

test('a short slow pull lets it stay', () => {
  expect(isSwipedAway({ distancePx: 40, sizePx: 600, durationMs: 900 })).toBe(false);
});

test('a short quick flick closes it, a tap or a push upwards does not', () => {
  expect(isSwipedAway({ distancePx: 40, sizePx: 600, durationMs: 200 })).toBe(true);
  expect(isSwipedAway({ distancePx: 2, sizePx: 600, durationMs: 90 })).toBe(false);
  expect(isSwipedAway({ distancePx: -200, sizePx: 600, durationMs: 90 })).toBe(false);
});

test('photographs turn on a sideways wipe, not on scrolling past', () => {
  expect(sidewaysSwipe(-80, 10)).toBe('next');
  expect(sidewaysSwipe(80, 10)).toBe('previous');
  expect(sidewaysSwipe(-50, 90)).toBeNull();
  expect(sidewaysSwipe(-12, 0)).toBeNull();
});
