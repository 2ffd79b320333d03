/** Sets of documents, one bit each, side by side in one memory that threads share. */
import { type Kernel, openKernel } from './kernel.ts';

/** A set is named by the address of its first byte. */
export type BitSet = number;

const pageBytes = 65_536;

/** Bytes of a set: whole steps of the kernel. */
function bytesOfSet(size: number): number {
  return Math.ceil(size / 64) * 8;
}

/** Returns memory for so many sets, all empty. */
export function memoryFor(size: number, sets: number): WebAssembly.Memory {
  const pages = Math.max(1, Math.ceil((bytesOfSet(size) * sets) / pageBytes));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

export class BitSets {
  readonly #bytes: number;
  readonly #size: number;
  readonly #kernel: Kernel;
  readonly #words: Uint32Array;
  /** Free sets that queries work with. */
  readonly #free: BitSet[] = [];

  constructor(memory: WebAssembly.Memory, size: number) {
    this.#size = size;
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

  countBoth(one: BitSet, other: BitSet): number {
    return this.#kernel.countBoth(one, other, one + this.#bytes);
  }

  countOf(set: BitSet, documents: Uint32Array): number {
    const words = this.#words;
    const first = set >>> 2;
    let count = 0;
    for (const document of documents)
      count += ((words[first + (document >>> 5)] ?? 0) >>> (document & 31)) & 1;
    return count;
  }

  countRange(set: BitSet, from: number, to: number): number {
    // Whole steps by the kernel, what is left before and after them one by one.
    const head = Math.min(to, Math.ceil(from / 64) * 64);
    const tail = Math.max(head, Math.floor(to / 64) * 64);
    let count = 0;
    for (let document = from; document < head; document += 1)
      if (this.has(set, document)) count += 1;
    const start = set + head / 8;
    if (tail > head) count += this.#kernel.countBoth(start, start, set + tail / 8);
    for (let document = tail; document < to; document += 1) if (this.has(set, document)) count += 1;
    return count;
  }

  /** Returns the documents in rising order; `count` is how many they are. */
  documentsOf(set: BitSet, count: number): Uint32Array {
    const documents = new Uint32Array(count);
    const words = this.#words;
    const first = set >>> 2;
    let found = 0;
    for (let word = 0; word < Math.ceil(this.#size / 32); word += 1) {
      let bits = words[first + word] ?? 0;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        documents[found++] = word * 32 + bit;
        bits &= bits - 1;
      }
    }
    return documents;
  }
}
