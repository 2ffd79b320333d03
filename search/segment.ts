/**
 * Many documents that no longer change, numbered in the order of equal ones: the first ones of the
 * declaration, and then the others. Plain data over shared memory: one thread builds it, another
 * one answers from it.
 */
import { BitSets } from './bit-sets.ts';
import {
  type Collected,
  type CollectedManyWords,
  type CollectedWords,
  bytesOfId,
  idOfBytes,
} from './collect.ts';
import { type Declaration, type Direction, type Value, compareWords } from './fields.ts';
import { inOrderOfIds } from './order-of-ids.ts';
import { MemoryPlan } from './memory.ts';
import { type NumberRanges, fillSteps, rangeSteps } from './number-ranges.ts';
import { type Codes, areIntegers, codesFor, copyNumbers, knownAt } from './numbers.ts';
import { Sorter } from './sort.ts';
import { type SetsCost, type Totals, type WordSet, costOf, setsOfWords } from './word-sets.ts';

export interface WordColumn {
  kind: 'word';
  /** In a reader's order. A code is a place in it; the one after the last is for unknown. */
  words: string[];
  codes: Codes;
  /** Empty where nothing filters by it. */
  sets: WordSet[];
  cost: SetsCost;
  totals: Totals;
  /** Columns whose word settles the word of this one, as an auction does its country. */
  settledBy: Settling[];
  /** A word that all documents have which have no other one: it need not be counted. */
  restCode: number | undefined;
}

export interface Settling {
  column: string;
  /** The code here by the code there. */
  codes: Uint32Array;
}

export interface ManyWordsColumn {
  kind: 'words';
  /** By their bytes, so that those with one beginning stand side by side. */
  words: string[];
  sets: WordSet[];
}

export interface NumberColumn {
  kind: 'number';
  numbers: Int32Array | Float64Array;
  ranges: NumberRanges | undefined;
}

export interface Segment {
  size: number;
  /** How many are the first ones of the declaration. */
  first: number;
  ids: Uint8Array;
  /** Documents in the order of their ids. */
  byId: Uint32Array;
  columns: Map<string, WordColumn | ManyWordsColumn | NumberColumn>;
  orders: Map<string, Record<Direction, Uint32Array>>;
  /** Where the arrays above and all sets are. */
  memory: WebAssembly.Memory;
  /** The place of the first set that queries work with. */
  spare: number;
  /** For a query to list documents: half of all, and those that are sorted for a page. */
  list: Uint32Array;
  /** For a query to count the codes of a column. */
  counts: Uint32Array;
}

/** Sets that a query works with at once: two for each name of filters, and a few. */
const spareSets = 48;
/** Sorting so many costs less than walking to them past a million others. */
export const sortedMax = 256;

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
      const settledBy = field.isFiltered ? settledByOthers(name, declaration, own) : [];
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
          settledBy,
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

/** Finds the columns of more words in which no word stands beside two words of this column. */
function settledByOthers(
  name: string,
  { fields }: Declaration,
  { columns }: Collected,
): Settling[] {
  const column = columns.get(name);
  if (column?.kind !== 'word') return [];
  const found: Settling[] = [];
  for (const [other, { isFiltered }] of Object.entries(fields)) {
    const settling = columns.get(other);
    if (!isFiltered || settling?.kind !== 'word') continue;
    if (settling.words.length <= column.words.length) continue;
    const codes = codesSettledBy(settling, column);
    if (codes) found.push({ column: other, codes });
  }
  return found;
}

/** Undefined where one code of the first stands beside two of the other. */
function codesSettledBy(
  settling: CollectedWords,
  settled: CollectedWords,
): Uint32Array | undefined {
  const notSeen = 0xffff_ffff;
  const codes = new Uint32Array(settling.words.length + 1).fill(notSeen);
  for (let document = 0; document < settling.codes.length; document += 1) {
    const code = settling.codes[document] ?? 0;
    const own = settled.codes[document] ?? 0;
    if (codes[code] === notSeen) codes[code] = own;
    else if (codes[code] !== own) return undefined;
  }
  // Nothing is counted by a code that no document has.
  return codes.map((code) => (code === notSeen ? 0 : code));
}

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

/** A segment as a thread answers from it. */
export class OpenSegment {
  readonly data: Segment;
  readonly ties: readonly string[];
  readonly bits: BitSets;
  /** The documents that have not been replaced or removed since. */
  readonly live: number;
  /** By column, where each word is among its words. */
  readonly #codes = new Map<string, ReadonlyMap<string, number>>();

  constructor({ ties }: Declaration, data: Segment) {
    this.data = data;
    this.ties = ties;
    this.bits = new BitSets(data.memory, data.size);
    this.live = this.bits.at(0);
    for (let spare = 0; spare < spareSets; spare += 1)
      this.bits.spare(this.bits.at(data.spare + spare));
  }

  idOf(document: number): string {
    return idOfBytes(this.data.ids.subarray(document * 16, document * 16 + 16));
  }

