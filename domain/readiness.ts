/**
 * What a lot still lacks before buyers may see it: blockers hold it back, hints do not. Pure.
 */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { WaivableBlocker } from '#contract/desk/values.ts';

/** What is known of a lot and its vehicle; a count of null is not known and not judged. */
export interface LotFacts {
  format: AuctionFormat;
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  listPriceMinor: number | null;
  photoCount: number | null;
  /** Condition reports, whoever may see each. */
  reportCount: number | null;
  mileageKm: number | null;
  firstRegistration: string | null;
  /** Whether the vehicle was looked over: an empty list of damages says nothing otherwise. */
  isInspected: boolean;
  isHeldBack: boolean;
  /** The vehicle is for sale in another auction. */
  isOnSaleElsewhere: boolean;
  /** Whoever invoices it has no VAT number in the country where it stands. */
  issuerHasNoVatNumber: boolean;
  plannedEndsAt: Date;
}

export const readinessBlockers = [
  'heldBack',
  'endIsPast',
  'onSaleElsewhere',
  'issuerHasNoVatNumber',
  'noPhotos',
  'noConditionReport',
  'noStartPrice',
  'noBuyNowPrice',
  'noReserve',
  'startAboveReserve',
  'buyNowBelowReserve',
] as const;
export type ReadinessBlocker = (typeof readinessBlockers)[number];

export type ReadinessHint =
  | 'fewPhotos'
  | 'mileageMissing'
  | 'firstRegistrationMissing'
  | 'firstRegistrationInFuture'
  | 'mileageDoubtful'
  | 'damageUnknown'
  | 'startAboveListPrice'
  | 'reserveAboveListPrice';

export interface Readiness {
  blockers: ReadinessBlocker[];
  /** Blockers that are waived are among them. */
  hints: (ReadinessHint | WaivableBlocker)[];
}

/** Buyers expect to see every side. */
const photosExpected = 8;

/** `waived`: blockers that hold no lot of its auction back; they are hints there. */
export function readinessOf(
  lot: LotFacts,
  now: Date,
  waived: readonly WaivableBlocker[] = [],
): Readiness {
  const takesBids = lot.format !== 'fixedPrice';
  const start = lot.startPriceMinor ?? 0;
  const blockers: Record<ReadinessBlocker, boolean> = {
    heldBack: lot.isHeldBack,
    endIsPast: lot.plannedEndsAt <= now,
    onSaleElsewhere: lot.isOnSaleElsewhere,
    issuerHasNoVatNumber: lot.issuerHasNoVatNumber,
    noPhotos: lot.photoCount === 0,
    noConditionReport: lot.reportCount === 0,
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
    mileageMissing: lot.mileageKm === null,
    firstRegistrationMissing: lot.firstRegistration === null,
    firstRegistrationInFuture:
      lot.firstRegistration !== null && Date.parse(lot.firstRegistration) > now.getTime(),
    mileageDoubtful: isMileageDoubtful(lot, now),
    damageUnknown: !lot.isInspected,
    startAboveListPrice: lot.listPriceMinor !== null && asked > lot.listPriceMinor,
    reserveAboveListPrice:
      takesBids &&
      lot.listPriceMinor !== null &&
      lot.reserveMinor !== null &&
      lot.reserveMinor > lot.listPriceMinor,
  };
  const isWaived = (name: ReadinessBlocker) => waived.some((one) => one === name);
  return {
    blockers: named(blockers).filter((name) => !isWaived(name)),
    hints: [...waived.filter((name) => blockers[name]), ...named(hints)],
  };
}

/** A taxi drives as much in a year; a digit too many is more. */
const kmOfYearMost = 120_000;
/** A car that is used drives more; a digit too few is less. */
const kmOfYearLeast = 1_000;
/** Younger cars may have stood at a dealer. */
const usedFromYears = 3;
const yearMs = 365.25 * 86_400_000;

function isMileageDoubtful({ mileageKm, firstRegistration }: LotFacts, now: Date): boolean {
  if (mileageKm === null || firstRegistration === null) return false;
  const years = (now.getTime() - Date.parse(firstRegistration)) / yearMs;
  if (years < 0) return false;
  if (mileageKm > kmOfYearMost * Math.max(years, 1)) return true;
  return years >= usedFromYears && mileageKm < kmOfYearLeast * years;
}

/** Whether buyers may see the lot. */
export function isReady({ blockers }: Readiness): boolean {
  return blockers.length === 0;
}

function named<Name extends string>(found: Record<Name, boolean>): Name[] {
  return (Object.keys(found) as Name[]).filter((name) => found[name]);
}
