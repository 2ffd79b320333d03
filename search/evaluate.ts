/** Answers a query from a segment and the overlay of its changes. */
import type { BitSet } from './bit-sets.ts';
import type { Answer, Filter, Query, Row } from './fields.ts';
import { setToRange } from './number-ranges.ts';
import type { Overlay } from './overlay.ts';
import { pageOf } from './page.ts';
import type { OpenSegment } from './segment.ts';
import { addWordSet, countWordSet } from './word-sets.ts';

export function evaluate(segment: OpenSegment, overlay: Overlay, query: Query): Answer {
  const matches = new Matches(segment, query);
  try {
    const changed = changedMatches(overlay, query);
    const counts = new Map<string, Map<string, number>>();
    for (const { name, field } of query.counted) {
      const found = matches.countValues(name, field);
      for (const row of changed.matching(name)) {
        const value = overlay.valueOf(row, field);
        if (value !== null) found.set(String(value), (found.get(String(value)) ?? 0) + 1);
      }
      counts.set(name, found);
    }
    const ids = pageOf(segment, overlay, query, {
      set: matches.all,
      count: matches.total,
      changed: new Set(changed.all),
    });
    return { ids, total: matches.total + changed.all.length, counts };
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
    if ('anyOf' in filter) {
      const { words, sets } = this.#segment.wordColumn(filter.field);
      bits.clear(held);
      for (const word of new Set(filter.anyOf)) {
        const set = sets[words.indexOf(word)];
        if (set) addWordSet(bits, held, set);
      }
    } else {
      const { numbers, ranges } = this.#segment.numberColumn(filter.field);
      if (!ranges) throw new Error(`nothing filters by ${filter.field}`);
      setToRange(bits, held, ranges, (document) => numbers[document] ?? 0, filter);
    }
    bits.keepBoth(target, held);
    bits.spare(held);
  }
}

/** To count a listed document costs more than a step of the kernel. */
const listedCost = 2;

/** The rows of the overlay by which named filters they fail, as a name's counts need them. */
function changedMatches(overlay: Overlay, { filters, counted }: Query) {
  const names = new Set(counted.map(({ name }) => name));
  const tests = filters.map((filter) => ({
    name: filter.name !== undefined && names.has(filter.name) ? filter.name : undefined,
    test: overlay.tester(filter),
  }));
  const all: Row[] = [];
  const allBut = new Map<string, Row[]>();
  for (const row of overlay.rows()) {
    const failed = new Set(tests.filter(({ test }) => !test(row)).map(({ name }) => name));
    if (failed.size === 0) all.push(row);
    else if (failed.size === 1) {
      const [name] = failed;
      if (name === undefined) continue;
      const rows = allBut.get(name);
      if (rows) rows.push(row);
      else allBut.set(name, [row]);
    }
  }
  return {
    all,
    matching: (name: string): readonly Row[] => [...all, ...(allBut.get(name) ?? [])],
  };
}
