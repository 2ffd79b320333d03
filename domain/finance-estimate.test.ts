import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financeMonths } from '#contract/finance-values.ts';
import { financeEstimate, financeableMinor, rateBpMax, rateBpOf } from './finance-estimate.ts';

const terms = fc.record({
  financedMinor: fc.integer({ min: 1, max: 10_000_000_000 }),
  months: fc.constantFrom(...financeMonths),
  rateBp: fc.integer({ min: 0, max: rateBpMax }),
});

test('an instalment is the annuity, to the cent', () => {
  // By hand: 11,895.00 at 6.9 % for 36 months is 366.7378….
  expect(financeEstimate({ financedMinor: 1_189_500, months: 36, rateBp: 690 })).toEqual({
    monthlyMinor: 36_674,
    totalMinor: 1_320_264,
    costMinor: 130_764,
  });
  expect(financeEstimate({ financedMinor: 1_200, months: 12, rateBp: 0 })).toEqual({
    monthlyMinor: 100,
    totalMinor: 1_200,
    costMinor: 0,
  });
});

test('the instalments pay the sum and its interest, and not a cent a month more', () => {
  fc.assert(
    fc.property(terms, ({ financedMinor, months, rateBp }) => {
      const { monthlyMinor } = financeEstimate({ financedMinor, months, rateBp });
      /** What is left after all instalments, times the unit once a month. */
      const leftAfter = (paid: number) => {
        let left = BigInt(financedMinor);
        let scale = 1n;
        for (let month = 0; month < months; month += 1) {
          scale *= 120_000n;
          left = left * (120_000n + BigInt(rateBp)) - BigInt(paid) * scale;
        }
        return left;
      };
      expect(leftAfter(monthlyMinor) <= 0n).toBe(true);
      expect(leftAfter(monthlyMinor - 1) > 0n).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('the total is never less than what is financed, and follows sum, term and rate', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const { monthlyMinor, totalMinor, costMinor } = financeEstimate(one);
      expect(Number.isSafeInteger(totalMinor)).toBe(true);
      expect(totalMinor).toBe(monthlyMinor * one.months);
      expect(totalMinor).toBeGreaterThanOrEqual(one.financedMinor);
      expect(costMinor).toBe(totalMinor - one.financedMinor);
      const dearer = financeEstimate({ ...one, rateBp: one.rateBp + 1 });
      expect(dearer.monthlyMinor).toBeGreaterThanOrEqual(monthlyMinor);
      const more = financeEstimate({ ...one, financedMinor: one.financedMinor + 1 });
      expect(more.monthlyMinor).toBeGreaterThanOrEqual(monthlyMinor);
      const longer = financeEstimate({ ...one, months: one.months + 12 });
      expect(longer.monthlyMinor).toBeLessThanOrEqual(monthlyMinor);
    }),
    { numRuns: 200 },
  );
});

test('the deposit is not financed, and what is paid is not financed again', () => {
  const sum = { totalMinor: 1_000, depositMinor: 200 };
  expect(financeableMinor({ ...sum, bookedMinor: 0 })).toBe(800);
  expect(financeableMinor({ ...sum, bookedMinor: 200 })).toBe(800);
  expect(financeableMinor({ ...sum, bookedMinor: 700 })).toBe(300);
  expect(financeableMinor({ ...sum, bookedMinor: 1_100 })).toBe(0);
});

test('a rate has two decimals and is none below nothing or above the whole', () => {
  expect([6.9, 0, 100, 7.35].map(rateBpOf)).toEqual([690, 0, 10_000, 735]);
  expect([6.999, -1, 100.01, NaN, Infinity].map(rateBpOf)).toEqual(Array(5).fill(undefined));
});
