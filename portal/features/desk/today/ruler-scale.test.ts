import { expect, test } from 'vitest';
import { bracketOn, rulerScale } from './ruler-scale.ts';

test('all that is shown fits, with room at both ends', () => {
  const scale = rulerScale([9_900, 15_600, 16_000, null]);
  expect(scale(9_900)).toBeGreaterThan(0);
  expect(scale(16_000)).toBeLessThan(1);
});

test('a range of prices is a bracket, and is cut off where it leaves the ruler', () => {
  const scale = rulerScale([9_900, 16_000]);
  const inside = bracketOn(scale, { least: 14_900, greatest: 16_000 });
  expect(inside).toEqual({ from: scale(14_900), to: scale(16_000) });
  expect(bracketOn(scale, { least: 4_000, greatest: 60_000 })).toEqual({ from: 0, to: 1 });
  expect(bracketOn(scale, { least: 40_000, greatest: 60_000 })).toEqual({ from: 1, to: 1 });
});
