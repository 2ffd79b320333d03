/** What finds vehicles: the database, an index in the process, or another engine (decision 146). */
import type { VehicleSearchAnswer, VehicleSearchRequest } from '#contract/vehicles.ts';
import type { Place } from '#services/places/nearby.ts';
import type { Page } from './queries.ts';
import type { ShownRow } from './visitor-rows.ts';
import type { YardBuyer } from './yard-price.ts';

export interface IndexQuery {
  request: VehicleSearchRequest;
  page: Page;
  /** Undefined without a token: then nothing may follow from bids, not even an order. */
  buyer: YardBuyer | undefined;
  /** The places that the request's filter `near` stands for. */
  nearby?: readonly Place[];
}

/** The page's lots, all numbers, and on request the plates of the whole result. */
export type Found = { ids: string[] } & Pick<
  VehicleSearchAnswer['result'],
  'total' | 'totalUnfiltered' | 'facets' | 'histograms' | 'externalIds'
>;

export interface VehicleIndex {
  /** Undefined where it cannot answer: then the next index is asked. */
  find(query: IndexQuery): Promise<Found | undefined>;
  /** Returns these lots as visitors see them, which may be a second old. */
  findForVisitor?(ids: readonly string[]): Promise<ShownRow[]>;
}
