/** The documents that a query's filters hold: all of them, and all but those of each name. */
import { type BitSet, type Extent, commonExtent } from './bit-sets.ts';
import { type Filter, type Query, fits, isWithin } from './fields.ts';
import { setToRange } from './number-ranges.ts';
import type { OpenSegment } from './segment.ts';
import { type WordSet, addWordSet, extentOfWord } from './word-sets.ts';

/** A set, how many documents it has, and where. */
export interface Counted {
  set: BitSet;
  count: number;
  extent: Extent;
  /** Whether all are among the first documents. */
  isFirst: boolean;
}

/** The documents that a filter holds, in a set that was taken for it or in a stored one. */
interface Held {
  set: BitSet;
  isTaken: boolean;
  /** There are none beyond it. */
  extent: Extent;
}

export class Matches {
  readonly #segment: OpenSegment;
  readonly all: Counted;
  readonly #without = new Map<string, Counted>();

  constructor(segment: OpenSegment, { filters, counted }: Query) {
    this.#segment = segment;
    const names = new Set(counted.map(({ name }) => name));
    const isNamed = ({ name }: Filter) => name !== undefined && names.has(name);
    const others = this.#heldByAll(filters.filter((filter) => !isNamed(filter)));
    const named = Map.groupBy(filters.filter(isNamed), ({ name }) => name ?? '');
    const held = [...named].map(([name, own]) => ({ name, ...this.#heldByAll(own) }));
    this.all = this.#joined([others, ...held]);
    for (const { name } of held) {
      const rest = held.filter((one) => one.name !== name);
      this.#without.set(name, this.#joined([others, ...rest]));
    }
    for (const one of [others, ...held]) this.#release(one);
  }

  close(): void {
    const { bits } = this.#segment;
    bits.spare(this.all.set);
    for (const { set } of this.#without.values()) bits.spare(set);
  }

  /** Only where all may have documents is anything joined and counted. */
  #joined(held: readonly Held[]): Counted {
    const { bits, data, live } = this.#segment;
    const within = held.reduce((common, { extent }) => commonExtent(common, extent), bits.whole);
    const set = bits.take();
    bits.copyWithin(set, live, within);
    for (const one of held) if (one.set !== live) bits.keepBoth(set, one.set, within);
    const extent = bits.extentOf(set, within);
    const { first } = data;
    const isFirst = extent.from * 8 < first && bits.countRange(set, first, extent.to * 8) === 0;
    return { set, extent, isFirst, count: bits.countBoth(set, set, extent) };
  }

  /** The documents with all filters applied but those of this name. */
  without(name: string): Counted {
    return this.#without.get(name) ?? this.all;
  }

  #keep(target: BitSet, filter: Filter): void {
    const held = this.#heldBy(filter);
    this.#segment.bits.keepBoth(target, held.set);
    this.#release(held);
  }

  /** Without filters these are all documents. */
  #heldByAll(filters: readonly Filter[]): Held {
    const { bits, live } = this.#segment;
    const [first, ...others] = filters;
    if (!first) return { set: live, isTaken: false, extent: bits.whole };
    if (others.length === 0) return this.#heldBy(first);
    const set = bits.take();
    bits.copy(set, live);
    for (const filter of filters) this.#keep(set, filter);
    return { set, isTaken: true, extent: bits.whole };
  }

  /** Of one word with bits of its own these, which no query may write to. */
  #heldBy(filter: Filter): Held {
    const { bits } = this.#segment;
    let extent = bits.whole;
    if ('field' in filter && !('anyOf' in filter && filter.isOutside) && this.#isOfWords(filter)) {
      const sets = this.#wordSets(filter).filter((set) => set !== undefined);
      const [only, ...others] = sets;
      if (only?.kind === 'bits' && others.length === 0)
        return { set: bits.at(only.place), isTaken: false, extent: only.extent };
      extent = sets.map(extentOfWord).reduce(hullOfBoth, nowhere);
    }
    const set = bits.take();
    this.#setTo(set, filter);
    return { set, isTaken: true, extent };
  }

  #release({ set, isTaken }: Held): void {
    if (isTaken) this.#segment.bits.spare(set);
  }

  #isOfWords(filter: WordFilter): boolean {
    return !('from' in filter) || this.#segment.kindOf(filter.field) !== 'number';
  }

  #setTo(target: BitSet, filter: Filter): void {
    const { bits } = this.#segment;
    if ('some' in filter) return this.#setToSome(target, filter.some);
    if ('ids' in filter) return this.#setToIds(target, filter);
    if ('from' in filter && !this.#isOfWords(filter)) {
      const { numbers, ranges } = this.#segment.numberColumn(filter.field);
      if (!ranges) throw new Error(`nothing filters by ${filter.field}`);
      setToRange(bits, target, ranges, (document) => numbers[document] ?? 0, filter);
      return;
    }
    bits.clear(target);
    for (const set of this.#wordSets(filter)) if (set) addWordSet(bits, target, set);
    if ('anyOf' in filter && filter.isOutside) this.#turnOver(target);
  }

  #turnOver(target: BitSet): void {
    const { bits, live } = this.#segment;
    const all = bits.take();
    bits.copy(all, live);
    bits.keepWithout(all, target);
    bits.copy(target, all);
    bits.spare(all);
  }

  #wordSets(filter: WordFilter): readonly (WordSet | undefined)[] {
    const segment = this.#segment;
    if ('prefix' in filter) return segment.setsOfPrefix(filter.field, filter.prefix);
    if ('anyOf' in filter)
      return [...new Set(filter.anyOf)].map((word) => segment.setOfWord(filter.field, word));
    const { words, sets } = segment.wordColumn(filter.field);
    const holds =
      'pattern' in filter ? fits(filter.pattern) : (word: string) => isWithin(word, filter);
    return sets.filter((_, code) => holds(words[code] ?? ''));
  }

  #setToSome(target: BitSet, some: readonly (readonly Filter[])[]): void {
    const { bits, live } = this.#segment;
    bits.clear(target);
    const all = bits.take();
    for (const filters of some) {
      bits.copy(all, live);
      for (const filter of filters) this.#keep(all, filter);
      bits.keepEither(target, all);
    }
    bits.spare(all);
  }

  #setToIds(target: BitSet, { ids, isOutside }: { ids: readonly string[]; isOutside?: boolean }) {
    const { bits, live } = this.#segment;
    if (isOutside) bits.copy(target, live);
    else bits.clear(target);
    for (const id of ids) {
      const document = this.#segment.find(id);
      if (document < 0) continue;
      if (isOutside) bits.remove(target, document);
      else bits.add(target, document);
    }
  }
}

const nowhere: Extent = { from: 0, to: 0 };

function hullOfBoth(one: Extent, other: Extent): Extent {
  if (one.from === one.to) return other;
  if (other.from === other.to) return one;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

type WordFilter = Extract<Filter, { field: string }>;
