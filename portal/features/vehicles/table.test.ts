import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf, tableOf } from './table.ts';

const again = (list: object[]) => rowsOf(JSON.parse(JSON.stringify(tableOf(list))) as never);

test('any rows come out of a table as they went in', () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
  const row = fc.dictionary(fc.string({ maxLength: 3 }), json, { maxKeys: 4 });
  // Lists of rows with the same keys, and of rows with different ones.
  const alike = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'lot', 'mine'))
    .chain((names) =>
      fc.array(fc.record(Object.fromEntries(names.map((name) => [name, json]))), { maxLength: 6 }),
    );
  fc.assert(
    fc.property(fc.oneof(fc.array(row, { maxLength: 4 }), alike), (list) => {
      const plain = list.map((one) => JSON.parse(JSON.stringify(one)) as object);
      expect(again(plain)).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});

test('a name that every object inherits is a name like others', () => {
  const rows = [{ a: { toString: { b: 0 } } }, { a: { toString: { b: 1 } } }];
  expect(again(rows)).toEqual(rows);
});

test('names are stored once, and so are values that all rows or two columns share', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    id: `id-${at}`,
    lot: { id: `id-${at}`, currency: 'EUR', price: null, number: at },
  }));
  expect(again(rows)).toEqual(rows);
  const text = JSON.stringify(tableOf(rows));
  expect(text.split('"lot.currency"').length - 1).toBe(1);
  expect(text.split('EUR').length - 1).toBe(1);
  expect(text.split('"id-7"').length - 1).toBe(1);
  expect(text.length).toBeLessThan(JSON.stringify(rows).length / 3);
});
