/**
 * The position of the reader's company on a lot, and its receipt (docs/rules.md, Withdrawal, Bid
 * log, Bidder labels, Company). Pure.
 */
import type { Receipt } from '#contract/bids.ts';
import type { LotStatus, OwnPosition } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import type { VehicleBid } from '#contract/vehicle-bid.ts';
import { withdrawalRefusal } from './bid-rules.ts';
import { lotStatus } from './lot-life-cycle.ts';
import { reserveMet } from './price-rules.ts';
import { type Lot, type StandingOffer, bidderLabel } from './lot.ts';

/** `lot` may be left out where the company has no offer on it. */
export function ownPosition(
  lot: Lot | undefined,
  own: StandingOffer | undefined,
  now: Date,
): OwnPosition {
  if (!lot || !own) return noPosition;
  const standing = standingOf(lot, own, now);
  const offer = openOffer(lot, own, now);
  return {
    standing,
    label: lot.format === 'sealed' ? null : bidderLabel(own.labelNumber),
    amount: fromMinor(own.amountMinor),
    netAmount: fromMinor(own.netMinor),
    includesVat: own.includesVat,
    includesVehicleRegistrationTax: own.includesVehicleRegistrationTax,
    placedAt: own.placedAt.toISOString(),
    placedBy: own.placedByName,
    placedById: own.placedById,
    canWithdraw: own.netMinor !== null && !withdrawalRefusal(lot, own.companyId, now),
    wonAt: standing === 'won' && lot.awardedAt ? lot.awardedAt.toISOString() : null,
    ...outcome(lot, own, standing),
    counterOffer: offer && {
      amount: fromMinor(offer.amountMinor),
      expiresAt: offer.expiresAt.toISOString(),
    },
  };
}

/** The offer that the company may still accept. */
function openOffer(lot: Lot, own: StandingOffer, now: Date) {
  const { counterOffer } = own;
  return lot.status === 'counterOffered' && counterOffer && now < counterOffer.expiresAt
    ? counterOffer
    : null;
}

const noPosition: OwnPosition = {
  standing: 'none',
  label: null,
  amount: null,
  netAmount: null,
  includesVat: false,
  includesVehicleRegistrationTax: false,
  placedAt: null,
  placedBy: null,
  placedById: null,
  canWithdraw: false,
  wonAt: null,
  hammerPrice: null,
  rank: null,
  counterOffer: null,
};

/**
 * Returns the outcome once the lot is decided: everything for the winner, for others what the
 * auction's `outcomeShown` allows.
 */
function outcome(
  lot: Lot,
  own: StandingOffer,
  standing: Standing,
): Pick<OwnPosition, 'hammerPrice' | 'rank'> {
  const knowsPrice = standing === 'won' || (standing === 'lost' && lot.outcomeShown !== 'won');
  const { hammerPriceMinor } = lot;
  return {
    hammerPrice: knowsPrice && hammerPriceMinor !== null ? fromMinor(hammerPriceMinor) : null,
    rank: isRanked.has(lot.status) && lot.outcomeShown === 'rank' ? (own.rank ?? null) : null,
  };
}

/** Decided by the bids; a lot that was bought or withdrawn by the seller has no ranking. */
const isRanked = new Set<Lot['status']>(['awarded', 'rejected']);

type Standing = OwnPosition['standing'];

/** By the lot's status: what a live offer means for its company. */
const standings: Record<LotStatus, (lot: Lot, isLeading: boolean) => Standing> = {
  scheduled: whileOpen,
  open: whileOpen,
  paused: whileOpen,
  // A sealed lot is ranked at the award; an open one below its reserve may be offered to any
  // bidder.
  awaitingAward: (lot, isLeading) =>
    lot.format === 'sealed' || isLeading || reserveMet(lot) === false ? 'awaitingAward' : 'lost',
  awarded: lost,
  sold: lost,
  rejected: lost,
  unsold: lost,
  forSale: lost,
  withdrawnBySeller: lost,
};

function standingOf(lot: Lot, own: StandingOffer, now: Date): Standing {
  // Checked before the withdrawal, because a company that withdrew its bid may have bought the
  // vehicle afterwards.
  if (lot.awardedCompanyId === own.companyId) return 'won';
  if (own.netMinor === null) return own.isAnnulled ? 'ended' : 'withdrawn';
  if (openOffer(lot, own, now)) return 'offered';
  return standings[lotStatus(lot, now)](lot, lot.leaderCompanyId === own.companyId);
}

function whileOpen(lot: Lot, isLeading: boolean): Standing {
  if (lot.format === 'sealed') return 'sealed';
  return isLeading ? 'leading' : 'outbid';
}

function lost(): Standing {
  return 'lost';
}

/** Returns the company's bid as the specification has it; undefined once it is withdrawn. */
export function bidOf(
  lot: Lot,
  own: StandingOffer | undefined,
  licensePlate: string,
): VehicleBid | undefined {
  if (!own || own.amountMinor === null) return undefined;
  return {
    auctionId: lot.auctionId,
    vehicleId: lot.vehicleId,
    licensePlate,
    amount: fromMinor(own.amountMinor),
    currencyCode: lot.currency,
    bidDate: own.placedAt.toISOString(),
    inclVat: own.includesVat,
    inclVehicleRegistrationTax: own.includesVehicleRegistrationTax,
  };
}

/** Returns the receipt of the company's newest log entry; verify-receipt.ts checks one. */
export function receiptOf(lot: Lot, own: StandingOffer): Receipt {
  return {
    auctionId: lot.auctionId,
    assetId: lot.vehicleId,
    // The log's number of a sealed entry would reveal how many rivals have bid.
    sequence: lot.format === 'sealed' ? own.entryCount : own.entrySequence,
    at: own.placedAt.toISOString(),
    hash: own.entryHash.toString('hex'),
  };
}
