/** Answers a query from a segment and the overlay of its changes. */
import type { BitSet, Extent } from './bit-sets.ts';
import { type Answer, type Filter, type Page, type Query, isWithin } from './fields.ts';
import { setToRange } from './number-ranges.ts';
import type { Overlay } from './overlay.ts';
import type { OverlayRows } from './overlay-rows.ts';
import { pageOf } from './page.ts';
import type { OpenSegment } from './segment.ts';
import { type WordSet, addWordSet, countWordSet } from './word-sets.ts';

/** Calls `onPage` with the page as soon as it is known, before values are counted. */
export function evaluate(
  segment: OpenSegment,
  overlay: Overlay,
  query: Query,
  onPage?: (page: Page) => void,
): Answer {
  const matches = new Matches(segment, query);
  try {
    const changed = changedMatches(overlay.rows, query);
    const ids = pageOf(segment, overlay, query, {
      ...matches.all,
      changed: changed.total,
      isChanged: changed.isMatch,
    });
    const page = { ids, total: matches.all.count + changed.total };
    onPage?.(page);
    const counts = new Map<string, Map<string, number>>();
    for (const { name, field } of query.counted) {
      const found = matches.countValues(name, field);
      overlay.rows.count(field, changed.slotsBut(name), found);
      counts.set(name, found);
    }
    return { ...page, counts };
  } finally {
    matches.close();
  }
}

/** A set, how many documents it has, and where. */
interface Counted {
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
}

/** The sets of a query: of all filters, and for each name with a filter of all but its own. */
class Matches {
  readonly #segment: OpenSegment;
  readonly all: Counted;
  readonly #without = new Map<string, Counted>();

  constructor(segment: OpenSegment, { filters, counted }: Query) {
    this.#segment = segment;
    const { bits } = segment;
    const names = new Set(counted.map(({ name }) => name));
    const isNamed = ({ name }: Filter) => name !== undefined && names.has(name);
    const all = bits.take();
    bits.copy(all, segment.live);
    for (const filter of filters) if (!isNamed(filter)) this.#keep(all, filter);
    const named = Map.groupBy(filters.filter(isNamed), ({ name }) => name ?? '');
    const without = new Map<string, BitSet>();
    for (const name of named.keys()) {
      const set = bits.take();
      bits.copy(set, all);
      without.set(name, set);
    }
    for (const [name, own] of named) {
      const held = this.#heldByAll(own);
      bits.keepBoth(all, held.set);
      for (const [other, set] of without) if (other !== name) bits.keepBoth(set, held.set);
      this.#release(held);
    }
    this.all = this.#counted(all);
    for (const [name, set] of without) this.#without.set(name, this.#counted(set));
  }

  close(): void {
    const { bits } = this.#segment;
    bits.spare(this.all.set);
    for (const { set } of this.#without.values()) bits.spare(set);
  }

  #counted(set: BitSet): Counted {
    const { bits } = this.#segment;
    const extent = bits.extentOf(set);
    const { first } = this.#segment.data;
    const isFirst = extent.from * 8 < first && bits.countRange(set, first, extent.to * 8) === 0;
    return { set, extent, isFirst, count: bits.countBoth(set, set, extent) };
  }

  /** Counts the field's values with all filters applied but those of this name. */
  countValues(name: string, field: string): Map<string, number> {
    const { bits, data } = this.#segment;
    const { words, codes, sets, cost, restCode } = this.#segment.wordColumn(field);
    const within = this.#without.get(name) ?? this.all;
    const { set, count, extent, isFirst } = within;
    const counts = new Map<string, number>();
    if (count === 0) return counts;
    const steps = (extent.to - extent.from) / 8;
    const bySets = cost.sets * steps + (isFirst ? cost.firsts : cost.listed) * listedCost;
    if (count * codeCost + steps * codesStepCost < bySets) {
      const found = data.counts.fill(0, 0, words.length + 1);
      bits.countCodes(set, extent, codes, found);
      for (const [code, word] of words.entries()) if (found[code]) counts.set(word, found[code]);
      return counts;
    }
    let rest = count;
    for (const [code, word] of words.entries()) {
      const own = sets[code];
      if (!own || code === restCode) continue;
      const found = countWordSet(bits, within, own);
      if (found > 0) counts.set(word, found);
      rest -= found;
    }
    const restWord = restCode === undefined ? undefined : words[restCode];
    if (restWord !== undefined && rest > 0) counts.set(restWord, rest);
    return counts;
  }

  #keep(target: BitSet, filter: Filter): void {
    const held = this.#heldBy(filter);
    this.#segment.bits.keepBoth(target, held.set);
    this.#release(held);
  }

  #heldByAll(filters: readonly Filter[]): Held {
    const [first, ...others] = filters;
    if (first && others.length === 0) return this.#heldBy(first);
    const { bits, live } = this.#segment;
    const set = bits.take();
    bits.copy(set, live);
    for (const filter of filters) this.#keep(set, filter);
    return { set, isTaken: true };
  }

  /** Of one word with bits of its own these, which no query may write to. */
  #heldBy(filter: Filter): Held {
    const { bits } = this.#segment;
    if ('field' in filter && !('anyOf' in filter && filter.isOutside)) {
      const [only, ...others] = this.#isOfWords(filter) ? this.#wordSets(filter) : [];
      if (only?.kind === 'bits' && others.length === 0)
        return { set: bits.at(only.place), isTaken: false };
    }
    const set = bits.take();
    this.#setTo(set, filter);
    return { set, isTaken: true };
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

/** What counting takes, in steps of 64 documents of two sets (decision 220). */
const listedCost = 2;
const codeCost = 1.7;
const codesStepCost = 8;

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
