/** Answers a query from a segment and the overlay of its changes. */
import type { BitSet } from './bit-sets.ts';
import { type Answer, type Filter, type Query, isWithin } from './fields.ts';
import { setToRange } from './number-ranges.ts';
import type { Overlay } from './overlay.ts';
import type { OverlayRows } from './overlay-rows.ts';
import { pageOf } from './page.ts';
import type { OpenSegment } from './segment.ts';
import { type WordSet, addWordSet, countWordSet } from './word-sets.ts';

export function evaluate(segment: OpenSegment, overlay: Overlay, query: Query): Answer {
  const matches = new Matches(segment, query);
  try {
    const changed = changedMatches(overlay.rows, query);
    const counts = new Map<string, Map<string, number>>();
    for (const { name, field } of query.counted) {
      const found = matches.countValues(name, field);
      overlay.rows.count(field, changed.slotsBut(name), found);
      counts.set(name, found);
    }
    const ids = pageOf(segment, overlay, query, {
      set: matches.all,
      count: matches.total,
      changed: changed.total,
      isChanged: changed.isMatch,
    });
    return { ids, total: matches.total + changed.total, counts };
  } finally {
    matches.close();
  }
}

/** The sets of a query: of all filters, and for each name with a filter of all but its own. */
class Matches {
  readonly #segment: OpenSegment;
  readonly all: BitSet;
  readonly total: number;
  readonly #without = new Map<string, { set: BitSet; count: number }>();
  readonly #lists = new Map<BitSet, Uint32Array>();

  constructor(segment: OpenSegment, { filters, counted }: Query) {
    this.#segment = segment;
    const { bits } = segment;
    const names = new Set(counted.map(({ name }) => name));
    const isNamed = ({ name }: Filter) => name !== undefined && names.has(name);
    this.all = bits.take();
    bits.copy(this.all, segment.live);
    for (const filter of filters) if (!isNamed(filter)) this.#keep(this.all, filter);
    const named = Map.groupBy(filters.filter(isNamed), ({ name }) => name ?? '');
    for (const name of named.keys()) {
      const set = bits.take();
      bits.copy(set, this.all);
      this.#without.set(name, { set, count: 0 });
    }
    const held = bits.take();
    for (const [name, own] of named) {
      bits.copy(held, segment.live);
      for (const filter of own) this.#keep(held, filter);
      bits.keepBoth(this.all, held);
      for (const [other, { set }] of this.#without) if (other !== name) bits.keepBoth(set, held);
    }
    bits.spare(held);
    this.total = bits.count(this.all);
    for (const without of this.#without.values()) without.count = bits.count(without.set);
  }

  close(): void {
    const { bits } = this.#segment;
    bits.spare(this.all);
    for (const { set } of this.#without.values()) bits.spare(set);
  }

  /** Counts the field's values with all filters applied but those of this name. */
  countValues(name: string, field: string): Map<string, number> {
    const { bits } = this.#segment;
    const { words, codes, sets, cost } = this.#segment.wordColumn(field);
    const { set, count } = this.#without.get(name) ?? { set: this.all, count: this.total };
    const counts = new Map<string, number>();
    if (count === 0) return counts;
    if (count * listedCost < cost) {
      const found = new Uint32Array(words.length + 1);
      for (const document of this.#listOf(set, count)) {
        const code = codes[document] ?? 0;
        found[code] = (found[code] ?? 0) + 1;
      }
      for (const [code, word] of words.entries()) if (found[code]) counts.set(word, found[code]);
      return counts;
    }
    for (const [code, word] of words.entries()) {
      const own = sets[code];
      const found = own ? countWordSet(bits, set, own) : 0;
      if (found > 0) counts.set(word, found);
    }
    return counts;
  }

  #listOf(set: BitSet, count: number): Uint32Array {
    const known = this.#lists.get(set);
    if (known) return known;
    const list = this.#segment.bits.documentsOf(set, count);
    this.#lists.set(set, list);
    return list;
  }

  #keep(target: BitSet, filter: Filter): void {
    const { bits } = this.#segment;
    const held = bits.take();
    this.#setTo(held, filter);
    bits.keepBoth(target, held);
    bits.spare(held);
  }

  #setTo(target: BitSet, filter: Filter): void {
    const { bits } = this.#segment;
    if ('some' in filter) return this.#setToSome(target, filter.some);
    if ('ids' in filter) return this.#setToIds(target, filter);
    if ('from' in filter && this.#segment.kindOf(filter.field) === 'number') {
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
    return sets.filter((_, code) => isWithin(words[code] ?? '', filter));
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

type WordFilter = Extract<Filter, { field: string }>;

/** To count a listed document costs more than a step of the kernel. */
const listedCost = 2;

const failsMore = 255;

/** The slots that all filters hold, and for each name those that fail its own filters alone. */
function changedMatches(rows: OverlayRows, { filters, counted }: Query) {
  const numbers = new Map(counted.map(({ name }, at) => [name, at + 1]));
  const fails = new Uint8Array(rows.slots);
  for (const filter of filters) {
    const own = numbers.get(filter.name ?? '') ?? failsMore;
    const held = rows.held(filter);
    for (let slot = 0; slot < fails.length; slot += 1)
      if (held[slot] === 0)
        fails[slot] = fails[slot] === 0 || fails[slot] === own ? own : failsMore;
  }
  const all: number[] = [];
  const failing = new Map<number, number[]>();
  for (let slot = 0; slot < fails.length; slot += 1) {
    const fail = fails[slot] ?? 0;
    if (fail === failsMore || !rows.rowAt(slot)) continue;
    if (fail === 0) all.push(slot);
    else {
      const some = failing.get(fail);
      if (some) some.push(slot);
      else failing.set(fail, [slot]);
    }
  }
  return {
    total: all.length,
    isMatch: (slot: number) => fails[slot] === 0,
    slotsBut(name: string): readonly number[] {
      const more = failing.get(numbers.get(name) ?? 0);
      return more ? all.concat(more) : all;
    },
  };
}
