/** Orders of documents: sorted by counting, one key after the other. */
import type { Collected, CollectedNumbers, CollectedWords } from './collect.ts';
import { sortedByNumbers } from './counting-sort.ts';
import type { Direction } from './fields.ts';

/** Each document's place among the distinct values of a field; unknown ones have the last. */
interface Ranks {
  ranks: Uint32Array;
  /** How many known values there are, which is the rank of unknown. */
  known: number;
}

export class Sorter {
  readonly #collected: Collected;
  readonly #ranks = new Map<string, Ranks>();

  constructor(collected: Collected) {
    this.#collected = collected;
  }

  /** Returns the documents in this order; equal ones stay as they were. */
  sorted(by: readonly string[], direction: Direction, documents: Uint32Array): Uint32Array {
    let sorted = documents;
    for (const name of by.toReversed()) sorted = this.#byKey(name, direction, sorted);
    return sorted;
  }

  #byKey(name: string, direction: Direction, documents: Uint32Array): Uint32Array {
    const { ranks, known } = this.#ranksOf(name);
    // Where the documents of each rank begin. Loops by index, which take a tenth of the time.
    const starts = new Uint32Array(known + 1);
    for (let at = 0; at < ranks.length; at += 1) {
      const rank = ranks[at] ?? 0;
      starts[rank] = (starts[rank] ?? 0) + 1;
    }
    let before = 0;
    for (let place = 0; place <= known; place += 1) {
      const rank = place === known || direction === 'asc' ? place : known - 1 - place;
      const count = starts[rank] ?? 0;
      starts[rank] = before;
      before += count;
    }
    const sorted = new Uint32Array(documents.length);
    for (let next = 0; next < documents.length; next += 1) {
      const document = documents[next] ?? 0;
      const rank = ranks[document] ?? 0;
      const at = starts[rank] ?? 0;
      sorted[at] = document;
      starts[rank] = at + 1;
    }
    return sorted;
  }

  #ranksOf(name: string): Ranks {
    const known = this.#ranks.get(name);
    if (known) return known;
    const column = this.#collected.columns.get(name);
    if (!column) throw new Error(`no field is named ${name}`);
    if (column.kind === 'words') throw new Error(`no order is by the many words of ${name}`);
    const ranks = column.kind === 'word' ? ranksOfWords(column) : ranksOfNumbers(column);
    this.#ranks.set(name, ranks);
    return ranks;
  }
}

function ranksOfWords({ words, codes }: CollectedWords): Ranks {
  return { ranks: codes, known: words.length };
}

function ranksOfNumbers({ numbers }: CollectedNumbers): Ranks {
  return ranksOfNearIntegers(numbers) ?? ranksOfAnyNumbers(numbers);
}

/** Near each other: so many places for each document cost less than a sort. */
const placesMax = 16;

/** Undefined where there are fractions, or too much lies between the lowest and the highest. */
function ranksOfNearIntegers(numbers: Float64Array): Ranks | undefined {
  let least = Infinity;
  let most = -Infinity;
  for (let document = 0; document < numbers.length; document += 1) {
    const number = numbers[document] ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    if (!Number.isInteger(number)) return undefined;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const ranks = new Uint32Array(numbers.length);
  if (least > most) return { ranks, known: 0 };
  if (most - least >= numbers.length * placesMax) return undefined;
  const rankAt = new Uint32Array(most - least + 1);
  for (let document = 0; document < numbers.length; document += 1) {
    const number = numbers[document] ?? Number.NaN;
    if (!Number.isNaN(number)) rankAt[number - least] = 1;
  }
  let known = 0;
  for (let place = 0; place < rankAt.length; place += 1)
    if (rankAt[place] === 1) {
      rankAt[place] = known;
      known += 1;
    }
  for (let document = 0; document < numbers.length; document += 1) {
    const number = numbers[document] ?? Number.NaN;
    ranks[document] = Number.isNaN(number) ? known : (rankAt[number - least] ?? 0);
  }
  return { ranks, known };
}

function ranksOfAnyNumbers(numbers: Float64Array): Ranks {
  const ranks = new Uint32Array(numbers.length);
  let known = 0;
  let before: number | undefined;
  for (const document of sortedByNumbers(numbers)) {
    const number = numbers[document] ?? Number.NaN;
    if (!Number.isNaN(number) && number !== before) {
      known += 1;
      before = number;
    }
    // NaN, which is sorted last, has the rank after the last.
    ranks[document] = Number.isNaN(number) ? known : known - 1;
  }
  return { ranks, known };
}
