/**
 * The documents of each word of a column: a range where they stand side by side, bits where they
 * are many, a list where they are few.
 */
import type { BitSet, BitSets } from './bit-sets.ts';
import { sharedUint32 } from './shared.ts';

export type WordSet =
  | { kind: 'range'; from: number; to: number }
  /** A place in the memory of sets. */
  | { kind: 'bits'; place: number; count: number }
  | { kind: 'list'; documents: Uint32Array };

/** Below this share a list of four bytes each is both smaller and counted sooner than bits. */
const bitsFromShare = 1 / 64;

/** Which document has which word, in the order of the documents. */
interface Coded {
  codes: ArrayLike<number>;
  /** The document of each code, where documents have several or none. */
  documents?: Uint32Array | undefined;
}

/** `takePlace` reserves a set; the sets are filled by `fillBits`. */
export function setsOfWords(
  { codes, documents }: Coded,
  { words, size }: { words: number; size: number },
  takePlace: () => number,
): WordSet[] {
  const counts = new Uint32Array(words + 1);
  const firsts = new Uint32Array(words + 1);
  const lasts = new Uint32Array(words + 1);
  for (let at = codes.length - 1; at >= 0; at -= 1) {
    const code = codes[at] ?? 0;
    const document = documents ? (documents[at] ?? 0) : at;
    if (counts[code] === 0) lasts[code] = document;
    firsts[code] = document;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const sets = Array.from({ length: words }, (_, code): WordSet => {
    const count = counts[code] ?? 0;
    const from = firsts[code] ?? 0;
    const to = (lasts[code] ?? 0) + 1;
    if (count === to - from) return { kind: 'range', from, to };
    if (count >= size * bitsFromShare) return { kind: 'bits', place: takePlace(), count };
    return { kind: 'list', documents: new Uint32Array(0) };
  });
  fillLists({ codes, documents }, sets, counts);
  return sets;
}

function fillLists({ codes, documents }: Coded, sets: WordSet[], counts: Uint32Array): void {
  const starts = new Uint32Array(sets.length);
  let length = 0;
  for (const [code, set] of sets.entries()) {
    starts[code] = length;
    if (set.kind === 'list') length += counts[code] ?? 0;
  }
  const lists = sharedUint32(length);
  const ends = starts.slice();
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (sets[code]?.kind !== 'list') continue;
    const next = ends[code] ?? 0;
    lists[next] = documents ? (documents[at] ?? 0) : at;
    ends[code] = next + 1;
  }
  for (const [code, set] of sets.entries())
    if (set.kind === 'list') set.documents = lists.subarray(starts[code], ends[code]);
}

export function fillBits(
  bits: BitSets,
  { codes, documents }: Coded,
  sets: readonly WordSet[],
): void {
  const places = sets.map((set) => (set.kind === 'bits' ? bits.at(set.place) : -1));
  for (let at = 0; at < codes.length; at += 1) {
    const set = places[codes[at] ?? 0] ?? -1;
    if (set >= 0) bits.add(set, documents ? (documents[at] ?? 0) : at);
  }
}

export function addWordSet(bits: BitSets, target: BitSet, set: WordSet): void {
  if (set.kind === 'range') bits.addRange(target, set.from, set.to);
  else if (set.kind === 'bits') bits.keepEither(target, bits.at(set.place));
  else bits.addAll(target, set.documents);
}

export function countWordSet(bits: BitSets, within: BitSet, set: WordSet): number {
  if (set.kind === 'range') return bits.countRange(within, set.from, set.to);
  if (set.kind === 'bits') return bits.countBoth(within, bits.at(set.place));
  return bits.countOf(within, set.documents);
}

/** What counting all sets costs, in documents of a list. */
export function costOf(sets: readonly WordSet[], size: number): number {
  // A step of the kernel takes as long as looking for one document.
  const steps = size / 64;
  let cost = 0;
  for (const set of sets)
    cost +=
      set.kind === 'bits'
        ? steps
        : set.kind === 'list'
          ? set.documents.length
          : (set.to - set.from) / 64 + 64;
  return cost;
}
