/**
 * Numbers words in the order in which they come, as UTF-8: most of a column's words are known, and
 * those are found without a text for each.
 */

/** Of FNV-1a, a hash of bytes one by one. */
const hashBegins = 0x811c_9dc5;
const hashFactor = 0x0100_0193;

export class WordTable {
  /** By hash: a word's number and 1, or 0 where there is none. */
  #slots = new Int32Array(64);
  readonly #hashes: number[] = [];
  /** Where each word begins in the bytes, and where the last one ends. */
  readonly #starts: number[] = [0];
  #bytes = new Uint8Array(1_024);

  get size(): number {
    return this.#hashes.length;
  }

  /** Returns the number of the word in this part of the bytes; the first guess is `likely`. */
  numberOf(bytes: Uint8Array, from: number, to: number, likely = -1): number {
    if (likely >= 0 && this.#is(likely, bytes, from, to)) return likely;
    let hash = hashBegins;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), hashFactor);
    const last = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0) return this.#add(slot, hash, bytes.subarray(from, to));
      if (this.#hashes[number] === hash && this.#is(number, bytes, from, to)) return number;
    }
  }

  /** By their numbers. */
  words(): string[] {
    const all = Buffer.from(this.#bytes.buffer);
    return this.#hashes.map((_, number) =>
      all.toString('utf8', this.#starts[number], this.#starts[number + 1]),
    );
  }

  #is(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at += 1)
      if (this.#bytes[start + at - from] !== bytes[at]) return false;
    return true;
  }

  #add(slot: number, hash: number, word: Uint8Array): number {
    const start = this.#starts.at(-1) ?? 0;
    const end = start + word.length;
    while (end > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    this.#bytes.set(word, start);
    this.#starts.push(end);
    const number = this.#hashes.push(hash) - 1;
    this.#slots[slot] = number + 1;
    if (this.#hashes.length * 2 > this.#slots.length) this.#spread();
    return number;
  }

  /** At most half of the slots are used, so that few words stand in each other's way. */
  #spread(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    for (const [number, hash] of this.#hashes.entries()) {
      let slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(bytes.length * 2);
  more.set(bytes);
  return more;
}
