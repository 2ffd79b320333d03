/**
 * The documents of each word of a column: a range where they stand side by side, bits where they
 * are many, a list where they are few.
 */
import type { BitSet, BitSets, Extent } from './bit-sets.ts';
import type { MemoryPlan } from './memory.ts';

export type WordSet =
  | { kind: 'range'; from: number; to: number }
  /** A place in the memory of sets. */
  | { kind: 'bits'; place: number }
  /** Part of the memory's list of a column, from `start` on. */
  | { kind: 'list'; start: number; count: number; documents: Uint32Array };

/** Below this share a list of four bytes each is both smaller and counted sooner than bits. */
const bitsFromShare = 1 / 64;

/** Which document has which word, in the order of the documents. */
interface Coded {
  codes: ArrayLike<number>;
  /** The document of each code, where documents have several or none. */
  documents?: Uint32Array | undefined;
}

/** Returns the sets as `fill` fills them once the plan has its memory. */
export function setsOfWords(
  coded: Coded,
  { words, size }: { words: number; size: number },
  plan: MemoryPlan,
): { sets: WordSet[]; fill: (bits: BitSets) => void } {
  const { codes, documents } = coded;
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
  let listed = 0;
  const sets = Array.from({ length: words }, (_, code): WordSet => {
    const count = counts[code] ?? 0;
    const from = firsts[code] ?? 0;
    const to = (lasts[code] ?? 0) + 1;
    if (count === to - from) return { kind: 'range', from, to };
    if (count >= size * bitsFromShare) return { kind: 'bits', place: plan.takeSets(1) };
    const start = listed;
    listed += count;
    return { kind: 'list', start, count, documents: noDocuments };
  });
  const lists = plan.takeArray(Uint32Array, listed);
  return { sets, fill: (bits) => fillSets(bits, lists(), coded, sets) };
}

const noDocuments = new Uint32Array(0);

function fillSets(
  bits: BitSets,
  lists: Uint32Array,
  { codes, documents }: Coded,
  sets: readonly WordSet[],
): void {
  const places = sets.map((set) => (set.kind === 'bits' ? bits.at(set.place) : -1));
  const ends = sets.map((set) => (set.kind === 'list' ? set.start : -1));
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    const document = documents ? (documents[at] ?? 0) : at;
    const set = places[code] ?? -1;
    if (set >= 0) bits.add(set, document);
    const next = ends[code] ?? -1;
    if (next < 0) continue;
    lists[next] = document;
    ends[code] = next + 1;
  }
  for (const set of sets)
    if (set.kind === 'list') set.documents = lists.subarray(set.start, set.start + set.count);
}

export function addWordSet(bits: BitSets, target: BitSet, set: WordSet): void {
  if (set.kind === 'range') bits.addRange(target, set.from, set.to);
  else if (set.kind === 'bits') bits.keepEither(target, bits.at(set.place));
  else bits.addAll(target, set.documents);
}

/** Counts the documents of the word that are in a set with this extent. */
export function countWordSet(bits: BitSets, within: BitSet, extent: Extent, set: WordSet): number {
  if (set.kind === 'bits') return bits.countBoth(within, bits.at(set.place), extent);
  if (set.kind === 'list') return bits.countListed(within, set.documents);
  const from = Math.max(set.from, extent.from * 8);
  return bits.countRange(within, from, Math.min(set.to, extent.to * 8));
}

/** What counting all sets costs: so many of bits, ranges as parts of one, and listed documents. */
export interface SetsCost {
  sets: number;
  listed: number;
}

export function costOf(sets: readonly WordSet[], size: number): SetsCost {
  const cost = { sets: 0, listed: 0 };
  for (const set of sets) {
    if (set.kind === 'list') cost.listed += set.count;
    else cost.sets += set.kind === 'bits' ? 1 : (set.to - set.from) / size;
  }
  return cost;
}
