/** The desk's values that follow from tables elsewhere. */
import { expect, test } from 'vitest';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { stockFields } from './values.ts';

test('a column of a supplier’s table can be each field of a vehicle', () => {
  expect(stockFields).toEqual(expect.arrayContaining(Object.keys(vehicleFields)));
});
