/** What an index is declared with: the fields of its documents, and the orders of its pages. */

export interface Field {
  /** A word is compared as a reader orders names, a number by size; of words there are any many. */
  kind: 'word' | 'words' | 'number';
  /**
   * Words filter by any of some values, numbers by a range, and so does a word that is a number;
   * of a word the values are counted.
   */
  isFiltered?: boolean;
}

export interface Declaration<Name extends string = string> {
  fields: Readonly<Record<Name, Field>>;
  /** These turn around with the direction; unknown values come last in both. */
  orders: Readonly<Record<string, readonly Name[]>>;
  /**
   * Documents with one of these words are numbered before all others: a search of them alone looks
   * at no other.
   */
  first?: { field: Name; words: readonly string[] };
  /** Orders what is equal so far, and never turns around; the document's id follows. */
  ties: readonly Name[];
}

export type Value = string | number | readonly string[] | null;

/** A document: the fields' values in the order of their declaration. */
export interface Row {
  /** A UUID in lower case. */
  id: string;
  values: readonly Value[];
}

export type Direction = 'asc' | 'desc';

/**
 * Holds documents whose field has any of these values, a number within these bounds, one of several
 * words that begins so, or a word that fits a regular expression without regard to case; these
 * documents; all but these values' or these documents; or those for which all filters of some list
 * hold.
 */
export type Filter = { name?: string | undefined } & (
  | { field: string; anyOf: readonly string[]; isOutside?: boolean }
  | { field: string; from: number; to: number }
  | { field: string; prefix: string }
  | { field: string; pattern: string }
  | { ids: readonly string[]; isOutside?: boolean }
  | { some: readonly (readonly Filter[])[] }
);

/** Tells whether a word fits the pattern. */
export function fits(pattern: string): (word: string) => boolean {
  const shape = new RegExp(pattern, 'i');
  return (word) => shape.test(word);
}

/** Whether a word is a number within the bounds. */
export function isWithin(word: string, { from, to }: { from: number; to: number }): boolean {
  return Number(word) >= from && Number(word) <= to;
}

export interface Query {
  /** All hold. Counts of a name leave out the filters of that name. */
  filters: readonly Filter[];
  counted: readonly { name: string; field: string }[];
  order: string;
  direction: Direction;
  offset: number;
  limit: number;
}

export interface Page {
  ids: string[];
  total: number;
}

/** The documents of each word stand at the word's place, and may be none. */
export interface WordCounts {
  words: readonly string[];
  counts: Uint32Array;
}

export interface Answer extends Page {
  /** By name; without documents whose value is unknown. */
  counts: Map<string, WordCounts>;
}

// The root collation, which English leaves as it is.
const collator = new Intl.Collator('en');

/** Compares names as PostgreSQL's "und-x-icu" does: equal only when every byte is. */
export function compareWords(one: string, other: string): number {
  return collator.compare(one, other) || Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Compares two values of a field; unknown ones come last in both directions. */
export function compareValues(one: Value, other: Value, direction: Direction): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const rising =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareWords(String(one), String(other));
  return direction === 'asc' ? rising : -rising;
}
