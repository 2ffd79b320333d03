/** What an index is declared with: the fields of its documents, and the orders of its pages. */

export interface Field {
  /** Words are compared as a reader orders names, numbers by size. */
  kind: 'word' | 'number';
  /** Words filter by any of some values and are counted, numbers by a range. */
  isFiltered?: boolean;
}

export interface Declaration<Name extends string = string> {
  fields: Readonly<Record<Name, Field>>;
  /** These turn around with the direction; unknown values come last in both. */
  orders: Readonly<Record<string, readonly Name[]>>;
  /** Orders what is equal so far, and never turns around; the document's id follows. */
  ties: readonly Name[];
}

export type Value = string | number | null;

/** A document: the fields' values in the order of their declaration. */
export interface Row {
  /** A UUID in lower case. */
  id: string;
  values: readonly Value[];
}

export type Direction = 'asc' | 'desc';

/** Holds documents whose field has any of these values, or a number within these bounds. */
export type Filter =
  | { name?: string | undefined; field: string; anyOf: readonly string[] }
  | { name?: string | undefined; field: string; from: number; to: number };

export interface Query {
  /** All hold. Counts of a name leave out the filters of that name. */
  filters: readonly Filter[];
  counted: readonly { name: string; field: string }[];
  order: string;
  direction: Direction;
  offset: number;
  limit: number;
}

export interface Answer {
  ids: string[];
  total: number;
  /** Documents by name and value, without those whose value is unknown. */
  counts: Map<string, Map<string, number>>;
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
    typeof one === 'string' || typeof other === 'string'
      ? compareWords(String(one), String(other))
      : one - other;
  return direction === 'asc' ? rising : -rising;
}
