/**
 * Replaces this project's calls where the backend has only the specification's seven: finds an
 * auction in its list, collects the company's bids by auction, and completes answers with the
 * fields only the project's services send.
 */
import type { Auction, AuctionAnswer, AuctionList } from '#contract/auctions.ts';
import type { Bid, LotBids } from '#contract/bids.ts';
import { pageSizeMax } from '#contract/calls.ts';
import type { LotState } from '#contract/lots.ts';
import type {
  Vehicle,
  VehicleAnswer,
  VehicleDetail,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { ApiError } from './api-error.ts';
import {
  type SparseAuction,
  type SparseBid,
  type SparseVehicle,
  readAuctions,
  readBids,
  readVehicle,
  readVehicles,
  rowOf,
  rowsOf,
} from './specified-answers.ts';

/** Limits the pages searched for an auction; more need a call for a single auction. */
const auctionPagesMax = 20;
/**
 * Limits the auctions for which the company's bids are requested at once: running ones come first,
 * and a buyer bids in a few.
 */
const auctionsAskedMax = 24;

type AskAuctions = (page: { page: number; pageSize: number }) => Promise<ListedAuctions>;

/** One auction with all that its page shows, or with no more than a name. */
export type FoundAuction = (AuctionAnswer & { sparse?: undefined }) | { sparse: SparseAuction };

/**
 * Finds an auction in the list.
 * @throws ApiError NOT_FOUND, as the call for one auction would.
 */
export async function findInAuctions(ask: AskAuctions, auctionId: string): Promise<FoundAuction> {
  for (let page = 1; page <= auctionPagesMax; page += 1) {
    const { auctions, sparse = [], serverTime } = await ask({ page, pageSize: pageSizeMax });
    const auction = auctions.find(({ id }) => id === auctionId);
    if (auction) return { auction, serverTime };
    const known = sparse.find(({ id }) => id === auctionId);
    if (known) return { sparse: known };
    if (auctions.length + sparse.length < pageSizeMax) break;
  }
  throw ApiError.ofAnswer(404, undefined);
}

/** The company's bids in all auctions, newest first. `active`: running auctions only. */
export async function bidsOfAuctions(
  askAuctions: AskAuctions,
  askBids: (auctionId: string) => Promise<unknown>,
  { active = false }: { active?: boolean | undefined },
): Promise<unknown[]> {
  const { auctions, sparse = [] } = await askAuctions({ page: 1, pageSize: pageSizeMax });
  const begun = auctions.filter((auction) => mayHoldBids(auction, active));
  const asked = [...begun, ...sparse].slice(0, auctionsAskedMax);
  const answers = await Promise.all(asked.map(({ id }) => askBids(id)));
  return answers.flatMap((answer) => rowsOf(answer, 'bids'));
}

function mayHoldBids({ status }: Auction, active: boolean): boolean {
  return active ? status === 'open' || status === 'closing' : status !== 'scheduled';
}

/** Newest first; a bid without a date comes last. */
export function sortBids<Dated extends { bidDate?: string }>(bids: readonly Dated[]): Dated[] {
  const timeOf = ({ bidDate }: Dated) => (bidDate === undefined ? 0 : Date.parse(bidDate));
  return bids.toSorted((one, other) => timeOf(other) - timeOf(one));
}

export type ListedAuctions = AuctionList & {
  /** False: the total covers only the known auctions. */
  isCounted?: boolean;
  /** Auctions of which the backend says no more than a name. */
  sparse?: readonly SparseAuction[];
};

const auctionFields = [
  'id',
  'name',
  'country',
  'format',
  'status',
  'currencyCode',
  'timeZone',
  'startsAt',
  'firstEndsAt',
  'endsAt',
  'seller',
  'lotCount',
] as const;

export function completeAuctions(
  answer: unknown,
  { page = 1, pageSize }: { page?: number | undefined; pageSize: number },
): ListedAuctions {
  const rows = rowsOf(answer, 'auctions');
  const whole = rows.filter((row) => hasAll(row, auctionFields));
  const sparse = readAuctions(rows.filter((row) => !whole.includes(row)));
  const auctions = whole.map((row) => ({ ...unknownOfAuction, ...row }) as Auction);
  const { total, ...sent } = rowOf(answer, 'result') as Partial<AuctionList>;
  return {
    page,
    pageSize,
    serverTime: sent.serverTime ?? ownTime(),
    total: total ?? countOf(rows.length, page, pageSize),
    isCounted: total !== undefined,
    auctions,
    ...(sparse.length > 0 && { sparse }),
  };
}

export type ListedVehicles = VehicleSearchAnswer & {
  /** Vehicles of which the backend says no more than plate and auction. */
  sparse?: readonly SparseVehicle[];
};

export function completeSearchAnswer(
  answer: unknown,
  { page = 1, pageSize = pageSizeMax, auctionId }: VehicleSearchRequest,
): ListedVehicles {
  const sent = rowOf(answer, 'result') as Partial<VehicleSearchAnswer['result']>;
  const rows = rowsOf(answer, 'resultList');
  const whole = rows.filter(isWholeVehicle);
  const sparse = readVehicles(
    rows.filter((row) => !isWholeVehicle(row)),
    auctionId,
  );
  const total = sent.total ?? countOf(rows.length, page, pageSize);
  return {
    serverTime: (answer as Partial<VehicleSearchAnswer>).serverTime ?? ownTime(),
    result: {
      totalUnfiltered: total,
      page,
      pageSize,
      // The type requires every facet; an empty record means that nothing was counted.
      facets: {} as VehicleSearchAnswer['result']['facets'],
      histograms: {},
      ...sent,
      total,
      resultList: whole.map((row) => completeVehicle(row)),
    },
    ...(sparse.length > 0 && { sparse }),
  };
}

/** One vehicle with all that its page shows, or with no more than plate and auction. */
export type FoundVehicle = (VehicleAnswer & { sparse?: undefined }) | { sparse: SparseVehicle };

/** @throws ApiError SERVER_ERROR when the answer names no vehicle. */
export function completeVehicleAnswer(
  answer: unknown,
  auctionId: string | undefined,
): FoundVehicle {
  const row = rowOf(answer, 'result');
  if (isWholeVehicle(row) && hasAll(row, ['terms'])) {
    const serverTime = (answer as Partial<VehicleAnswer>).serverTime ?? ownTime();
    return { result: { ...unknownOfDetail, ...completeVehicle(row) } as VehicleDetail, serverTime };
  }
  const sparse = readVehicle(row, auctionId);
  if (!sparse) throw ApiError.ofAnswer(500, undefined);
  return { sparse };
}

export function completeLotBids(answer: LotBids): LotBids {
  return { ...answer, lot: completeLot(answer.lot), receipt: answer.receipt ?? null };
}

/** Bids with all that lists of them show. */
export function completeOwnBids(rows: readonly unknown[]): Bid[] {
  return (rows as Partial<Bid>[]).flatMap((bid) =>
    bid.lot && bid.mine && Boolean(bid.amount)
      ? [{ ...(bid as Bid), lot: completeLot(bid.lot) }]
      : [],
  );
}

/** The company's bids with the specification's fields alone. */
export function sparseBids(rows: readonly unknown[]): SparseBid[] {
  return sortBids(readBids(rows));
}

const lotFields = [
  'auctionId',
  'assetId',
  'lotNumber',
  'format',
  'status',
  'currencyCode',
  'startsAt',
  'endsAt',
] as const;
const vehicleFields = [
  'assetId',
  'licensePlate',
  'plateCountry',
  'salesTarget',
  'make',
  'model',
  'vatScheme',
  'location',
  'damageTotal',
  'lot',
] as const;

function isWholeVehicle(row: Record<string, unknown>): boolean {
  return hasAll(row, vehicleFields) && hasAll(row['lot'] as object, lotFields);
}

function hasAll(row: object, fields: readonly string[]): boolean {
  const known = row as Record<string, unknown>;
  return fields.every((field) => known[field] !== undefined && known[field] !== null);
}

type NullableOf<Of> = { [Key in keyof Of as null extends Of[Key] ? Key : never]: null };

/** Complete by type: a new nullable field does not compile without its line here. */
const unknownOfVehicle: NullableOf<Required<Vehicle>> = {
  version: null,
  body: null,
  colour: null,
  fuel: null,
  gearbox: null,
  firstRegistration: null,
  mileageKm: null,
  powerKw: null,
  mine: null,
  buyer: null,
  terms: null,
};
const unknownOfDetail: Omit<NullableOf<Required<VehicleDetail>>, keyof typeof unknownOfVehicle> &
  Pick<VehicleDetail, 'remarks' | 'equipment' | 'damages' | 'inspected' | 'softCloseMinutes'> = {
  vin: null,
  bodyText: null,
  doors: null,
  seats: null,
  engineCc: null,
  co2GKm: null,
  emissionClass: null,
  batteryKwh: null,
  inspectionDue: null,
  keys: null,
  owners: null,
  previousUse: null,
  serviceHistory: null,
  odometerJudgement: null,
  listPrice: null,
  similarPrice: null,
  saleTerms: null,
  remarks: [],
  equipment: [],
  damages: [],
  inspected: false,
  softCloseMinutes: 0,
};
const unknownOfLot: NullableOf<LotState> = {
  pausedAt: null,
  pauseReason: null,
  startPrice: null,
  buyNowPrice: null,
  price: null,
  minimumBid: null,
  increment: null,
  bidCount: null,
  leader: null,
  reserveMet: null,
};
const unknownOfAuction: Partial<Auction> = {
  isStaggered: false,
  cancelReason: null,
  softCloseMinutes: 0,
  incrementLadder: [],
  feeLadder: [],
};

function completeVehicle(row: object): Vehicle {
  const vehicle = row as Vehicle;
  return {
    ...unknownOfVehicle,
    ...vehicle,
    pictures: vehicle.pictures ?? [],
    lot: completeLot(vehicle.lot),
  };
}

/** Buying now is a call of this project, and so is the sequence that orders answers. */
export function completeLot(lot: LotState): LotState {
  return {
    ...unknownOfLot,
    ...lot,
    extensionCount: lot.extensionCount ?? 0,
    buyNowPrice: null,
    sequence: lot.sequence ?? 0,
  };
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
