import { expect, test } from 'vitest';
import { majorOf, minorDigitsOf, minorOf, stepped } from './money-steps.ts';

test('a step adds the increment and leaves the odd amount odd', () => {
  expect(stepped(1_505_000, 1, 10_000)).toBe(1_515_000);
  expect(stepped(1_505_000, -1, 10_000)).toBe(1_495_000);
});

test('minus never goes under the next minimum', () => {
  expect(stepped(1_500_000, -1, 10_000, 1_500_000)).toBe(1_500_000);
  expect(stepped(1_505_000, -1, 10_000, 1_500_000)).toBe(1_500_000);
});

test('from an empty field or from below the first step is the next minimum', () => {
  expect(stepped(null, 1, 10_000, 1_500_000)).toBe(1_500_000);
  expect(stepped(900_000, 1, 10_000, 1_500_000)).toBe(1_500_000);
});

test('an amount survives the way to major units and back', () => {
  expect(minorOf(majorOf(2_035_295, minorDigitsOf('EUR')), 2)).toBe(2_035_295);
  expect(minorDigitsOf('JPY')).toBe(0);
});

test('what is no number is no amount', () => {
  expect(minorOf(Number.NaN, 2)).toBeNull();
});
