/**
 * Replaces this project's calls where the backend has only the specification's seven: finds an
 * auction in its list, collects the company's bids by auction, and completes answers with the
 * fields only the project's services send.
 */
import type { Auction, AuctionAnswer, AuctionList } from '#contract/auctions.ts';
import type { Bid, BidList, LotBids } from '#contract/bids.ts';
import { pageSizeMax } from '#contract/calls.ts';
import type { LotState } from '#contract/lots.ts';
import type {
  Vehicle,
  VehicleAnswer,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { ApiError } from './api-error.ts';

/** Limits the pages searched for an auction; more need a call for a single auction. */
const auctionPagesMax = 20;
/**
 * Limits the auctions for which the company's bids are requested at once: running ones come first,
 * and a buyer bids in a few.
 */
const auctionsAskedMax = 24;

type AskAuctions = (page: { page: number; pageSize: number }) => Promise<AuctionList>;

/**
 * Finds an auction in the list.
 * @throws ApiError NOT_FOUND, as the call for one auction would.
 */
export async function findInAuctions(ask: AskAuctions, auctionId: string): Promise<AuctionAnswer> {
  for (let page = 1; page <= auctionPagesMax; page += 1) {
    const { auctions, serverTime } = await ask({ page, pageSize: pageSizeMax });
    const auction = auctions.find(({ id }) => id === auctionId);
    if (auction) return { auction, serverTime };
    if (auctions.length < pageSizeMax) break;
  }
  throw ApiError.ofAnswer(404, undefined);
}

/** Sorted newest first. `active`: running auctions only. */
export async function bidsOfAuctions(
  askAuctions: AskAuctions,
  askBids: (auctionId: string) => Promise<BidList>,
  { active = false }: { active?: boolean | undefined },
): Promise<BidList> {
  const { auctions, serverTime } = await askAuctions({ page: 1, pageSize: pageSizeMax });
  const asked = auctions.filter((auction) => mayHoldBids(auction, active));
  const lists = await Promise.all(asked.slice(0, auctionsAskedMax).map(({ id }) => askBids(id)));
  const bids = lists.flatMap((list) => list.bids);
  return { bids: bids.toSorted((one, other) => dayOf(other) - dayOf(one)), serverTime };
}

function mayHoldBids({ status }: Auction, active: boolean): boolean {
  return active ? status === 'open' || status === 'closing' : status !== 'scheduled';
}

function dayOf({ bidDate }: Bid): number {
  return Date.parse(bidDate);
}

/** Fields a backend may omit because the specification does not name them. */
type Specified<Answer, Optional extends keyof Answer> = Omit<Answer, Optional> &
  Partial<Pick<Answer, Optional>>;

/** `isCounted` false: the total covers only the known auctions. */
export type ListedAuctions = AuctionList & { isCounted?: boolean };

type SpecifiedAuctions = Specified<AuctionList, 'total' | 'page' | 'pageSize' | 'serverTime'>;

export function completeAuctions(
  answer: SpecifiedAuctions,
  { page = 1, pageSize }: { page?: number | undefined; pageSize: number },
): ListedAuctions {
  const isCounted = answer.total !== undefined;
  const total = countOf(answer.auctions.length, page, pageSize);
  return { total, page, pageSize, serverTime: ownTime(), ...answer, isCounted };
}

type SpecifiedResult = Specified<
  VehicleSearchAnswer['result'],
  'total' | 'totalUnfiltered' | 'page' | 'pageSize' | 'facets' | 'histograms'
>;

export function completeSearchAnswer(
  { result, serverTime = ownTime() }: { result: SpecifiedResult; serverTime?: string },
  { page = 1, pageSize = pageSizeMax }: VehicleSearchRequest,
): VehicleSearchAnswer {
  const total = result.total ?? countOf(result.resultList.length, page, pageSize);
  return {
    serverTime,
    result: {
      totalUnfiltered: total,
      page,
      pageSize,
      // The type requires every facet; an empty record means that nothing was counted.
      facets: {} as VehicleSearchAnswer['result']['facets'],
      histograms: {},
      ...result,
      total,
      resultList: result.resultList.map(completeVehicle),
    },
  };
}

export function completeVehicleAnswer(answer: VehicleAnswer): VehicleAnswer {
  return { ...answer, result: completeVehicle(answer.result) };
}

export function completeLotBids(answer: LotBids): LotBids {
  return { ...answer, lot: completeLot(answer.lot), receipt: answer.receipt ?? null };
}

export function completeOwnBids(answer: BidList): BidList {
  const bids = answer.bids.map((bid) => ({ ...bid, lot: completeLot(bid.lot) }));
  return { ...answer, bids };
}

function completeVehicle<Listed extends Vehicle>(vehicle: Listed): Listed {
  return {
    ...vehicle,
    buyer: vehicle.buyer ?? null,
    terms: vehicle.terms ?? null,
    lot: completeLot(vehicle.lot),
  };
}

/** Buying now is a call of this project, and so is the sequence that orders answers. */
export function completeLot(lot: LotState): LotState {
  return { ...lot, buyNowPrice: null, sequence: lot.sequence ?? 0 };
}

/** Whether an answer has vehicle counts per facet; without them no numbers are shown. */
export function isCounted({ facets }: VehicleSearchAnswer['result']): boolean {
  return Object.keys(facets).length > 0;
}

/** Returns a lower bound: a full page may be followed by another. */
function countOf(found: number, page: number, pageSize: number): number {
  return (page - 1) * pageSize + found + (found === pageSize ? 1 : 0);
}

function ownTime(): string {
  return new Date().toISOString();
}
