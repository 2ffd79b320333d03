/**
 * What a search asks for is a list of terms, which SQL (filter.ts) and the index in memory
 * (memory-index/) read alike. Each term names its filter, so that a filter's counts can be made
 * with all others applied.
 */
import type { FacetName } from '#contract/vehicles.ts';
import type { Place } from '#services/places/nearby.ts';
import type { InstantField, NumberField, WordField } from './search-fields.ts';

/** Filters whose own counts ignore their own selection: facets and the two histograms. */
export type CountedName = FacetName | 'mileage' | 'year';

/** A condition of a search; `name` is its filter. */
export type Term = { name: CountedName | 'other' } &
  /** `isOutside`: none of these, also nothing. */
  (
    | {
        field: WordField | 'equipment' | 'searchWords';
        anyOf: readonly string[];
        isOutside?: boolean;
      }
    /** Regular expression without regard to case, in what JavaScript and SQL share. */
    | { field: 'model'; pattern: string }
    | { field: NumberField; from: number; to: number }
    /** Ends within so many hours from now. */
    | { field: InstantField; hours: number }
    /** A word, or the plate, begins so. */
    | { field: 'searchWords' | 'plate'; prefix: string }
    /** Few lots that the database looks up by an index; without `isOutside` no others. */
    | { lots: FewLots; isOutside?: boolean }
    /** All terms of one of these lists hold. */
    | { some: readonly (readonly Term[])[] }
  );

/** Null: of nobody, which are no lots. */
export type FewLots =
  | { of: 'ownBids'; companyId: string | null }
  | { of: 'watched'; buyerId: string | null }
  | { of: 'plates'; plates: readonly string[] }
  | { of: 'vin'; end: string };

/** Whose search it is. */
export interface TermReader {
  isSignedIn: boolean;
  /** Whose own bids and watch list it may ask for; without one these have no lots. */
  buyer?: { id: string; companyId: string } | undefined;
  /** The places that the filter `near` stands for. */
  nearby?: readonly Place[] | undefined;
  /** Of the amounts that a filter names; without one they are of every currency. */
  currency?: string | undefined;
}

type Unnamed<One> = One extends Term ? Omit<One, 'name'> : never;

/** A term whose filter is not counted. */
export function other(term: Unnamed<Term>): Term {
  return { name: 'other', ...term };
}
