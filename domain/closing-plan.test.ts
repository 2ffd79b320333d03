import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingOrders } from '#contract/desk/values.ts';
import { type OrderedLot, inClosingOrder, plannedEnd } from './closing-plan.ts';

const startsAt = new Date('2027-03-01T13:00:00Z');

test.each([
  [30, 1, 0, '2027-03-01T13:00:00.000Z'],
  [30, 1, 3, '2027-03-01T13:01:30.000Z'],
  [300, 5, 4, '2027-03-01T13:00:00.000Z'],
  [300, 5, 5, '2027-03-01T13:05:00.000Z'],
])('every %i s %i lots: the one at %i ends at %s', (intervalSeconds, groupSize, position, end) => {
  expect(plannedEnd({ startsAt, intervalSeconds, groupSize }, position).toISOString()).toBe(end);
});

test('ends never go back, and no more lots than a group end together', () => {
  const plans = fc.record({
    startsAt: fc.constant(startsAt),
    intervalSeconds: fc.integer({ min: 1, max: 3_600 }),
    groupSize: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 120 }), (plan, count) => {
      const ends = Array.from({ length: count }, (_, at) => plannedEnd(plan, at).getTime());
      expect(ends.toSorted((one, other) => one - other)).toEqual(ends);
      for (const together of Object.values(Object.groupBy(ends, String)))
        expect(together?.length).toBeLessThanOrEqual(plan.groupSize);
    }),
  );
});

test('every order has each lot once, and what is unknown comes last', () => {
  const lots = fc.uniqueArray(
    fc.record<OrderedLot>({
      id: fc.uuid(),
      number: fc.integer({ min: 1, max: 999 }),
      make: fc.constantFrom('Audi', 'Škoda', 'Volvo'),
      model: fc.constantFrom('A3', 'Octavia', 'V60'),
      plate: fc.string(),
      startPriceMinor: fc.option(fc.integer({ min: 1 })),
      mileageKm: fc.option(fc.nat()),
      firstRegistration: fc.constantFrom(null, '2020-01-01', '2022-06-01'),
    }),
    { selector: ({ number }) => number },
  );
  fc.assert(
    fc.property(lots, fc.constantFrom(...closingOrders), (given, order) => {
      const sorted = inClosingOrder(given, order);
      expect(new Set(sorted)).toEqual(new Set(given));
      expect(inClosingOrder(given.toReversed(), order)).toEqual(sorted);
      const prices = inClosingOrder(given, 'price').map((lot) => lot.startPriceMinor);
      const firstUnknown = prices.indexOf(null);
      expect(firstUnknown < 0 || prices.slice(firstUnknown).every((one) => one === null)).toBe(
        true,
      );
    }),
  );
});
