import { expect, test } from 'vitest';
import { narrowedSearch } from './narrowed-search.ts';

test('what is typed replaces its kind, the names and the text, and the rest stays', () => {
  const search = { text: 'tdi', make: ['Audi'], model: ['A4'], yearFrom: 2019 };
  expect(narrowedSearch({ ...search, fuel: ['diesel'] }, { model: ['Golf'] })).toEqual({
    model: ['Golf'],
    fuel: ['diesel'],
    yearFrom: 2019,
  });
  expect(narrowedSearch({ make: ['Audi'], fuel: ['diesel'] }, { fuel: ['petrol'] })).toEqual({
    make: ['Audi'],
    fuel: ['petrol'],
  });
  const modelsOfMakes = [{ make: 'Audi', model: 'A4' }];
  expect(narrowedSearch({ modelsOfMakes }, { fuel: ['petrol'] })).toEqual({
    modelsOfMakes,
    fuel: ['petrol'],
  });
  expect(narrowedSearch({ modelsOfMakes }, { make: ['BMW'] })).toEqual({ make: ['BMW'] });
  expect(narrowedSearch({ text: 'a' }, { text: 'b' })).toEqual({ text: 'b' });
});
