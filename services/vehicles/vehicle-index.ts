/** What finds vehicles: the database, an index in the process, or another engine (decision 146). */
import type { VehicleSearchAnswer, VehicleSearchRequest } from '#contract/vehicles.ts';
import type { Place } from '#services/places/nearby.ts';
import type { WrittenCounts } from './counts.ts';
import type { Page } from './queries.ts';
import type { Term } from './term.ts';
import type { ShownRow } from './written-vehicles.ts';
import type { YardBuyer } from './yard-price.ts';

export interface IndexQuery {
  request: VehicleSearchRequest;
  page: Page;
  /** Undefined without a token: then nothing may follow from bids, not even an order. */
  buyer: YardBuyer | undefined;
  /** The places that the request's filter `near` stands for. */
  nearby?: readonly Place[] | undefined;
  /** Conditions that no filter of a request has, such as the beginning of a plate. */
  more?: readonly Term[];
}

/**
 * The page's lots, all numbers, and on request the plates of the whole result. Counts may come
 * later than the rest.
 */
export type Found = { ids: string[]; counts: Promise<WrittenCounts> } & Pick<
  VehicleSearchAnswer['result'],
  'total' | 'totalUnfiltered' | 'totalsUpTo' | 'areCountsMissing' | 'externalIds'
>;

/** The index is over: what it was asked has no answer, the counts of a page it gave included. */
export class IndexHasEnded extends Error {
  constructor(options?: ErrorOptions) {
    super('the search index has ended', options);
  }
}

/** A make's model that can be bought now. */
export interface NameInStock {
  make: string;
  model: string;
  bodies: string[];
  count: number;
}

/** Each answers undefined where it cannot: then the next index is asked. */
export interface VehicleIndex {
  find(query: IndexQuery): Promise<Found | undefined>;
  /** The page and the total alone. */
  count(query: IndexQuery): Promise<Pick<Found, 'ids' | 'total'> | undefined>;
  /** As visitors or signed-in buyers know the stock. */
  names(reader: { isSignedIn: boolean }): Promise<NameInStock[] | undefined>;
  /** The lots in this order: as committed now, or for visitors as they were a second ago. */
  rows?(ids: readonly string[], reader: { isSignedIn: boolean }): Promise<ShownRow[] | undefined>;
}