  /** Returns the document with this id, or -1. */
  find(id: string): number {
    const { byId, ids } = this.data;
    const wanted = bytesOfId(id);
    let from = 0;
    let to = byId.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const document = byId[middle] ?? 0;
      const order = Buffer.compare(ids.subarray(document * 16, document * 16 + 16), wanted);
      if (order === 0) return document;
      if (order < 0) from = middle + 1;
      else to = middle;
    }
    return -1;
  }

  /** Compares two documents as equal ones are ordered. */
  compareTied(one: number, other: number): number {
    const { first, ids } = this.data;
    // So they are numbered.
    if (one < first === other < first) return one - other;
    for (const name of this.ties) {
      const column = this.sortedColumn(name);
      const order = rankIn(column, one) - rankIn(column, other);
      // Two unknown ones have no difference.
      if (order < 0 || order > 0) return order;
    }
    return Buffer.compare(
      ids.subarray(one * 16, one * 16 + 16),
      ids.subarray(other * 16, other * 16 + 16),
    );
  }

  kindOf(name: string): 'word' | 'words' | 'number' | undefined {
    return this.data.columns.get(name)?.kind;
  }

  wordColumn(name: string): WordColumn {
    const column = this.data.columns.get(name);
    if (column?.kind !== 'word') throw new Error(`no words are named ${name}`);
    return column;
  }

  /** The documents with this word; undefined where there are none. */
  setOfWord(name: string, word: string): WordSet | undefined {
    const column = this.data.columns.get(name);
    if (column?.kind !== 'word' && column?.kind !== 'words')
      throw new Error(`no words are named ${name}`);
    return column.sets[this.codesOf(name).get(word) ?? -1];
  }

  /** Where each word is among the words of this column. */
  codesOf(name: string): ReadonlyMap<string, number> {
    const known = this.#codes.get(name);
    if (known) return known;
    const column = this.data.columns.get(name);
    if (!column || column.kind === 'number') throw new Error(`no words are named ${name}`);
    const codes = new Map(column.words.map((word, code) => [word, code]));
    this.#codes.set(name, codes);
    return codes;
  }

  /** The sets of the words that begin so, whose documents may be the same. */
  setsOfPrefix(name: string, prefix: string): readonly WordSet[] {
    const column = this.data.columns.get(name);
    if (column?.kind !== 'words') throw new Error(`no many words are named ${name}`);
    const { words, sets } = column;
    let from = 0;
    for (let to = words.length; from < to;) {
      const middle = (from + to) >>> 1;
      if ((words[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    let end = from;
    for (; end < words.length; end += 1) if (!words[end]?.startsWith(prefix)) break;
    return sets.slice(from, end);
  }

  numberColumn(name: string): NumberColumn {
    const column = this.data.columns.get(name);
    if (column?.kind !== 'number') throw new Error(`no numbers are named ${name}`);
    return column;
  }

  documentsIn(order: string, direction: Direction): Uint32Array {
    const documents = this.data.orders.get(order)?.[direction];
    if (!documents) throw new Error(`no order is named ${order}`);
    return documents;
  }

  sortedColumn(name: string): SortedColumn {
    const column = this.data.columns.get(name);
    if (!column || column.kind === 'words') throw new Error(`no order is by ${name}`);
    return column;
  }

  /** Where a value stands in the column, whether or not any document has it. */
  rankOf(name: string, value: Value): number {
    const column = this.sortedColumn(name);
    if (value === null || typeof value === 'object') return Infinity;
    if (column.kind === 'number') return Number(value);
    const word = String(value);
    const code = this.codesOf(name).get(word);
    if (code !== undefined) return code;
    let from = 0;
    for (let to = column.words.length; from < to;) {
      const middle = (from + to) >>> 1;
      if (compareWords(column.words[middle] ?? '', word) < 0) from = middle + 1;
      else to = middle;
    }
    // Between two words.
    return from - 0.5;
  }

  /** Compares an id of 16 bytes with the document's. */
  compareId(id: Uint8Array, document: number): number {
    return Buffer.compare(id, this.data.ids.subarray(document * 16, document * 16 + 16));
  }
}

export type SortedColumn = WordColumn | NumberColumn;

/** Returns what the document is sorted by in this column: Infinity where it is unknown. */
export function rankIn(column: SortedColumn, document: number): number {
  if (column.kind === 'number') return knownAt(column.numbers, document) ?? Infinity;
  const code = column.codes[document] ?? 0;
  return code === column.words.length ? Infinity : code;
}

/** Unknown ones come last in both directions. */
export function compareRanks(rank: number, other: number, direction: Direction): number {
  if (rank === other) return 0;
  if (rank === Infinity) return 1;
  if (other === Infinity) return -1;
  return direction === 'asc' ? rank - other : other - rank;
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

/** Returns the memory that the segment takes, but for its words. */
export function segmentBytes({ memory }: Segment): number {
  return memory.buffer.byteLength;
}
