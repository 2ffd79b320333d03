/**
 * Counts the documents of each word of a column within a set: by the words' sets, by the codes of
 * the set's documents, or from the counts of a column whose words determine those of this one.
 */
import type { Query } from './fields.ts';
import type { Counted, Matches } from './matches.ts';
import type { OpenSegment, WordColumn } from './segment.ts';
import { countWordSet } from './word-sets.ts';

/** What counting takes, in steps of 64 documents of two sets, 0.37 ns (decision 224). */
const cost = {
  /** Of each set, beside its documents. */
  word: 400,
  listed: 1.8,
  code: 1.8,
  /** To list a set: its documents, its steps, and those of them that have any. */
  listing: 1.2,
  step: 2.7,
  usedStep: 9.5,
};

/** The documents of a set, or those that it lacks of all or of the first ones. */
interface Listing {
  of: Counted;
  documents: Uint32Array;
  lacking: 'all' | 'first' | undefined;
}

/** Of one query. */
export class WordCounter {
  readonly #segment: OpenSegment;
  readonly #matches: Matches;
  #listing: Listing | undefined;
  /** By field, what was counted within which set. */
  readonly #counted = new Map<string, { within: Counted; counts: Uint32Array }>();

  constructor(segment: OpenSegment, matches: Matches) {
    this.#segment = segment;
    this.#matches = matches;
  }

  /**
   * Those within all filters first, because they share one list; and columns of many words, whose
   * counts may answer the others.
   */
  inOrder(counted: Query['counted']): Query['counted'] {
    const isNarrowed = ({ name }: { name: string }) =>
      Number(this.#matches.without(name) !== this.#matches.all);
    const wordsOf = ({ field }: { field: string }) => this.#segment.wordColumn(field).words.length;
    return counted.toSorted(
      (one, other) => isNarrowed(one) - isNarrowed(other) || wordsOf(other) - wordsOf(one),
    );
  }

  /** Returns the documents of each word by its code, with all filters but those of this name. */
  count({ name, field }: Query['counted'][number]): Uint32Array {
    const within = this.#matches.without(name);
    const column = this.#segment.wordColumn(field);
    const counts =
      this.#byDeterminant(column, within) ??
      (this.#isCountedByCodes(column, within)
        ? this.#byCodes(column, within)
        : this.#bySets(column, within));
    this.#counted.set(field, { within, counts });
    return counts;
  }

  #byDeterminant({ words, determinants }: WordColumn, within: Counted): Uint32Array | undefined {
    for (const { column, codes } of determinants) {
      const known = this.#counted.get(column);
      if (known?.within !== within) continue;
      const counts = new Uint32Array(words.length + 1);
      for (let code = 0; code < codes.length; code += 1) {
        const own = codes[code] ?? 0;
        counts[own] = (counts[own] ?? 0) + (known.counts[code] ?? 0);
      }
      return counts;
    }
    return undefined;
  }

  #isCountedByCodes({ cost: own, words }: WordColumn, within: Counted): boolean {
    const { count, extent, isFirst } = within;
    if (count === 0) return false;
    const steps = (extent.to - extent.from) / 8;
    const inLists = isFirst ? own.firsts : own.listed;
    const bySets = own.sets * steps + inLists * cost.listed + words.length * cost.word;
    const listed = this.#listedCount(within);
    const listing =
      listed * cost.listing + steps * cost.step + Math.min(steps, listed) * cost.usedStep;
    const byCodes = listed * cost.code + (this.#listing?.of === within ? 0 : listing);
    return byCodes < bySets;
  }

  #listedCount({ count, isFirst }: Counted): number {
    const { size, first } = this.#segment.data;
    return Math.min(count, (isFirst ? first : size) - count);
  }

  #byCodes({ codes, words, totals }: WordColumn, within: Counted): Uint32Array {
    const { bits, data } = this.#segment;
    const { documents, lacking } = this.#listingOf(within);
    const found = bits.countCodes(documents, codes, {
      codesEnd: words.length + 1,
      counts: data.counts,
    });
    if (!lacking) return found;
    return totals[lacking].map((total, code) => total - (found[code] ?? 0));
  }

  #listingOf(within: Counted): Listing {
    if (this.#listing?.of === within) return this.#listing;
    const { bits, data } = this.#segment;
    const { set, count, extent, isFirst } = within;
    let listing: Listing;
    if (count <= this.#listedCount(within))
      listing = {
        of: within,
        documents: bits.documentsOf(set, extent, data.list),
        lacking: undefined,
      };
    else {
      const rest = bits.take();
      bits.clear(rest);
      bits.addRange(rest, 0, isFirst ? data.first : data.size);
      bits.keepWithout(rest, set);
      const documents = bits.documentsOf(rest, bits.extentOf(rest), data.list);
      bits.spare(rest);
      listing = { of: within, documents, lacking: isFirst ? 'first' : 'all' };
    }
    this.#listing = listing;
    return listing;
  }

  #bySets({ words, sets, restCode }: WordColumn, within: Counted): Uint32Array {
    const { bits } = this.#segment;
    const counts = new Uint32Array(words.length + 1);
    if (within.count === 0) return counts;
    let rest = within.count;
    for (let code = 0; code < words.length; code += 1) {
      const own = sets[code];
      if (!own || code === restCode) continue;
      const found = countWordSet(bits, within, own);
      counts[code] = found;
      rest -= found;
    }
    // Those of an unknown word, or of the one that all others leave.
    counts[restCode ?? words.length] = rest;
    return counts;
  }
}
