import { expect, test } from 'vitest';
import type { FinanceableVehicle } from '#contract/finance.ts';
import { financeVehiclesMax } from '#contract/finance-values.ts';
import { financeView, mayChoose } from './finance-choice.ts';

const rate = { percent: 6.9, source: 'A lender', date: '2026-11-02' };
const vehicle = (amount: number, currencyCode: 'EUR' | 'PLN' = 'EUR'): FinanceableVehicle => ({
  auctionId: 'nl-open',
  assetId: '00000000-0000-4000-8000-000000000001',
  title: 'Peugeot 3008',
  licensePlate: 'GB-714-WK',
  currencyCode,
  amount,
  dueOn: '2026-11-30',
  isOverdue: false,
});

test('vehicles, down payment and term make the estimate', () => {
  const choice = { vehicles: [vehicle(14_895)], months: 36, downPayment: '3.000,00' } as const;
  expect(financeView(choice, rate)).toEqual({
    currency: 'EUR',
    amountMinor: 1_489_500,
    downPaymentMinor: 300_000,
    financedMinor: 1_189_500,
    problem: undefined,
    estimate: { monthlyMinor: 36_674, totalMinor: 1_320_264, costMinor: 130_764 },
  });
  expect(financeView(choice, null).estimate).toBeUndefined();
});

test('a down payment that is none, or leaves nothing, has no estimate', () => {
  const of = (downPayment: string) =>
    financeView({ vehicles: [vehicle(1_000)], months: 12, downPayment }, rate);
  expect(of('a lot')).toMatchObject({ problem: 'unreadable', estimate: undefined });
  expect(of('1000')).toMatchObject({ problem: 'tooHigh', estimate: undefined });
  expect(of('999.99').estimate?.monthlyMinor).toBe(1);
  expect(of('').problem).toBeUndefined();
  const nothing = financeView({ vehicles: [], months: 12, downPayment: '500' }, rate);
  expect(nothing).toMatchObject({ financedMinor: 0, problem: undefined, estimate: undefined });
});

test('one request has one currency, and not more vehicles than it takes', () => {
  expect(mayChoose(vehicle(1, 'PLN'), [vehicle(2)])).toBe(false);
  expect(mayChoose(vehicle(1), [vehicle(2)])).toBe(true);
  expect(mayChoose(vehicle(1), Array(financeVehiclesMax).fill(vehicle(2)))).toBe(false);
});
