/**
 * Many documents that no longer change, numbered in the order of equal ones: the first ones of the
 * declaration, and then the others. Plain data over shared memory: one thread builds it, another
 * one answers from it.
 */
import { BitSets } from './bit-sets.ts';
import { bytesOfId, idOfBytes } from './collect.ts';
import { type Declaration, type Direction, type Value, compareWords } from './fields.ts';
import type { NumberRanges } from './number-ranges.ts';
import { type Codes, knownAt } from './numbers.ts';
import type { SetsCost, Totals, WordSet } from './word-sets.ts';

export interface WordColumn {
  kind: 'word';
  /** In a reader's order. A code is a place in it; the one after the last is for unknown. */
  words: string[];
  codes: Codes;
  /** Empty where nothing filters by it. */
  sets: WordSet[];
  cost: SetsCost;
  totals: Totals;
  /** Columns whose word determines the word of this one, as an auction does its country. */
  determinants: Determinant[];
  /** A word that all documents have which have no other one: it need not be counted. */
  restCode: number | undefined;
}

export interface Determinant {
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
export const spareSets = 48;
/** Sorting so many costs less than walking to them past a million others. */
export const sortedMax = 256;

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

/** Returns the memory that the segment takes, but for its words. */
export function segmentBytes({ memory }: Segment): number {
  return memory.buffer.byteLength;
}
