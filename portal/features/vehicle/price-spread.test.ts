import { expect, test } from 'vitest';
import { priceSpread, standsBefore } from './price-spread.ts';

test('the line runs between round numbers that hold all prices and the one beside them', () => {
  const { ticks, placeOf } = priceSpread([9_480, 12_280, 10_840], [14_900]);
  expect(ticks.map(({ amount }) => amount)).toEqual([8_000, 10_000, 12_000, 14_000, 16_000]);
  expect([placeOf(8_000), placeOf(12_000), placeOf(16_000)]).toEqual([0, 0.5, 1]);
});

test('prices that would cover each other stand above each other, others on the line', () => {
  const { dots } = priceSpread([10_000, 10_010, 10_020, 14_000], []);
  expect(dots.map(({ level }) => level)).toEqual([0, 1, 2, 0]);
});

test('a dot comes down again where there is room, and alike prices have a line, too', () => {
  const { dots } = priceSpread([10_000, 10_050, 10_200, 14_000], []);
  expect(dots.map(({ level }) => level)).toEqual([0, 1, 0, 0]);
  const alike = priceSpread([5_000, 5_000], []);
  expect(alike.dots.map(({ level }) => level)).toEqual([0, 1]);
  expect(alike.ticks).toHaveLength(2);
});

test('an adjusted price may be below zero', () => {
  const { ticks, dots } = priceSpread([-300, 900, 1_500], []);
  expect(ticks[0]?.amount).toBeLessThan(0);
  expect(dots.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
});

test('words stand away from the other line where the narrowest phone has room for them', () => {
  expect([0.1, 0.3, 0.5, 0.6, 0.9].map((at) => standsBefore(at, 1))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect([0.1, 0.3, 0.5, 0.6, 0.9].map((at) => standsBefore(at, 0))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
