import { expect, test } from 'vitest';
import { knownPair, withVehicle } from './compare-pair.ts';

test('another vehicle takes a column, and one of the other column changes places', () => {
  expect(withVehicle([0, 1], 1, 3)).toEqual([0, 3]);
  expect(withVehicle([0, 1], 0, 2)).toEqual([2, 1]);
  expect(withVehicle([0, 1], 0, 1)).toEqual([1, 0]);
  expect(withVehicle([2, 3], 1, 3)).toEqual([2, 3]);
});

test('what is taken out leaves no empty column, and no vehicle twice', () => {
  expect(knownPair([2, 3], 4)).toEqual([2, 3]);
  expect(knownPair([2, 3], 3)).toEqual([2, 0]);
  expect(knownPair([0, 3], 3)).toEqual([0, 1]);
  expect(knownPair([3, 1], 3)).toEqual([0, 1]);
});
