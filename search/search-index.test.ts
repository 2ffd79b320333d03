/** The index against a plain filter and sort of the same documents, whatever they are. */
import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { expect, test } from 'vitest';
import { Collector, bytesOfId } from './collect.ts';
import {
  type Answer,
  type Declaration,
  type Filter,
  type Page,
  type Query,
  type Row,
  type Value,
  compareValues,
} from './fields.ts';
import { SearchIndex } from './search-index.ts';
import { buildSegment } from './build-segment.ts';

const declaration = {
  fields: {
    make: { kind: 'word', isFiltered: true },
    model: { kind: 'word' },
    colour: { kind: 'word', isFiltered: true },
    step: { kind: 'word', isFiltered: true },
    mileage: { kind: 'number', isFiltered: true },
    price: { kind: 'number', isFiltered: true },
    tags: { kind: 'words', isFiltered: true },
    // The make determines it, so that its counts follow from those of the makes.
    origin: { kind: 'word', isFiltered: true },
  },
  orders: {
    makeModel: ['make', 'model'],
    mileage: ['mileage'],
    price: ['price'],
    colour: ['colour', 'step', 'price'],
  },
  first: { field: 'colour', words: ['red', 'none', 'grün'] },
  ties: ['make', 'model'],
} as const satisfies Declaration;
const names = Object.keys(declaration.fields);
const counted = ['origin', 'make', 'colour', 'step'].map((name) => ({ name, field: name }));

const words = (...some: string[]) => fc.option(fc.constantFrom(...some), { nil: null });
const originOf = (make: string) => ({ Audi: 'DE', BMW: 'DE', Škoda: 'CZ' })[make] ?? null;
const someValues = fc
  .tuple(
    fc.constantFrom('Audi', 'BMW', 'Škoda', 'Seat', 'e.GO', 'audi', 'Citroën', 'Citroen'),
    fc.constantFrom('A3', 'a3', 'A 3', 'Golf', 'ÖX', 'Z', '3'),
    words('red', 'blue', 'grün', 'weiß'),
    words('0', '1', '2', '10', '11'),
    fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    // Numbers of more than 32 bits among them.
    fc.option(fc.constantFrom(0, 5, 5.5, 7, 2 ** 31, 2 ** 40), { nil: null }),
    fc.array(fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'ba', '\u{1f600}', '\uffff'), {
      maxLength: 5,
    }),
  )
  .map((values) => [...values, originOf(values[0])]);
const ids = Array.from(
  { length: 400 },
  (_, at) => `${at.toString(16).padStart(8, '0')}-0000-4000-8000-${'0'.repeat(12)}`,
);
const someRow = fc
  .tuple(fc.constantFrom(...ids), someValues)
  .map(([id, values]): Row => ({ id, values }));
const someRows = fc.uniqueArray(someRow, {
  selector: ({ id }) => id,
  minLength: 0,
  maxLength: 300,
});

const someBounds = fc
  .tuple(fc.integer({ min: -1, max: 31 }), fc.integer({ min: -1, max: 31 }))
  .map(([from, to]) => ({ from, to: to === 31 ? Infinity : to }));
const anyOf = (field: string, ...some: string[]) =>
  fc
    .record({ anyOf: fc.subarray(some, { minLength: 1 }), isNamed: fc.boolean() })
    .map(({ anyOf, isNamed }) => ({ name: isNamed ? field : undefined, field, anyOf }));
const plainFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'b', 'c', '\uffff').map((prefix) => ({ field: 'tags', prefix })),
  fc.constantFrom('^A', 'b|c', '^$', '[^a-z]').map((pattern) => ({ field: 'make', pattern })),
  fc.subarray(['a', 'abc', 'none']).map((some) => ({ field: 'tags', anyOf: some })),
  fc.record({ ids: fc.subarray(ids, { maxLength: 60 }), isOutside: fc.boolean() }),
  anyOf('colour', 'red', 'blue'),
  someBounds.map((bounds) => ({ field: 'mileage', ...bounds })),
  someBounds.map((bounds) => ({ field: 'step', ...bounds })),
);
const { filter: someFilter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    plainFilter,
    fc.array(fc.array(tie('filter'), { maxLength: 2 }), { maxLength: 3 }).map((some) => ({ some })),
  ),
}));
const someFilters = fc
  .tuple(
    fc.option(anyOf('make', 'Audi', 'BMW', 'Škoda', 'none'), { nil: undefined }),
    fc.option(anyOf('colour', 'red', 'blue', 'grün'), { nil: undefined }),
    fc.option(
      someBounds.map((bounds) => ({ name: 'step', field: 'mileage', ...bounds })),
      { nil: undefined },
    ),
    fc.option(
      someBounds.map((bounds) => ({ field: 'price', ...bounds })),
      { nil: undefined },
    ),
    fc.option(someFilter, { nil: undefined }),
  )
  .map((filters) => filters.flatMap((filter) => filter ?? []));
const someQuery: fc.Arbitrary<Query> = fc.record({
  filters: someFilters,
  counted: fc.constant(counted),
  order: fc.constantFrom(...Object.keys(declaration.orders)),
  direction: fc.constantFrom('asc', 'desc'),
  offset: fc.integer({ min: 0, max: 120 }),
  limit: fc.integer({ min: 0, max: 50 }),
});

const someChange = fc.oneof(
  someRow.map((row) => ({ id: row.id, row })),
  fc.constantFrom(...ids).map((id) => ({ id, row: undefined })),
);

