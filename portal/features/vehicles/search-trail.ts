/**
 * The list that a vehicle was opened from, kept for this tab alone: its pages that lie side by
 * side, so that the vehicle's page leads on to the next one.
 */
import type { Vehicle, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { browserStorage } from '#portal/auth/browser-storage.ts';

export interface TrailLot {
  auctionId: string;
  assetId: string;
  licensePlate: string;
  name: string;
}

export interface SearchTrail {
  /** Whose list it is: of another user nothing is shown. */
  reader: string;
  pathname: string;
  /** With all filters; its page is the one that was looked at. */
  search: string;
  /** Of a list within one auction. */
  auctionId: string | null;
  firstPage: number;
  lastPage: number;
  pageSize: number;
  total: number;
  totalsUpTo?: number | undefined;
  lots: TrailLot[];
}

/** Five pages of a hundred, some 75 kB of the five megabytes that a tab may store. */
const lotsMax = 500;
const storageKey = 'searchTrail';

export function readTrail(reader: string): SearchTrail | null {
  try {
    const text = browserStorage('sessionStorage')?.getItem(storageKey);
    const trail = JSON.parse(text ?? 'null') as SearchTrail | null;
    return trail?.reader === reader && Array.isArray(trail.lots) ? trail : null;
  } catch {
    return null;
  }
}

export function writeTrail(trail: SearchTrail): void {
  try {
    browserStorage('sessionStorage')?.setItem(storageKey, JSON.stringify(trail));
  } catch {
    // A full storage keeps the list before.
  }
}

export function trailLots(vehicles: readonly Vehicle[]): TrailLot[] {
  return vehicles.map(({ lot, assetId, licensePlate, make, model }) => ({
    auctionId: lot.auctionId,
    assetId,
    licensePlate,
    name: `${make} ${model}`,
  }));
}

export interface TrailPlace {
  before: TrailLot | undefined;
  after: TrailLot | undefined;
  /** Among all that were found, from 1. */
  position: number;
  page: number;
  /** The page that the next step needs. */
  missing: number | undefined;
}

/** Where a lot stands in the list; undefined where it is none of it. */
export function placeInTrail(
  trail: SearchTrail,
  lot: Pick<TrailLot, 'auctionId' | 'assetId'>,
): TrailPlace | undefined {
  const { lots, firstPage, lastPage, pageSize, total } = trail;
  const at = lots.findIndex((one) => isSameLot(one, lot));
  if (at < 0) return undefined;
  const pages = Math.ceil(total / pageSize);
  const isFirst = at === 0 && firstPage > 1;
  const isLast = at === lots.length - 1 && lastPage < pages;
  return {
    before: lots[at - 1],
    after: lots[at + 1],
    position: (firstPage - 1) * pageSize + at + 1,
    page: Math.min(lastPage, firstPage + Math.floor(at / pageSize)),
    missing: isLast ? lastPage + 1 : isFirst ? firstPage - 1 : undefined,
  };
}

/** With a page before or after it. Lots that moved over the border in the meantime stand once. */
export function extendedTrail(
  trail: SearchTrail,
  { page, total, totalsUpTo, resultList }: VehicleSearchAnswer['result'],
): SearchTrail {
  const { firstPage, lastPage, pageSize, lots } = trail;
  const totals = { total, totalsUpTo };
  const more = trailLots(resultList).filter((one) => !lots.some((known) => isSameLot(one, known)));
  if (page === lastPage + 1) {
    const all = [...lots, ...more];
    const isLong = all.length > lotsMax;
    return {
      ...trail,
      ...totals,
      lastPage: page,
      ...(isLong ? { firstPage: firstPage + 1, lots: all.slice(pageSize) } : { lots: all }),
    };
  }
  if (page !== firstPage - 1) return { ...trail, ...totals };
  const all = [...more, ...lots];
  const isLong = all.length > lotsMax;
  return {
    ...trail,
    ...totals,
    firstPage: page,
    ...(isLong ? { lastPage: lastPage - 1, lots: all.slice(0, -pageSize) } : { lots: all }),
  };
}

function isSameLot(
  one: Pick<TrailLot, 'auctionId' | 'assetId'>,
  other: Pick<TrailLot, 'auctionId' | 'assetId'>,
): boolean {
  return one.auctionId === other.auctionId && one.assetId === other.assetId;
}
