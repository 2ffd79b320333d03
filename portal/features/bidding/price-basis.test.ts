import { expect, test } from 'vitest';
import { priceBasis } from './price-basis.ts';

test.each([
  ['open', 'leading'],
  ['scheduled', 'leading'],
  ['awarded', 'hammer'],
  ['sold', 'hammer'],
  ['unsold', 'highest'],
  ['rejected', 'highest'],
  ['awaitingAward', 'highest'],
  ['withdrawnBySeller', 'highest'],
] as const)('the price of a lot that is %s is its %s price', (status, basis) => {
  expect(priceBasis(status)).toBe(basis);
});
