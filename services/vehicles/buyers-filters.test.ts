/** No filter that visitors may use tells a value of a vehicle that only buyers are answered. */
import { expect, test } from 'vitest';
import { detailFields, listFields, vehicleFields } from '#contract/vehicle-fields.ts';
import { VehicleFilter, buyersFilters } from '#contract/vehicles.ts';
import { searchFields } from './search-fields.ts';

/** Columns of the table's fields that the filter's SQL reads. */
function columnsOf(filter: string): string[] {
  const field = filter.replace(/(?:From|To)$/, '');
  const sql = Object.entries(searchFields).find(([name]) => name === field)?.[1] ?? '';
  return Object.values(vehicleFields)
    .map(({ column }) => column)
    .filter((column) => new RegExp(`\\bv\\.${column}\\b`).test(sql));
}

const filters = Object.keys(VehicleFilter.properties);
const columns = (fields: Record<string, { column: string }>) =>
  Object.values(fields).map(({ column }) => column);

test('a filter by a field that only buyers are answered is a buyers’ filter', () => {
  const forEverybody = columns(listFields);
  const secret = filters.filter((filter) =>
    columnsOf(filter).some((column) => !forEverybody.includes(column)),
  );
  expect(secret).toEqual(expect.arrayContaining(['seatsFrom', 'emissionClass', 'priceShareTo']));
  expect(secret.filter((filter) => !buyersFilters.some((name) => name === filter))).toEqual([]);
});

test('what everybody is answered, everybody may search', () => {
  const open = filters.filter((filter) => {
    const read = columnsOf(filter);
    return read.length > 0 && !read.some((column) => columns(detailFields).includes(column));
  });
  expect(open).toEqual(expect.arrayContaining(['fuel', 'mileageTo', 'powerFrom']));
  expect(buyersFilters.filter((name) => open.includes(name))).toEqual([]);
});
