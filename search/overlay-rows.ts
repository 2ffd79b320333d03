/**
 * The documents that changed since the segment was built, column by column: a word by its number
 * among those seen here, so that a query tests and counts them without looking at text. A document
 * has a slot, and a later one may take a slot that became free.
 */
import { wordsOf } from './collect.ts';
import { type Declaration, type Filter, type Row, type Value, fits, isWithin } from './fields.ts';

interface SeenWords {
  numbers: Map<string, number>;
  words: string[];
}

type Column =
  | { kind: 'word'; seen: SeenWords; codes: number[] }
  | { kind: 'words'; seen: SeenWords; codes: (readonly number[])[] }
  | { kind: 'number'; numbers: number[] };

/** The number of no word: an index before an array's first is looked up slowly. */
const none = 0;

export class OverlayRows {
  readonly #fieldAt: Map<string, number>;
  readonly #columns: Column[];
  readonly #slots = new Map<string, number>();
  readonly #rows: (Row | undefined)[] = [];
  readonly #free: number[] = [];

  constructor({ fields }: Declaration) {
    this.#fieldAt = new Map(Object.keys(fields).map((name, at) => [name, at]));
    this.#columns = Object.values(fields).map(({ kind }): Column => {
      if (kind === 'number') return { kind, numbers: [] };
      return { kind, seen: { numbers: new Map(), words: [''] }, codes: [] };
    });
  }

  /** How many documents there are. */
  get size(): number {
    return this.#slots.size;
  }

  /** More than any slot. */
  get slots(): number {
    return this.#rows.length;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  rowAt(slot: number): Row | undefined {
    return this.#rows[slot];
  }

  /** Adds a document that is not here. */
  add(row: Row): number {
    const slot = this.#free.pop() ?? this.#rows.length;
    this.#rows[slot] = row;
    this.#slots.set(row.id, slot);
    for (const [at, column] of this.#columns.entries()) setAt(column, slot, row.values[at]);
    return slot;
  }

  remove(id: string, slot: number): void {
    this.#slots.delete(id);
    this.#rows[slot] = undefined;
    this.#free.push(slot);
  }

  valueOf(row: Row, field: string): Value {
    return row.values[this.#fieldAt.get(field) ?? -1] ?? null;
  }

  /** Returns 1 for each slot whose document the filter holds; free slots have any value. */
  held(filter: Filter): Uint8Array {
    const held = new Uint8Array(this.slots);
    if ('some' in filter) {
      for (const filters of filter.some) this.#addAllOf(held, filters);
      return held;
    }
    if ('ids' in filter) {
      if (filter.isOutside) held.fill(1);
      for (const id of filter.ids) {
        const slot = this.#slots.get(id);
        if (slot !== undefined) held[slot] = filter.isOutside ? 0 : 1;
      }
      return held;
    }
    const column = this.#columnOf(filter.field);
    if ('from' in filter && column.kind === 'number') holdNumbers(held, column, filter);
    else if ('from' in filter) holdWords(held, column, (word) => isWithin(word, filter));
    else if ('prefix' in filter) holdWords(held, column, (word) => word.startsWith(filter.prefix));
    else if ('pattern' in filter) holdWords(held, column, fits(filter.pattern));
    else {
      const allowed = new Set(filter.anyOf);
      holdWords(held, column, (word) => allowed.has(word));
      if (filter.isOutside)
        for (let slot = 0; slot < held.length; slot += 1) held[slot] = held[slot] === 1 ? 0 : 1;
    }
    return held;
  }

  /** Returns how many of these slots have each word, of the words that any has. */
  count(field: string, slots: readonly number[]): Map<string, number> {
    const column = this.#columnOf(field);
    if (column.kind !== 'word') throw new Error(`nothing counts by ${field}`);
    const { seen, codes } = column;
    const counts = new Map<string, number>();
    if (slots.length === 0) return counts;
    const found = new Uint32Array(seen.words.length);
    for (const slot of slots) {
      const code = codes[slot] ?? none;
      if (code !== none) found[code] = (found[code] ?? 0) + 1;
    }
    for (const [code, word] of seen.words.entries()) if (found[code]) counts.set(word, found[code]);
    return counts;
  }

  #addAllOf(held: Uint8Array, filters: readonly Filter[]): void {
    const masks = filters.map((filter) => this.held(filter));
    for (let slot = 0; slot < held.length; slot += 1)
      if (masks.every((mask) => mask[slot] === 1)) held[slot] = 1;
  }

  #columnOf(field: string): Column {
    const column = this.#columns[this.#fieldAt.get(field) ?? -1];
    if (!column) throw new Error(`no field is named ${field}`);
    return column;
  }
}

function setAt(column: Column, slot: number, value: Value | undefined): void {
  if (column.kind === 'number') column.numbers[slot] = typeof value === 'number' ? value : NaN;
  else if (column.kind === 'words')
    column.codes[slot] = wordsOf(value).map((word) => numberOf(column.seen, word));
  else
    column.codes[slot] =
      value === null || value === undefined ? none : numberOf(column.seen, String(value));
}

function numberOf({ numbers, words }: SeenWords, word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const number = words.push(word) - 1;
  numbers.set(word, number);
  return number;
}

function holdNumbers(
  held: Uint8Array,
  { numbers }: Extract<Column, { kind: 'number' }>,
  { from, to }: { from: number; to: number },
): void {
  for (let slot = 0; slot < held.length; slot += 1) {
    const number = numbers[slot] ?? NaN;
    if (number >= from && number <= to) held[slot] = 1;
  }
}

function holdWords(held: Uint8Array, column: Column, isHeld: (word: string) => boolean): void {
  if (column.kind === 'number') throw new Error('numbers are no words');
  const { words } = column.seen;
  const allowed = new Uint8Array(words.length);
  for (let code = none + 1; code < words.length; code += 1)
    if (isHeld(words[code] ?? '')) allowed[code] = 1;
  if (column.kind === 'word')
    for (let slot = 0; slot < held.length; slot += 1)
      held[slot] = allowed[column.codes[slot] ?? none] ?? 0;
  else
    for (let slot = 0; slot < held.length; slot += 1)
      held[slot] = column.codes[slot]?.some((code) => allowed[code] === 1) ? 1 : 0;
}
