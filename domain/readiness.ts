/**
 * What a lot still lacks before buyers may see it: blockers hold it back, hints do not. Pure.
 */
import type { AuctionFormat } from '#contract/auctions.ts';

/** What is known of a lot and its vehicle; a count of null is not known and not judged. */
export interface LotFacts {
  format: AuctionFormat;
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  listPriceMinor: number | null;
  photoCount: number | null;
  documentCount: number | null;
  mileageKm: number | null;
  firstRegistration: string | null;
  /** Whether the vehicle was looked over: an empty list of damages says nothing otherwise. */
  isInspected: boolean;
  isHeldBack: boolean;
  /** The vehicle is for sale in another auction. */
  isOnSaleElsewhere: boolean;
  plannedEndsAt: Date;
}

export const readinessBlockers = [
  'heldBack',
  'endIsPast',
  'onSaleElsewhere',
  'noPhotos',
  'noStartPrice',
  'noBuyNowPrice',
  'noReserve',
  'startAboveReserve',
  'buyNowBelowReserve',
] as const;
export type ReadinessBlocker = (typeof readinessBlockers)[number];

export type ReadinessHint =
  | 'fewPhotos'
  | 'noDocuments'
  | 'mileageMissing'
  | 'firstRegistrationMissing'
  | 'damageUnknown'
  | 'startAboveListPrice';

export interface Readiness {
  blockers: ReadinessBlocker[];
  hints: ReadinessHint[];
}

/** Buyers expect to see every side. */
const photosExpected = 8;

/** Blockers that an auction may be published with all the same: a sale without a reserve is one. */
export const waivableBlockers = ['noPhotos', 'noReserve', 'startAboveReserve'] as const;
export type WaivableBlocker = (typeof waivableBlockers)[number];

export function readinessOf(lot: LotFacts, now: Date): Readiness {
  const takesBids = lot.format !== 'fixedPrice';
  const start = lot.startPriceMinor ?? 0;
  const blockers: Record<ReadinessBlocker, boolean> = {
    heldBack: lot.isHeldBack,
    endIsPast: lot.plannedEndsAt <= now,
    onSaleElsewhere: lot.isOnSaleElsewhere,
    noPhotos: lot.photoCount === 0,
    noStartPrice: takesBids && start === 0,
    noBuyNowPrice: !takesBids && lot.buyNowMinor === null,
    noReserve: takesBids && lot.reserveMinor === null,
    startAboveReserve: takesBids && lot.reserveMinor !== null && start > lot.reserveMinor,
    buyNowBelowReserve:
      takesBids &&
      lot.reserveMinor !== null &&
      lot.buyNowMinor !== null &&
      lot.buyNowMinor < lot.reserveMinor,
  };
  const asked = takesBids ? start : (lot.buyNowMinor ?? 0);
  const hints: Record<ReadinessHint, boolean> = {
    fewPhotos: lot.photoCount !== null && lot.photoCount > 0 && lot.photoCount < photosExpected,
    noDocuments: lot.documentCount === 0,
    mileageMissing: lot.mileageKm === null,
    firstRegistrationMissing: lot.firstRegistration === null,
    damageUnknown: !lot.isInspected,
    startAboveListPrice: lot.listPriceMinor !== null && asked > lot.listPriceMinor,
  };
  return { blockers: named(blockers), hints: named(hints) };
}

/** Whether buyers may see the lot, with these blockers waived. */
export function isReady({ blockers }: Readiness, waived: readonly WaivableBlocker[]): boolean {
  return blockers.every((blocker) => waived.some((one) => one === blocker));
}

function named<Name extends string>(found: Record<Name, boolean>): Name[] {
  return (Object.keys(found) as Name[]).filter((name) => found[name]);
}
