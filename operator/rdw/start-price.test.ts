import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseRules } from '../auctions/house-rules.ts';
import { startPriceMinor, tradeValueMinor } from './start-price.ts';

const ladder = houseRules('NL', new Date('2026-11-20')).incrementLadder;
const car = {
  listPriceMinor: 3_553_800,
  grossRegistrationTaxMinor: 214_800,
  firstRegistration: '2020-10-21',
  vatScheme: 'vat' as const,
};

test('an older vehicle is never worth more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2021, max: 2060 }), (year) => {
      const now = tradeValueMinor(car, 21, `${year}-06-01`);
      expect(tradeValueMinor(car, 21, `${year + 1}-06-01`)).toBeLessThanOrEqual(now);
      expect(now).toBeGreaterThan(0);
    }),
  );
});

test('a margin vehicle is valued with its VAT inside', () => {
  const net = tradeValueMinor(car, 21, '2026-11-23');
  const margin = tradeValueMinor({ ...car, vatScheme: 'margin' }, 21, '2026-11-23');
  expect(Math.abs(margin / net - 1.21)).toBeLessThan(0.001);
});

test('the start price stands on a step of the ladder and below the value, but never at nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (valueMinor) => {
      const price = startPriceMinor(valueMinor, ladder);
      expect(price % 2_500).toBe(0);
      expect(price).toBeGreaterThan(0);
      // Below a hundred the ladder's first step may be more than the value.
      expect(price).toBeLessThan(Math.max(valueMinor, 10_000));
    }),
  );
});