test('the same documents, order, totals and counts as a plain filter and sort', () => {
  fc.assert(
    fc.property(
      someRows,
      fc.array(fc.tuple(fc.array(someChange, { maxLength: 12 }), someQuery), {
        minLength: 1,
        maxLength: 6,
      }),
      (rows, steps) => {
        const index = indexOf(rows);
        const plain = new Map(rows.map((row) => [row.id, row]));
        for (const [changes, query] of steps) {
          for (const { id, row } of changes) {
            if (row) {
              index.put(row);
              plain.set(id, row);
            } else {
              index.remove(id);
              plain.delete(id);
            }
          }
          expect(found(index.find(query))).toEqual(plainAnswer([...plain.values()], query));
        }
      },
    ),
    { numRuns: randomRuns(150) },
  );
});

test('many documents are walked from either end, and counted by sets', () => {
  const rows = Array.from({ length: 3_000 }, (_, at): Row => {
    const id = `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
    const colour = ['red', 'blue', null, 'green'][at % 4] ?? null;
    const values = [['Audi', 'BMW'][at % 2] ?? '', `M${at % 7}`, colour, String(at % 90)];
    const numbers = [(at * 37) % 1_000, at % 11 === 0 ? null : at % 13];
    const tags = [`t${at % 3}`, 'all', `u${at}`];
    return { id, values: [...values, ...numbers, tags, originOf(values[0] ?? '')] };
  });
  const index = indexOf(rows);
  const changed = rows.map((row, at) =>
    at % 100 === 0 ? { ...row, values: row.values.with(4, at).with(2, 'white') } : row,
  );
  for (const row of changed) if (!rows.includes(row)) index.put(row);
  for (const order of Object.keys(declaration.orders))
    for (const direction of ['asc', 'desc'] as const)
      for (const offset of [0, 700, 1_400, 2_100, 2_990])
        for (const filters of [
          [],
          [{ name: 'make', field: 'make', anyOf: ['Audi'] }],
          [{ field: 'tags', prefix: 'u29' }],
          [{ name: 'origin', field: 'origin', anyOf: ['DE'] }],
          // Nearly all, of the first ones and of all.
          [{ field: 'mileage', from: 10, to: 1_000 }],
          [
            { name: 'colour', field: 'colour', anyOf: ['red'] },
            { field: 'mileage', from: 10, to: 1_000 },
          ],
          [
            { field: 'mileage', from: 100, to: 860 },
            { name: 'colour', field: 'colour', anyOf: ['red', 'white', 'green'] },
          ],
        ]) {
          const query = { filters, counted, order, direction, offset, limit: 20 };
          expect(found(index.find(query))).toEqual(plainAnswer(changed, query));
        }
});

interface PlainAnswer extends Page {
  counts: Map<string, Map<string, number>>;
}

function found({ counts, ...page }: Answer): PlainAnswer {
  return {
    ...page,
    counts: new Map(
      [...counts].map(([name, { words, counts: ofWords }]) => {
        const counted = words.map((word, at) => [word, ofWords[at] ?? 0] as const);
        return [name, new Map(counted.filter(([, count]) => count > 0))];
      }),
    ),
  };
}

function indexOf(rows: readonly Row[]): SearchIndex {
  const collector = new Collector(declaration);
  for (const row of rows) collect(collector, row);
  return new SearchIndex(declaration, buildSegment(declaration, collector.collected()));
}

function collect(collector: Collector, { id, values }: Row): void {
  collector.begin(bytesOfId(id));
  for (const [at, value] of values.entries())
    if (typeof value === 'number') collector.setNumber(at, value);
    else if (value !== null)
      for (const word of typeof value === 'string' ? [value] : value)
        collector.addWord(at, Buffer.from(word));
}

function plainAnswer(rows: readonly Row[], query: Query): PlainAnswer {
  const valueOf = (row: Row, field: string): Value => row.values[names.indexOf(field)] ?? null;
  const holds = (row: Row, filter: Filter): boolean => {
    if ('some' in filter)
      return filter.some.some((filters) => filters.every((one) => holds(row, one)));
    if ('ids' in filter) return filter.ids.includes(row.id) !== Boolean(filter.isOutside);
    const value = valueOf(row, filter.field);
    const words = typeof value === 'object' && value !== null ? value : [String(value)];
    if ('prefix' in filter) return words.some((word) => word.startsWith(filter.prefix));
    if ('anyOf' in filter)
      return value !== null && words.some((word) => filter.anyOf.includes(word));
    if ('pattern' in filter)
      return value !== null && new RegExp(filter.pattern, 'i').test(String(value));
    return value !== null && Number(value) >= filter.from && Number(value) <= filter.to;
  };
  const found = rows.filter((row) => query.filters.every((filter) => holds(row, filter)));
  const keys: readonly string[] = Object.entries(declaration.orders).find(
    ([name]) => name === query.order,
  )?.[1] as readonly string[];
  const sorted = found.toSorted((one, other) => {
    for (const key of keys) {
      const order = compareValues(valueOf(one, key), valueOf(other, key), query.direction);
      if (order !== 0) return order;
    }
    for (const key of declaration.ties) {
      const order = compareValues(valueOf(one, key), valueOf(other, key), 'asc');
      if (order !== 0) return order;
    }
    return one.id < other.id ? -1 : 1;
  });
  return {
    ids: sorted.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
    total: found.length,
    counts: new Map(
      query.counted.map(({ name, field }) => {
        const values = new Map<string, number>();
        for (const row of rows) {
          const value = valueOf(row, field);
          const others = query.filters.filter((filter) => filter.name !== name);
          if (value === null || !others.every((filter) => holds(row, filter))) continue;
          values.set(String(value), (values.get(String(value)) ?? 0) + 1);
        }
        return [name, values];
      }),
    ),
  };
}
