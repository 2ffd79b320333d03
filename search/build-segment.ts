/** Builds a segment of collected documents: numbers them, sorts them, and plans its memory. */
import { BitSets } from './bit-sets.ts';
import type { Collected, CollectedManyWords } from './collect.ts';
import { determinantsOf } from './determinants.ts';
import type { Declaration } from './fields.ts';
import { MemoryPlan } from './memory.ts';
import { fillSteps, rangeSteps } from './number-ranges.ts';
import { type Codes, areIntegers, codesFor, copyNumbers } from './numbers.ts';
import { inOrderOfIds } from './order-of-ids.ts';
import {
  type ManyWordsColumn,
  type NumberColumn,
  type Segment,
  type WordColumn,
  sortedMax,
  spareSets,
} from './segment.ts';
import { Sorter } from './sort.ts';
import { type Totals, type WordSet, costOf, setsOfWords } from './word-sets.ts';

export function buildSegment(declaration: Declaration, collected: Collected): Segment {
  const { size } = collected;
  const arrivedById = inOrderOfIds(collected.ids);
  const tied = new Sorter(collected).sorted(declaration.ties, 'asc', arrivedById);
  const { numbered, first } = firstOnesFirst(declaration, collected, tied);
  const own = renumbered(collected, numbered);
  const sizes = { size, first };
  const plan = new MemoryPlan(size);
  const all = plan.takeSets(1);
  const sorter = new Sorter(own);
  const documentOf = new Uint32Array(size);
  for (let document = 0; document < size; document += 1)
    documentOf[numbered[document] ?? 0] = document;
  /** All documents in the order of equal ones. */
  const inOrder = tied.map((arrived) => documentOf[arrived] ?? 0);
  const fills: ((bits: BitSets) => void)[] = [];
  /** A copy of documents that is in the memory. */
  const placed = (documents: Uint32Array): (() => Uint32Array) => {
    const array = plan.takeArray(Uint32Array, documents.length);
    fills.push(() => array().set(documents));
    return array;
  };
  const columns: [string, () => WordColumn | ManyWordsColumn | NumberColumn][] = [];
  let wordsMax = 0;
  for (const [name, field] of Object.entries(declaration.fields)) {
    const column = own.columns.get(name);
    if (column?.kind === 'word') {
      const { words } = column;
      wordsMax = Math.max(wordsMax, words.length);
      const codes = plan.takeArray<Codes>(codesFor(words.length), size);
      fills.push(() => codes().set(column.codes));
      const { sets, totals, fill } = field.isFiltered
        ? setsOfWords(column, { words: words.length, ...sizes }, plan)
        : { sets: [], totals: noTotals, fill: undefined };
      if (fill) fills.push(fill);
      const determinants = field.isFiltered ? determinantsOf(name, declaration, own) : [];
      const cost = costOf(sets, size);
      const restCode = column.codes.includes(words.length) ? -1 : sets.findIndex(isOfBits);
      const rest = restCode < 0 ? undefined : restCode;
      columns.push([
        name,
        () => ({
          kind: 'word',
          words,
          codes: codes(),
          sets,
          cost,
          totals,
          determinants,
          restCode: rest,
        }),
      ]);
    } else if (column?.kind === 'words') {
      const { words } = column;
      const coded = { codes: column.codes, documents: documentsOfCodes(column) };
      const { sets, fill } = setsOfWords(coded, { words: words.length, ...sizes }, plan);
      fills.push(fill);
      columns.push([name, () => ({ kind: 'words', words, sets })]);
    } else if (column) {
      const type = areIntegers(column.numbers) ? Int32Array : Float64Array;
      const numbers = plan.takeArray<Int32Array | Float64Array>(type, size);
      fills.push(() => copyNumbers(numbers(), column.numbers));
      if (!field.isFiltered) {
        columns.push([name, () => ({ kind: 'number', numbers: numbers(), ranges: undefined })]);
        continue;
      }
      const known = column.numbers.reduce((sum, one) => (Number.isNaN(one) ? sum : sum + 1), 0);
      const rising = placed(sorter.sorted([name], 'asc', inOrder).subarray(0, known));
      const firstPlace = plan.takeSets(rangeSteps);
      const ranges = () => ({ rising: rising(), firstPlace });
      fills.push((bits) => fillSteps(bits, ranges()));
      columns.push([name, () => ({ kind: 'number', numbers: numbers(), ranges: ranges() })]);
    }
  }
  const orders = Object.entries(declaration.orders).map(([name, by]) => {
    const asc = placed(sorter.sorted(by, 'asc', inOrder));
    const desc = placed(sorter.sorted(by, 'desc', inOrder));
    return [name, () => ({ asc: asc(), desc: desc() })] as const;
  });
  const byId = placed(arrivedById.map((arrived) => documentOf[arrived] ?? 0));
  const ids = plan.takeArray(Uint8Array, own.ids.length);
  fills.push(() => ids().set(own.ids));
  const list = plan.takeArray(Uint32Array, Math.max(Math.ceil(size / 2), sortedMax));
  const counts = plan.takeArray(Uint32Array, wordsMax + 1);
  const spare = plan.takeSets(spareSets);
  const memory = plan.allocate();
  const bits = new BitSets(memory, size);
  bits.addRange(bits.at(all), 0, size);
  for (const fill of fills) fill(bits);
  return {
    ...sizes,
    ids: ids(),
    byId: byId(),
    columns: new Map(columns.map(([name, column]) => [name, column()])),
    orders: new Map(orders.map(([name, order]) => [name, order()])),
    memory,
    spare,
    list: list(),
    counts: counts(),
  };
}

