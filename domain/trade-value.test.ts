import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restRegistrationTaxMinor } from './registration-tax.ts';
import { type ValuedVehicle, tradeValueMinor } from './trade-value.ts';

const car: ValuedVehicle = {
  listPriceMinor: 3_553_800,
  registrationTaxMinor: 63_700,
  firstRegistration: '2020-10-21',
  vatScheme: 'vat',
};

/** Values the car with the registration tax that remains on that day. */
function valueOn(on: string, grossTaxMinor: number): number {
  const registered = { firstRegistration: car.firstRegistration, van: false };
  const registrationTaxMinor = restRegistrationTaxMinor(grossTaxMinor, registered, on);
  return tradeValueMinor({ ...car, registrationTaxMinor }, 21, on);
}

test('an older vehicle is never worth more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2021, max: 2060 }),
      fc.integer({ min: 0, max: 400_000 }),
      (year, gross) => {
        const now = valueOn(`${year}-06-01`, gross);
        expect(valueOn(`${year + 1}-06-01`, gross)).toBeLessThanOrEqual(now);
        expect(now).toBeGreaterThan(0);
      },
    ),
  );
});

test('a margin vehicle is valued with its VAT inside', () => {
  const net = tradeValueMinor(car, 21, '2026-11-23');
  const margin = tradeValueMinor({ ...car, vatScheme: 'margin' }, 21, '2026-11-23');
  expect(Math.abs(margin / net - 1.21)).toBeLessThan(0.001);
});

test('whatever is known to speak against a vehicle lowers its value', () => {
  const value = (more: Partial<ValuedVehicle>) =>
    tradeValueMinor({ ...car, ...more }, 21, '2026-11-23');
  for (const worse of [
    { excessKm: 50_000 },
    { damageTotalMinor: 150_000 },
    { makeFactor: 0.9 },
    { fuel: 'electric' as const },
    { registrationTaxMinor: 200_000 },
  ])
    expect(value(worse)).toBeLessThan(value({}));
  expect(value({ excessKm: -50_000 })).toBeGreaterThan(value({}));
  expect(value({ fuel: null })).toBe(value({}));
});

test('a wreck is still worth its parts', () => {
  expect(tradeValueMinor({ ...car, damageTotalMinor: 9_000_000 }, 21, '2026-11-23')).toBe(
    Math.round((car.listPriceMinor * 0.04) / 1.21),
  );
});
