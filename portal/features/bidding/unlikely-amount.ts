/**
 * Detects amounts that are probably slips: above one and a half times the highest of the price, the
 * list price and what similar vehicles fetched. Pure.
 */
import type { LotState } from '#contract/lots.ts';
import { minorOf } from '#contract/money.ts';
import type { SummedVehicle, VehicleDetail } from '#contract/vehicles.ts';
import { netAmountMinor } from '#contract/whole-sum.ts';
import type { BidFlags } from '#portal/features/sums/amount-basis.ts';
import type { BidView } from './bid-view.ts';

export type GuardedVehicle = SummedVehicle & Pick<VehicleDetail, 'listPrice' | 'similarPrice'>;

export interface UnlikelyAmount {
  /** What `times` refers to: the leading bid, before the first one the start price. */
  basis: 'leadingBid' | 'startPrice';
  times: number;
  /** What was probably meant, on the basis in which the amount was entered. */
  likelyMinor: number;
}

const factor = 1.5;
/** Factors of typical slips: too many zeros, or a lost decimal separator. */
const slips = [10, 100, 1_000, 10_000];

/** Returns null when the amount is plausible. `bid` is as entered. */
export function unlikelyAmount(
  bid: { amountMinor: number; flags: BidFlags },
  lot: LotState,
  vehicle: GuardedVehicle,
  { minimumMinor, ownMaximumMinor }: Pick<BidView, 'minimumMinor' | 'ownMaximumMinor'>,
): UnlikelyAmount | null {
  const { amountMinor, flags } = bid;
  const { terms } = vehicle;
  // Lowering a maximum may correct just such a slip.
  if (ownMaximumMinor !== null && amountMinor < ownMaximumMinor) return null;
  const netOf = (minor: number) => netAmountMinor({ amountMinor: minor, ...flags }, terms);
  const basisMinor = minorOf(lot.price ?? (lot.startPrice || lot.minimumBid));
  const limitMinor =
    factor * Math.max(basisMinor, minorOf(vehicle.listPrice), minorOf(vehicle.similarPrice));
  const netMinor = netOf(amountMinor);
  if (basisMinor === 0 || netMinor <= limitMinor) return null;
  const likelyMinor = slips
    .map((slip) => Math.round(amountMinor / slip))
    .find((minor) => minor >= minimumMinor && netOf(minor) <= limitMinor);
  return {
    basis: lot.price === null ? 'startPrice' : 'leadingBid',
    times: rounded(netMinor / basisMinor),
    likelyMinor: likelyMinor ?? minimumMinor,
  };
}

/** A whole number from three times on, where tenths mean nothing. */
function rounded(times: number): number {
  return times >= 3 ? Math.round(times) : Math.round(times * 10) / 10;
}
