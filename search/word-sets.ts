/**
 * The documents of each word of a column: ranges where they stand side by side among the first
 * documents and among the others, bits where they are many, a list where they are few.
 */
import { type BitSet, type BitSets, type Extent, extentOver } from './bit-sets.ts';
import type { MemoryPlan } from './memory.ts';

export type WordSet =
  | { kind: 'ranges'; ranges: readonly Range[] }
  /** A place in the memory of sets. */
  | { kind: 'bits'; place: number; extent: Extent }
  /**
   * Part of the memory's list of a column, from `start` on, in the order of their numbers; `firsts`
   * are among the first documents.
   */
  | { kind: 'list'; start: number; count: number; firsts: number; documents: Uint32Array };

interface Range {
  from: number;
  to: number;
}

/** How many documents there are, and how many of them are the first ones. */
export interface Sizes {
  size: number;
  first: number;
}

/** Below this share a list of four bytes each is both smaller and counted sooner than bits. */
const bitsFromShare = 1 / 64;

/** Which document has which word, in the order of the documents. */
interface Coded {
  codes: ArrayLike<number>;
  /** The document of each code, where documents have several or none. */
  documents?: Uint32Array | undefined;
}

/** By code, how many documents have the word: of all, and of the first ones. */
export interface Totals {
  all: Uint32Array;
  first: Uint32Array;
}

/** Returns the sets as `fill` fills them once the plan has its memory. */
export function setsOfWords(
  coded: Coded,
  { words, size, first }: Sizes & { words: number },
  plan: MemoryPlan,
): { sets: WordSet[]; totals: Totals; fill: (bits: BitSets) => void } {
  const { codes, documents } = coded;
  const parts = [spansOf(words), spansOf(words)] as const;
  for (let at = codes.length - 1; at >= 0; at -= 1) {
    const code = codes[at] ?? 0;
    const document = documents ? (documents[at] ?? 0) : at;
    const { counts, froms, tos } = parts[document < first ? 0 : 1];
    if (counts[code] === 0) tos[code] = document + 1;
    froms[code] = document;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  let listed = 0;
  const sets = Array.from({ length: words }, (_, code): WordSet => {
    const ranges = parts.map(({ froms, tos }) => ({ from: froms[code] ?? 0, to: tos[code] ?? 0 }));
    const firsts = parts[0].counts[code] ?? 0;
    const count = firsts + (parts[1].counts[code] ?? 0);
    if (count === ranges.reduce((sum, { from, to }) => sum + to - from, 0))
      return { kind: 'ranges', ranges: ranges.filter(({ from, to }) => from < to) };
    if (count >= size * bitsFromShare)
      return { kind: 'bits', place: plan.takeSets(1), extent: extentOver(hullOf(ranges)) };
    const start = listed;
    listed += count;
    return { kind: 'list', start, count, firsts, documents: noDocuments };
  });
  const lists = plan.takeArray(Uint32Array, listed);
  const [{ counts: firsts }, { counts: others }] = parts;
  const totals = { all: firsts.map((count, code) => count + (others[code] ?? 0)), first: firsts };
  return { sets, totals, fill: (bits) => fillSets(bits, lists(), coded, sets) };
}

/** From the beginning of the first to the end of the last; empty ones count nothing. */
function hullOf(ranges: readonly Range[]): Range {
  const used = ranges.filter(({ from, to }) => from < to);
  return { from: used[0]?.from ?? 0, to: used.at(-1)?.to ?? 0 };
}

/** Where the word's documents are. */
export function extentOfWord(set: WordSet): Extent {
  if (set.kind === 'bits') return set.extent;
  if (set.kind === 'ranges') return extentOver(hullOf(set.ranges));
  const { documents } = set;
  return extentOver({ from: documents[0] ?? 0, to: (documents.at(-1) ?? -1) + 1 });
}

/** By word, how many documents it has, and from where to where. */
function spansOf(words: number) {
  return {
    counts: new Uint32Array(words + 1),
    froms: new Uint32Array(words + 1),
    tos: new Uint32Array(words + 1),
  };
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
  if (set.kind === 'ranges') for (const { from, to } of set.ranges) bits.addRange(target, from, to);
  else if (set.kind === 'bits') bits.keepEither(target, bits.at(set.place));
  else bits.addAll(target, set.documents);
}

/**
 * Counts the documents of the word that are in a set with this extent, which may be among the first
 * documents alone.
 */
export function countWordSet(
  bits: BitSets,
  { set, extent, isFirst }: { set: BitSet; extent: Extent; isFirst: boolean },
  word: WordSet,
): number {
  if (word.kind === 'bits') return bits.countBoth(set, bits.at(word.place), extent);
  if (word.kind === 'list')
    return bits.countListed(set, word.documents, isFirst ? word.firsts : word.count);
  let count = 0;
  for (const { from, to } of word.ranges)
    count += bits.countRange(set, Math.max(from, extent.from * 8), Math.min(to, extent.to * 8));
  return count;
}

/**
 * What counting all sets costs: so many of bits, ranges as parts of one, and listed documents, of
 * which `firsts` are among the first.
 */
export interface SetsCost {
  sets: number;
  listed: number;
  firsts: number;
}

export function costOf(sets: readonly WordSet[], size: number): SetsCost {
  const cost = { sets: 0, listed: 0, firsts: 0 };
  for (const set of sets) {
    if (set.kind === 'list') {
      cost.listed += set.count;
      cost.firsts += set.firsts;
    } else if (set.kind === 'bits') cost.sets += 1;
    else for (const { from, to } of set.ranges) cost.sets += (to - from) / size;
  }
  return cost;
}
