import { expect, test } from 'vitest';
import type { SalesBounds } from '#contract/similar-sales.ts';
import { priceContext } from './similar-sales.ts';

const sold = (
  hammerMinor: number,
  damageMinor: number | null = 0,
  bounds: SalesBounds = 'near',
) => ({ hammerMinor, damageMinor, bounds });
const five = [10, 11, 12, 13, 14].map((thousands) => sold(thousands * 100_000));

test('four sales are too few, five are not', () => {
  expect(priceContext(five.slice(1), 0)).toBeUndefined();
  expect(priceContext(five, 0)).toMatchObject({
    isAdjusted: true,
    lowerMinor: 1_100_000,
    medianMinor: 1_200_000,
    upperMinor: 1_300_000,
  });
});

test('a price is adjusted by the difference of the two damages', () => {
  const context = priceContext([...five, sold(1_000_000, 200_000)], 50_000);
  expect(context?.sales.map(({ comparableMinor }) => comparableMinor)).toEqual([
    950_000, 1_050_000, 1_150_000, 1_250_000, 1_350_000, 1_150_000,
  ]);
});

test('what nobody inspected is not adjusted to, and adjusts to nothing', () => {
  const uninspected = sold(9_000_000, null);
  expect(priceContext([...five, uninspected], 0)?.sales).toHaveLength(5);
  expect(priceContext([...five.slice(1), uninspected], 0)).toBeUndefined();
  expect(priceContext([...five, uninspected], null)).toMatchObject({
    isAdjusted: false,
    medianMinor: 1_250_000,
  });
});

test('counts sales that are less alike only when fewer than five are nearer, and names the basis', () => {
  const far = sold(3_000_000, 0, 'widest');
  expect(priceContext([...five, far], 0)).toMatchObject({ bounds: 'near', medianMinor: 1_200_000 });
  const wider = sold(2_000_000, 0, 'wider');
  expect(priceContext([...five.slice(1), wider, far], 0)?.sales).toHaveLength(5);
  expect(priceContext([...five.slice(1), wider, far], 0)?.bounds).toBe('wider');
  expect(priceContext([...five.slice(2), wider, far], 0)?.bounds).toBe('widest');
  expect(priceContext([...five.slice(2), far], 0)).toBeUndefined();
});
