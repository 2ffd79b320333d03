import { expect, test } from 'vitest';
import { boundScale, fittedWidth, pressedScale, scrollFor } from './zoom.ts';

const photo = { width: 2560, height: 1920 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test('a photograph fits the screen whichever side is the shorter one', () => {
  expect(fittedWidth(phone, photo)).toBe(390);
  expect(fittedWidth(desk, photo)).toBe(1200);
});

test('it is never smaller than the screen, and a press shows every pixel', () => {
  expect(boundScale(0.3, desk, photo)).toBe(1);
  expect(boundScale(99, desk, photo)).toBe(4);
  expect(pressedScale(desk, photo) * 1200).toBeCloseTo(2560);
  expect(pressedScale(phone, photo) * 390).toBeCloseTo(2560);
  // A small one of an earlier import.
  expect(pressedScale(desk, { width: 800, height: 600 })).toBe(2);
});

test('what is under the fingers stays there', () => {
  expect(scrollFor({ share: 0.5, at: 195 }, 1_560)).toBe(585);
});
