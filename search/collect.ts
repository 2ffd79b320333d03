/** Takes in documents in any order, column by column, before they are numbered. */
import type { Declaration, Row, Value } from './fields.ts';
import { compareWords } from './fields.ts';

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

export class Collector {
  #size = 0;
  #capacity = 1_024;
  #ids = new Uint8Array(this.#capacity * idBytes);
  readonly #columns: (GrowingWords | GrowingManyWords | GrowingNumbers)[];
  readonly #names: string[];

  constructor({ fields }: Declaration) {
    this.#names = Object.keys(fields);
    this.#columns = Object.values(fields).map(({ kind }) => {
      if (kind === 'word') return new GrowingWords(this.#capacity);
      if (kind === 'words') return new GrowingManyWords(this.#capacity);
      return new GrowingNumbers(this.#capacity);
    });
  }

  add({ id, values }: Row): void {
    if (this.#size === this.#capacity) this.#grow();
    this.#ids.set(bytesOfId(id), this.#size * idBytes);
    for (let at = 0; at < this.#columns.length; at += 1)
      this.#columns[at]?.set(this.#size, values[at] ?? null);
    this.#size += 1;
  }

  collected(): Collected {
    const columns = this.#columns.map((column) => column.collected(this.#size));
    return {
      size: this.#size,
      ids: this.#ids.subarray(0, this.#size * idBytes),
      columns: new Map(this.#names.map((name, at) => [name, columns[at] as CollectedWords])),
    };
  }

  #grow(): void {
    this.#capacity *= 2;
    const ids = new Uint8Array(this.#capacity * idBytes);
    ids.set(this.#ids);
    this.#ids = ids;
    for (const column of this.#columns) column.grow(this.#capacity);
  }
}

class GrowingWords {
  readonly #known = new Map<string, number>();
  #codes: Uint32Array;
  /** Stands for unknown until all words are known. */
  readonly #none = 0xffff_ffff;

  constructor(capacity: number) {
    this.#codes = new Uint32Array(capacity);
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity);
    codes.set(this.#codes);
    this.#codes = codes;
  }

  set(at: number, value: Value): void {
    this.#codes[at] = value === null ? this.#none : this.#codeOf(String(value));
  }

  #codeOf(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const code = this.#known.size;
    this.#known.set(word, code);
    return code;
  }

  collected(size: number): CollectedWords {
    const words = [...this.#known.keys()].sort(compareWords);
    const ranks = new Uint32Array(words.length);
    for (const [rank, word] of words.entries()) ranks[this.#known.get(word) ?? 0] = rank;
    const codes = this.#codes
      .subarray(0, size)
      .map((code) => (code === this.#none ? words.length : (ranks[code] ?? 0)));
    return { kind: 'word', words, codes };
  }
}

class GrowingManyWords {
  readonly #known = new Map<string, number>();
  /** By code, the end of the codes when it was pushed last. */
  readonly #latest: number[] = [];
  #starts: Uint32Array;
  #codes = new Uint32Array(4_096);
  #length = 0;

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity + 1);
  }

  grow(capacity: number): void {
    const starts = new Uint32Array(capacity + 1);
    starts.set(this.#starts);
    this.#starts = starts;
  }

  set(at: number, value: Value): void {
    const start = this.#length;
    for (const word of wordsOf(value)) {
      const code = this.#codeOf(word);
      // A word that stands twice.
      if ((this.#latest[code] ?? 0) > start) continue;
      this.#push(code);
      this.#latest[code] = this.#length;
    }
    this.#starts[at + 1] = this.#length;
  }

  #push(code: number): void {
    if (this.#length === this.#codes.length) {
      const codes = new Uint32Array(this.#length * 2);
      codes.set(this.#codes);
      this.#codes = codes;
    }
    this.#codes[this.#length++] = code;
  }

  #codeOf(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const code = this.#known.size;
    this.#known.set(word, code);
    return code;
  }

  collected(size: number): CollectedManyWords {
    const words = [...this.#known.keys()].sort(byCodeUnits);
    const ranks = new Uint32Array(words.length);
    for (const [rank, word] of words.entries()) ranks[this.#known.get(word) ?? 0] = rank;
    const codes = this.#codes.subarray(0, this.#length).map((code) => ranks[code] ?? 0);
    return { kind: 'words', words, starts: this.#starts.subarray(0, size + 1), codes };
  }
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
    this.#numbers = new Float64Array(capacity);
  }

  grow(capacity: number): void {
    const numbers = new Float64Array(capacity);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }

  set(at: number, value: Value): void {
    this.#numbers[at] = value === null ? Number.NaN : Number(value);
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
