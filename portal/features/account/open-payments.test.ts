import { expect, test } from 'vitest';
import type { Settlement } from '#contract/settlements.ts';
import { openPayments, sumsOf } from './open-payments.ts';

function settlement(
  dueOn: string,
  open: number,
  {
    state = 'issued',
    currencyCode = 'EUR',
  }: Partial<Pick<Settlement, 'state'> & Pick<Settlement['statement'], 'currencyCode'>> = {},
): Settlement {
  return { state, open, statement: { dueOn, currencyCode } } as Settlement;
}

test('what is open comes in the order of its dates, added up for each currency', () => {
  const later = settlement('2026-12-01', 100.1);
  const first = settlement('2026-11-27', 0.2);
  const zloty = settlement('2026-11-28', 5, { currencyCode: 'PLN' });
  const paid = settlement('2026-11-20', 0, { state: 'paid' });
  expect(openPayments([later, paid, zloty, first])).toEqual([first, zloty, later]);
  expect(sumsOf([later, first, zloty])).toEqual([
    { currency: 'EUR', amountMinor: 10_030 },
    { currency: 'PLN', amountMinor: 500 },
  ]);
  expect(openPayments([paid])).toEqual([]);
});
