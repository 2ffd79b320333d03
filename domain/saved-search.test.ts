import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSearch } from './saved-search.ts';

const filters = fc.record(
  {
    text: fc.string({ maxLength: 8 }),
    make: fc.array(fc.constantFrom('Audi', 'BMW', 'Volvo'), { maxLength: 4 }),
    fuel: fc.array(fc.constantFrom('petrol' as const, 'diesel' as const), { maxLength: 3 }),
    priceTo: fc.oneof(fc.nat(9_000), fc.array(fc.nat(9_000), { minLength: 1, maxLength: 2 })),
    yearFrom: fc.nat(2_030),
  },
  { requiredKeys: [] },
);

test('order, repetition and blanks make no other search', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const again = Object.fromEntries(
        Object.entries(filter)
          .toReversed()
          .map(([name, value]) => [
            name,
            Array.isArray(value) && !name.startsWith('price')
              ? [...value.toReversed(), ...value]
              : value,
          ]),
      );
      expect(canonicalSearch(again)).toBe(canonicalSearch(filter));
    }),
  );
});

test('a make with its models is one search, however it is written', () => {
  const golf = { make: 'Volkswagen', model: 'Golf' };
  const search = canonicalSearch({ modelsOfMakes: [golf] });
  expect(canonicalSearch({ make: ['Volkswagen'], modelsOfMakes: [golf, golf] })).toBe(search);
  expect(canonicalSearch({ make: ['Volkswagen'], model: ['Golf'] })).toBe(search);
  expect(canonicalSearch({ make: ['Audi'], modelsOfMakes: [golf] })).not.toBe(search);
  expect(canonicalSearch({ model: ['Golf'] })).not.toBe(search);
  expect(canonicalSearch({ make: ['Audi', 'Volkswagen'], model: ['Golf'] })).not.toBe(search);
});

test('another value is another search, and no filter is none', () => {
  expect(canonicalSearch({ make: ['Audi'] })).not.toBe(canonicalSearch({ make: ['BMW'] }));
  expect(canonicalSearch({ yearFrom: 2020 })).not.toBe(canonicalSearch({ yearTo: 2020 }));
  expect(canonicalSearch({ priceTo: [9_000, 1] })).toBe(canonicalSearch({ priceTo: 9_000 }));
  for (const empty of [{}, { text: ' ' }, { make: [] }, { text: '', fuel: [] }])
    expect(canonicalSearch(empty)).toBe('');
});
