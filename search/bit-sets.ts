/** Sets of documents, one bit each, side by side in one memory. */
import { type Kernel, openKernel, stepBytes } from './kernel.ts';
import { bytesOfSet } from './memory.ts';
import type { Codes } from './numbers.ts';

/** A set is named by the address of its first byte. */
export type BitSet = number;

const stepDocuments = stepBytes * 8;

/** The part of a set that has any documents, in bytes from its beginning: whole steps. */
export interface Extent {
  from: number;
  to: number;
}

export class BitSets {
  readonly #bytes: number;
  readonly #kernel: Kernel;
  readonly #words: Uint32Array;
  /** Free sets that queries work with. */
  readonly #free: BitSet[] = [];

  constructor(memory: WebAssembly.Memory, size: number) {
    this.#bytes = bytesOfSet(size);
    this.#kernel = openKernel(memory);
    this.#words = new Uint32Array(memory.buffer);
  }

  /** The address of a set by its place in the memory. */
  at(place: number): BitSet {
    return place * this.#bytes;
  }

  /** Hands the set over to queries, to work with. */
  spare(set: BitSet): void {
    this.#free.push(set);
  }

  /** Returns a spare set of any content; `spare` gives it back. */
  take(): BitSet {
    const set = this.#free.pop();
    if (set === undefined) throw new Error('a query needs more sets than there are');
    return set;
  }

  has(set: BitSet, document: number): boolean {
    return (((this.#words[(set >>> 2) + (document >>> 5)] ?? 0) >>> (document & 31)) & 1) === 1;
  }

  add(set: BitSet, document: number): void {
    const word = (set >>> 2) + (document >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (document & 31));
  }

  remove(set: BitSet, document: number): void {
    const word = (set >>> 2) + (document >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (document & 31));
  }

  addAll(set: BitSet, documents: Uint32Array): void {
    const words = this.#words;
    const first = set >>> 2;
    for (const document of documents) {
      const word = first + (document >>> 5);
      words[word] = (words[word] ?? 0) | (1 << (document & 31));
    }
  }

  addRange(set: BitSet, from: number, to: number): void {
    if (from >= to) return;
    const first = (set >>> 2) + (from >>> 5);
    const last = (set >>> 2) + ((to - 1) >>> 5);
    const head = -1 << (from & 31);
    const tail = -1 >>> (31 - ((to - 1) & 31));
    const words = this.#words;
    if (first === last) {
      words[first] = (words[first] ?? 0) | (head & tail);
      return;
    }
    words[first] = (words[first] ?? 0) | head;
    words.fill(0xffff_ffff, first + 1, last);
    words[last] = (words[last] ?? 0) | tail;
  }

  clear(set: BitSet): void {
    this.#words.fill(0, set >>> 2, (set + this.#bytes) >>> 2);
  }

  copy(target: BitSet, source: BitSet): void {
    this.#words.copyWithin(target >>> 2, source >>> 2, (source + this.#bytes) >>> 2);
  }

  keepBoth(target: BitSet, other: BitSet): void {
    this.#kernel.keepBoth(target, other, target + this.#bytes);
  }

  keepEither(target: BitSet, other: BitSet): void {
    this.#kernel.keepEither(target, other, target + this.#bytes);
  }

  keepWithout(target: BitSet, other: BitSet): void {
    this.#kernel.keepWithout(target, other, target + this.#bytes);
  }

  count(set: BitSet): number {
    return this.#kernel.countBoth(set, set, set + this.#bytes);
  }

  /** Where the set's documents are: from the step of the first to that of the last. */
  extentOf(set: BitSet): Extent {
    const words = this.#words;
    const first = set >>> 2;
    let from = first;
    let to = (set + this.#bytes) >>> 2;
    while (from < to && words[from] === 0) from += 1;
    while (to > from && words[to - 1] === 0) to -= 1;
    return {
      from: Math.floor(((from - first) * 4) / stepBytes) * stepBytes,
      to: Math.ceil(((to - first) * 4) / stepBytes) * stepBytes,
    };
  }

  countBoth(one: BitSet, other: BitSet, { from, to }: Extent): number {
    return this.#kernel.countBoth(one + from, other + from, one + to);
  }

  /** Counts those of the first so many listed documents, in the memory, that the set has. */
  countListed(set: BitSet, { byteOffset, length }: Uint32Array, first = length): number {
    return this.#kernel.countListed(byteOffset, set, byteOffset + first * 4);
  }

  /**
   * Returns the index of a listed document, in the memory, that the set has, after passing so many
   * others; or `to`. Goes from `from`, itself included, up or down to `to`, itself left out.
   */
  nextListed(
    set: BitSet,
    { byteOffset }: Uint32Array,
    { from, to, passed }: { from: number; to: number; passed: number },
  ): number {
    const step = from <= to ? 4 : -4;
    const [start, end] = [byteOffset + from * 4, byteOffset + to * 4];
    return (this.#kernel.nextListed(start, set, end, passed, step) - byteOffset) / 4;
  }

  /** Adds one to the count of each code that a document of the set has; all in the memory. */
  countCodes(set: BitSet, { from, to }: Extent, codes: Codes, counts: Uint32Array): void {
    const first = codes.byteOffset + from * 8 * codes.BYTES_PER_ELEMENT;
    const countCodes = this.#kernel[`countCodes${codes.BYTES_PER_ELEMENT as 1 | 2 | 4}`];
    countCodes(set + from, first, set + to, counts.byteOffset);
  }

  countRange(set: BitSet, from: number, to: number): number {
    if (from >= to) return 0;
    const head = Math.min(to, Math.ceil(from / stepDocuments) * stepDocuments);
    const tail = Math.max(head, Math.floor(to / stepDocuments) * stepDocuments);
    const start = set + head / 8;
    const whole = tail > head ? this.#kernel.countBoth(start, start, set + tail / 8) : 0;
    return this.#countFew(set, from, head) + whole + this.#countFew(set, tail, to);
  }

  /** The same by 32 documents a turn. */
  #countFew(set: BitSet, from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to;) {
      const end = Math.min(to, (at | 31) + 1);
      const mask = (-1 << (at & 31)) & (-1 >>> (31 - ((end - 1) & 31)));
      count += bitsIn((this.#words[(set >>> 2) + (at >>> 5)] ?? 0) & mask);
      at = end;
    }
    return count;
  }

  /** Returns the documents in rising order; `count` is how many they are. */
  documentsOf(set: BitSet, { from, to }: Extent, count: number): Uint32Array {
    const documents = new Uint32Array(count);
    const words = this.#words;
    const first = set >>> 2;
    let found = 0;
    for (let word = from / 4; word < to / 4; word += 1) {
      let bits = words[first + word] ?? 0;
      while (bits !== 0) {
        documents[found++] = word * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
      }
    }
    return documents;
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
