import { expect, test } from 'vitest';
import type { Settlement } from '#contract/settlements.ts';
import { sumStateOf } from './sum-state.ts';

function settlement(
  state: Settlement['state'],
  open: number,
  returns: { returned: string; amount: number }[] = [],
): Settlement {
  const statement = { total: 9_815, sum: { depositMinor: 171_000 } };
  return { state, open, returns, statement } as unknown as Settlement;
}

test('a sum is to be paid until the first payment, and its deposit to come back until all of it has', () => {
  const refund = (amount: number) => ({ returned: 'deposit', amount });
  expect(sumStateOf(undefined)).toBe('due');
  expect(sumStateOf(settlement('issued', 9_815))).toBe('due');
  expect(sumStateOf(settlement('issued', 475))).toBe('paid');
  expect(sumStateOf(settlement('released', 0))).toBe('paid');
  expect(sumStateOf(settlement('collected', 0, [refund(1_710), refund(-1_710)]))).toBe('paid');
  expect(sumStateOf(settlement('closed', 0, [refund(1_000), refund(710)]))).toBe('depositBack');
  expect(sumStateOf(settlement('collected', 0, [{ returned: 'credit', amount: 1_710 }]))).toBe(
    'paid',
  );
});
