import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { readLowerAmount } from './lower-amount.ts';

const approval = {
  amount: 9_000,
  currencyCode: 'EUR',
  includesVat: false,
} as Approval;

test('nothing typed approves what was asked', () => {
  for (const text of [null, '', '  '])
    expect(readLowerAmount(approval, text)).toEqual({ amount: 9_000, problem: null });
});

test('a lower amount is taken, more or no amount is not', () => {
  expect(readLowerAmount(approval, '8500')).toEqual({ amount: 8_500, problem: null });
  for (const text of ['0', 'abc', '-5', '8500 zł'])
    expect(readLowerAmount(approval, text)).toMatchObject({ amount: undefined });
});

test('whatever is typed, no more than was asked is ever approved', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (typed) => {
      const { amount, problem } = readLowerAmount(approval, String(typed));
      expect(amount).toBe(typed <= 9_000 ? typed : undefined);
      expect(problem).toBe(typed <= 9_000 ? null : 'more');
    }),
  );
});