const noTotals: Totals = { all: new Uint32Array(0), first: new Uint32Array(0) };

/** Puts the first documents of the declaration before the others, each in their order. */
function firstOnesFirst(
  { first }: Declaration,
  { columns }: Collected,
  documents: Uint32Array,
): { numbered: Uint32Array; first: number } {
  const column = first && columns.get(first.field);
  if (!first || column?.kind !== 'word') return { numbered: documents, first: documents.length };
  const isFirst = Uint8Array.from(
    [...column.words.map((word) => first.words.includes(word)), false],
    Number,
  );
  const count = documents.reduce((sum, one) => sum + (isFirst[column.codes[one] ?? 0] ?? 0), 0);
  const numbered = new Uint32Array(documents.length);
  const next = [count, 0];
  for (const document of documents) {
    const part = isFirst[column.codes[document] ?? 0] ?? 0;
    const at = next[part] ?? 0;
    numbered[at] = document;
    next[part] = at + 1;
  }
  return { numbered, first: count };
}

function isOfBits({ kind }: WordSet): boolean {
  return kind === 'bits';
}

function renumbered(collected: Collected, numbered: Uint32Array): Collected {
  const ids = new Uint8Array(collected.ids.length);
  // Four bytes at a time.
  const arrived = new Uint32Array(collected.ids.slice().buffer);
  const ordered = new Uint32Array(ids.buffer);
  for (let document = 0; document < numbered.length; document += 1) {
    const from = (numbered[document] ?? 0) * 4;
    for (let part = 0; part < 4; part += 1)
      ordered[document * 4 + part] = arrived[from + part] ?? 0;
  }
  const columns: Collected['columns'] = new Map();
  for (const [name, column] of collected.columns)
    if (column.kind === 'word')
      columns.set(name, { ...column, codes: codesInOrderOf(numbered, column.codes) });
    else if (column.kind === 'words') columns.set(name, manyInOrderOf(numbered, column));
    else columns.set(name, { kind: 'number', numbers: inOrderOf(numbered, column.numbers) });
  return { size: collected.size, ids, columns };
}

function manyInOrderOf(numbered: Uint32Array, column: CollectedManyWords): CollectedManyWords {
  const starts = new Uint32Array(numbered.length + 1);
  const codes = new Uint32Array(column.codes.length);
  let length = 0;
  for (let document = 0; document < numbered.length; document += 1) {
    const arrived = numbered[document] ?? 0;
    const end = column.starts[arrived + 1] ?? 0;
    for (let at = column.starts[arrived] ?? 0; at < end; at += 1)
      codes[length++] = column.codes[at] ?? 0;
    starts[document + 1] = length;
  }
  return { ...column, starts, codes };
}

function documentsOfCodes({ starts, codes }: CollectedManyWords): Uint32Array {
  const documents = new Uint32Array(codes.length);
  for (let document = 0; document < starts.length - 1; document += 1)
    documents.fill(document, starts[document], starts[document + 1]);
  return documents;
}

function codesInOrderOf(numbered: Uint32Array, codes: Uint32Array): Uint32Array {
  const ordered = new Uint32Array(numbered.length);
  for (let document = 0; document < numbered.length; document += 1)
    ordered[document] = codes[numbered[document] ?? 0] ?? 0;
  return ordered;
}

function inOrderOf(numbered: Uint32Array, numbers: Float64Array): Float64Array {
  const ordered = new Float64Array(numbered.length);
  for (let document = 0; document < numbered.length; document += 1)
    ordered[document] = numbers[numbered[document] ?? 0] ?? Number.NaN;
  return ordered;
}
