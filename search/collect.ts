/** Takes in documents in any order, column by column, before they are numbered. */
import { type Declaration, type Value, compareWords } from './fields.ts';
import { WordTable } from './word-table.ts';

const idBytes = 16;

export interface CollectedWords {
  kind: 'word';
  /** In a reader's order: a code's place. The code after the last one is for unknown. */
  words: string[];
  codes: Uint32Array;
}

export interface CollectedManyWords {
  kind: 'words';
  /** By their bytes, so that those with one beginning stand side by side. */
  words: string[];
  /** The codes of a document are those from its start to the next one's. */
  starts: Uint32Array;
  codes: Uint32Array;
}

export interface CollectedNumbers {
  kind: 'number';
  /** NaN where it is unknown. */
  numbers: Float64Array;
}

export interface Collected {
  size: number;
  /** 16 bytes a document. */
  ids: Uint8Array;
  columns: Map<string, CollectedWords | CollectedManyWords | CollectedNumbers>;
}

/** What is not set of a document is unknown. Fields have the numbers of their declaration. */
export class Collector {
  #size = 0;
  #capacity = 1_024;
  #ids = new Uint8Array(this.#capacity * idBytes);
  readonly #columns: readonly (readonly [
    name: string,
    column: GrowingWord | GrowingWords | GrowingNumbers,
  ])[];
  // By field: only those of a kind, because a call of any kind takes several times as long.
  readonly #word: readonly (GrowingWord | undefined)[];
  readonly #words: readonly (GrowingWords | undefined)[];
  readonly #numbers: readonly (GrowingNumbers | undefined)[];

  constructor({ fields }: Declaration) {
    this.#columns = Object.entries(fields).map(([name, { kind }]) => {
      if (kind === 'word') return [name, new GrowingWord(this.#capacity)];
      if (kind === 'words') return [name, new GrowingWords(this.#capacity)];
      return [name, new GrowingNumbers(this.#capacity)];
    });
    const columns = this.#columns.map(([, column]) => column);
    this.#word = columns.map((column) => (column instanceof GrowingWord ? column : undefined));
    this.#words = columns.map((column) => (column instanceof GrowingWords ? column : undefined));
    this.#numbers = columns.map((one) => (one instanceof GrowingNumbers ? one : undefined));
  }

  /** Begins the next document: 16 bytes of its id, from this place on. */
  begin(bytes: Uint8Array, from = 0): void {
    if (this.#size === this.#capacity) this.#grow();
    for (let at = 0; at < idBytes; at += 1)
      this.#ids[this.#size * idBytes + at] = bytes[from + at] ?? 0;
    for (const column of this.#words) column?.begin(this.#size);
    this.#size += 1;
  }

  /** Sets the word of the document, or adds one of several: a part of the bytes, UTF-8. */
  addWord(field: number, bytes: Uint8Array, from = 0, to = bytes.length): void {
    const column = this.#word[field];
    if (column) column.set(this.#size - 1, bytes, from, to);
    else this.#words[field]?.add(bytes, from, to);
  }

  setNumber(field: number, number: number): void {
    this.#numbers[field]?.set(this.#size - 1, number);
  }

  collected(): Collected {
    const columns = new Map(
      this.#columns.map(([name, column]) => [name, column.collected(this.#size)] as const),
    );
    return { size: this.#size, ids: this.#ids.subarray(0, this.#size * idBytes), columns };
  }

  #grow(): void {
    this.#capacity *= 2;
    const ids = new Uint8Array(this.#capacity * idBytes);
    ids.set(this.#ids);
    this.#ids = ids;
    for (const [, column] of this.#columns) column.grow(this.#capacity);
  }
}

/** Stands for unknown until all words are known. */
const noWord = 0xffff_ffff;

class GrowingWord {
  readonly #table = new WordTable();
  #codes: Uint32Array;
  #last = -1;

  constructor(capacity: number) {
    this.#codes = new Uint32Array(capacity).fill(noWord);
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity).fill(noWord);
    codes.set(this.#codes);
    this.#codes = codes;
  }

  set(at: number, bytes: Uint8Array, from: number, to: number): void {
    // Lots of an auction come one after the other, and have much in common.
    this.#last = this.#table.numberOf(bytes, from, to, this.#last);
    this.#codes[at] = this.#last;
  }

  collected(size: number): CollectedWords {
    const { words, ranks } = ranked(this.#table.words(), compareWords);
    const codes = this.#codes
      .subarray(0, size)
      .map((code) => (code === noWord ? words.length : (ranks[code] ?? 0)));
    return { kind: 'word', words, codes };
  }
}

class GrowingWords {
  readonly #table = new WordTable();
  /** By code, the end of the codes when it was pushed last. */
  readonly #latest: number[] = [];
  #starts: Uint32Array;
  #codes = new Uint32Array(4_096);
  #start = 0;
  #length = 0;

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity);
  }

  grow(capacity: number): void {
    const starts = new Uint32Array(capacity);
    starts.set(this.#starts);
    this.#starts = starts;
  }

  begin(at: number): void {
    this.#starts[at] = this.#length;
    this.#start = this.#length;
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    const code = this.#table.numberOf(bytes, from, to);
    // A word that stands twice.
    if ((this.#latest[code] ?? 0) > this.#start) return;
    this.#push(code);
    this.#latest[code] = this.#length;
  }

  #push(code: number): void {
    if (this.#length === this.#codes.length) {
      const codes = new Uint32Array(this.#length * 2);
      codes.set(this.#codes);
      this.#codes = codes;
    }
    this.#codes[this.#length++] = code;
  }

  collected(size: number): CollectedManyWords {
    const { words, ranks } = ranked(this.#table.words(), byCodeUnits);
    const starts = new Uint32Array(size + 1);
    starts.set(this.#starts.subarray(0, size));
    starts[size] = this.#length;
    const codes = this.#codes.subarray(0, this.#length).map((code) => ranks[code] ?? 0);
    return { kind: 'words', words, starts, codes };
  }
}

/** Sorts words; `ranks` has where each stands now. */
function ranked(
  words: readonly string[],
  compare: (one: string, other: string) => number,
): { words: string[]; ranks: Uint32Array } {
  const order = words.map((_, at) => at);
  order.sort((one, other) => compare(words[one] ?? '', words[other] ?? ''));
  const ranks = new Uint32Array(words.length);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return { words: order.map((at) => words[at] ?? ''), ranks };
}

/** Of a field of many words. */
export function wordsOf(value: Value | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

class GrowingNumbers {
  #numbers: Float64Array;

  constructor(capacity: number) {
    this.#numbers = new Float64Array(capacity).fill(Number.NaN);
  }

  grow(capacity: number): void {
    const numbers = new Float64Array(capacity).fill(Number.NaN);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }

  set(at: number, number: number): void {
    this.#numbers[at] = number;
  }

  collected(size: number): CollectedNumbers {
    return { kind: 'number', numbers: this.#numbers.subarray(0, size) };
  }
}

export function bytesOfId(id: string): Uint8Array {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function idOfBytes(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}
