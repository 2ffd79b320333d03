/**
 * Derives what the form shows from the lot's current state: amounts, the next minimum, what is
 * wrong, the whole sum. Pure.
 */
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { minorOf } from '#contract/money.ts';
import type { SumTerms, SummedVehicle } from '#contract/vehicles.ts';
import {
  enteredAmountMinor,
  netAmountMinor,
  wholeSum,
  type WholeSum,
} from '#contract/whole-sum.ts';
import { type BidFlags, enteredTaxes } from '#portal/features/sums/amount-basis.ts';
import type { BidForm } from './bid-form.ts';
import { readMoney } from '#portal/i18n/money-text.ts';

type AmountProblem =
  | 'empty'
  | 'unreadable'
  | 'tooLarge'
  | 'belowMinimum'
  | 'belowPrice'
  | 'sameAsOwn';

/**
 * Amounts are in minor units and on the basis in which the buyer enters them (with or without VAT
 * and registration tax).
 */
export interface BidView {
  /** The amount in the field; null while it is not readable. */
  amountMinor: number | null;
  /** Whether the field follows the suggestion, so that the panel writes its text. */
  followsSuggestion: boolean;
  /** The least that may be bid; the leader's is the current price (docs/rules.md, Proxy bids). */
  minimumMinor: number;
  /** The company's current maximum; null unless it leads. */
  ownMaximumMinor: number | null;
  stepMinor: number;
  problem: AmountProblem | null;
  /** The whole sum at `summedMinor`; null while there is none. */
  sum: WholeSum | null;
  /**
   * The entered amount; while a leader enters none it is the own maximum, not the raise that the
   * field suggests.
   */
  summedMinor: number | null;
  isOwnSummed: boolean;
  /** The amounts of the three quick raises, and what each adds. */
  raises: { addedMinor: number; amountMinor: number }[];
  /** The net range a bidder may end up paying: from the next minimum up to the bidder's maximum. */
  netMinor: number | null;
}

const quickSteps = [1, 5, 10] as const;

export function bidView(
  form: BidForm,
  lot: LotState,
  mine: OwnPosition | null,
  vehicle: SummedVehicle,
): BidView {
  const { terms, buyer } = vehicle;
  const flags = fittingFlags(form.flags, vehicle);
  const own = mine?.standing === 'leading' ? ownOffer(mine, flags, terms) : null;
  const minimumNetMinor = minorOf(own ? lot.price : lot.minimumBid);
  const minimumMinor = enteredAmountMinor(minimumNetMinor, flags, terms);
  const stepMinor = minorOf(lot.increment);

  const suggestedMinor = own ? Math.max(minimumMinor, own.amountMinor + stepMinor) : minimumMinor;
  const read = form.typed === null ? null : readMoney(form.typed, lot.currencyCode);
  const amountMinor = read ? (read.kind === 'amount' ? read.amountMinor : null) : suggestedMinor;
  const netMinor = amountMinor === null ? null : netAmountMinor({ amountMinor, ...flags }, terms);
  const isOwnSummed = own !== null && form.typed === null;
  const summedNetMinor = isOwnSummed ? own.netMinor : netMinor;
  const fromMinorAmount = Math.max(amountMinor ?? 0, 0);
  return {
    amountMinor,
    followsSuggestion: form.typed === null,
    minimumMinor,
    ownMaximumMinor: own && own.amountMinor,
    stepMinor,
    problem: problemOf(),
    sum:
      summedNetMinor === null || summedNetMinor < 0 ? null : wholeSum(summedNetMinor, terms, buyer),
    summedMinor: isOwnSummed ? own.amountMinor : amountMinor,
    isOwnSummed,
    raises: quickSteps.map((steps) => {
      const addedMinor = stepMinor * steps;
      // From an amount below the minimum a raise leads at least to the minimum.
      return {
        addedMinor,
        amountMinor: Math.max(fromMinorAmount, minimumMinor - addedMinor) + addedMinor,
      };
    }),
    netMinor,
  };

  function problemOf(): AmountProblem | null {
    if (netMinor === null) return read && read.kind !== 'amount' ? read.kind : 'empty';
    if (netMinor < minimumNetMinor) return own ? 'belowPrice' : 'belowMinimum';
    return netMinor === own?.netMinor ? 'sameAsOwn' : null;
  }
}

/** The entered amount in other terms: it ranks as before. Null while none is entered. */
export function amountWith(
  flags: BidFlags,
  { netMinor, followsSuggestion }: BidView,
  { terms }: SummedVehicle,
): number | null {
  return netMinor === null || followsSuggestion ? null : enteredAmountMinor(netMinor, flags, terms);
}

export function fittingFlags(flags: BidFlags, vehicle: SummedVehicle): BidFlags {
  const taxes = enteredTaxes(vehicle);
  return {
    includesVat: vehicle.terms.vatScheme === 'margin' || (taxes.vat && flags.includesVat),
    includesVehicleRegistrationTax: taxes.registrationTax && flags.includesVehicleRegistrationTax,
  };
}

/** The flags of the company's last bid; without one net, as the trade quotes prices. */
export function firstFlags(mine: OwnPosition | null, vehicle: SummedVehicle): BidFlags {
  const { includesVat = false, includesVehicleRegistrationTax = false } = mine ?? {};
  return fittingFlags({ includesVat, includesVehicleRegistrationTax }, vehicle);
}

/** The whole sum at the company's standing bid, for panels that show one. */
export function ownSum(mine: OwnPosition, vehicle: SummedVehicle): WholeSum | null {
  const { terms, buyer } = vehicle;
  const own = ownOffer(mine, firstFlags(mine, vehicle), terms);
  return own && wholeSum(own.netMinor, terms, buyer);
}

/** The company's bid on the basis that the form uses now. */
function ownOffer(
  mine: OwnPosition,
  flags: BidFlags,
  terms: SumTerms,
): { amountMinor: number; netMinor: number } | null {
  if (mine.amount === null) return null;
  const entered = { ...mine, amountMinor: minorOf(mine.amount) };
  const netMinor = netAmountMinor(entered, terms);
  return { netMinor, amountMinor: enteredAmountMinor(netMinor, flags, terms) };
}
