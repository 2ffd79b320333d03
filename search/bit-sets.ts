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

/** The extent of documents from one to another, which is left out. */
export function extentOver({ from, to }: { from: number; to: number }): Extent {
  return {
    from: Math.floor(from / stepDocuments) * stepBytes,
    to: Math.ceil(to / stepDocuments) * stepBytes,
  };
}

/** What both extents have. */
export function commonExtent(one: Extent, other: Extent): Extent {
  const from = Math.max(one.from, other.from);
  return { from, to: Math.max(from, Math.min(one.to, other.to)) };
}

export class BitSets {
  /** The extent of all documents. */
  readonly whole: Extent;
  readonly #bytes: number;
  readonly #kernel: Kernel;
  readonly #words: Uint32Array;
  /** Free sets that queries work with. */
  readonly #free: BitSet[] = [];

  constructor(memory: WebAssembly.Memory, size: number) {
    this.#bytes = bytesOfSet(size);
    this.whole = { from: 0, to: this.#bytes };
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

  /** Adds listed documents, in the memory. */
  addAll(set: BitSet, { byteOffset, byteLength }: Uint32Array): void {
    this.#kernel.addListed(byteOffset, set, byteOffset + byteLength);
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
    this.#kernel.fill((first + 1) * 4, 0xff, (last - first - 1) * 4);
    words[last] = (words[last] ?? 0) | tail;
  }

  clear(set: BitSet): void {
    this.#kernel.fill(set, 0, this.#bytes);
  }

  copy(target: BitSet, source: BitSet): void {
    this.#kernel.copy(target, source, this.#bytes);
  }

  /** Copies the part within this extent, and clears the rest. */
  copyWithin(target: BitSet, source: BitSet, { from, to }: Extent): void {
    this.#kernel.fill(target, 0, from);
    this.#kernel.copy(target + from, source + from, to - from);
    this.#kernel.fill(target + to, 0, this.#bytes - to);
  }

  /** Leaves what is beyond the extent as it is. */
  keepBoth(target: BitSet, other: BitSet, { from, to } = this.whole): void {
    this.#kernel.keepBoth(target + from, other + from, target + to);
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
  extentOf(set: BitSet, within = this.whole): Extent {
    const words = this.#words;
    const first = set >>> 2;
    let from = (set + within.from) >>> 2;
    let to = (set + within.to) >>> 2;
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

  /** Writes the set's documents in rising order to the list, in the memory; returns its part. */
  documentsOf(set: BitSet, { from, to }: Extent, list: Uint32Array): Uint32Array {
    const { byteOffset } = list;
    const end = this.#kernel.listDocuments(set + from, byteOffset, set + to, from * 8);
    return list.subarray(0, (end - byteOffset) / 4);
  }

  /** Counts the listed documents of each code below `codesEnd`; all in the memory. */
  countCodes(
    { byteOffset, byteLength }: Uint32Array,
    codes: Codes,
    { codesEnd, counts }: { codesEnd: number; counts: Uint32Array },
  ): Uint32Array {
    const countCodes = this.#kernel[`countCodes${codes.BYTES_PER_ELEMENT as 1 | 2 | 4}`];
    this.#kernel.fill(counts.byteOffset, 0, codesEnd * 4);
    countCodes(byteOffset, codes.byteOffset, byteOffset + byteLength, counts.byteOffset);
    // A slice of shared memory takes twenty times as long.
    const counted = new Uint32Array(codesEnd);
    for (let code = 0; code < codesEnd; code += 1) counted[code] = counts[code] ?? 0;
    return counted;
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
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
