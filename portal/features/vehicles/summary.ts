/** A vehicle of the search answer, formatted for cards and rows. */
import type { ReactNode } from 'react';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { minorOf } from '#contract/money.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { yardPriceMinor } from '#contract/yard-price.ts';
import type { Formats } from '#locales/format.ts';
import { roadCodes } from '#locales/road-codes.ts';
import type { Translate } from '#locales/translate.ts';
import { pausedClock } from '#portal/features/bidding/paused-clock.ts';
import { priceBasis } from '#portal/features/bidding/price-basis.ts';
import { clockRunsTo, isOpen } from '#portal/live/endings.ts';
import { lotWord, standingWord } from '#portal/ui/lot-word.ts';
import type { Status } from '#portal/ui/status-badge.tsx';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';

export interface SummaryLabels {
  t: Translate;
  formats: Formats;
  /** Returns the address of an English path in the reader's language. */
  localePath: (path: string) => string;
  /** A viewer of a company has no bids: the list offers to look. */
  mayBid: boolean;
  marks?: (vehicle: Vehicle) => ReactNode;
}

/** Shown where there is no price. */
const unknown = '–';

/** `isReconnecting`: the stream that updates the list is lost, so its clocks may be wrong. */
export function vehicleSummary(
  vehicle: Vehicle,
  labels: SummaryLabels,
  isReconnecting = false,
): VehicleSummary {
  const { t, formats } = labels;
  const { lot } = vehicle;
  const href = labels.localePath(
    `/vehicles/${encodeURIComponent(vehicle.licensePlate)}?auctionId=${lot.auctionId}`,
  );
  return {
    id: `${lot.auctionId} ${vehicle.assetId}`,
    href,
    name: `${vehicle.make} ${vehicle.model}`,
    version: vehicle.version ?? '',
    plate: { text: vehicle.licensePlate, country: vehicle.plateCountry },
    country: {
      code: roadCodes[vehicle.location.country],
      name: t(`country.${vehicle.location.country}`),
    },
    place: vehicle.location.place ?? t(`country.${vehicle.location.country}`),
    photo: photoOf(vehicle, labels),
    facts: facts(vehicle, labels),
    price: price(vehicle, labels),
    yardPrice: yardPrice(vehicle, labels),
    format: {
      format: lot.format,
      word: t(`format.${lot.format}`),
      note: lot.bidCount ? t('list.bidCount', { count: lot.bidCount }) : undefined,
    },
    status: status(vehicle, t),
    reserve: reserve(lot, t),
    ending: endingOf(lot, labels, isReconnecting),
    action: {
      text: actionText(vehicle, labels),
      href,
      isUrgent: labels.mayBid && vehicle.mine?.standing === 'outbid',
    },
    marks: labels.marks?.(vehicle),
    lotNumber: formats.number(lot.lotNumber),
    auction: vehicle.salesTarget.auction.name,
  };
}

function photoOf(
  { pictures, photoCount }: Vehicle,
  { t, formats }: SummaryLabels,
): VehicleSummary['photo'] {
  const [first] = pictures;
  if (!first) return undefined;
  const { url, photo, illustration } = first;
  if (illustration) return { url, note: t('vehicle.illustration'), isIllustration: true };
  return {
    url,
    note: formats.number(photoCount ?? pictures.length),
    thumbhash: photo?.thumbhash,
  };
}

function facts(vehicle: Vehicle, { t, formats }: SummaryLabels): VehicleSummary['facts'] {
  return {
    firstRegistration: vehicle.firstRegistration
      ? formats.monthYear(vehicle.firstRegistration)
      : undefined,
    mileage: vehicle.mileageKm === null ? undefined : formats.distanceKm(vehicle.mileageKm),
    power: vehicle.powerKw === null ? undefined : formats.powerKw(vehicle.powerKw),
    fuel: vehicle.fuel ? t(`fuel.${vehicle.fuel}`) : undefined,
    gearbox: vehicle.gearbox ? t(`gearbox.${vehicle.gearbox}`) : undefined,
    vat: t(`vat.short.${vehicle.vatScheme}`),
    damage: damage(vehicle, { t, formats }),
    pricePerKm: pricePerKm(vehicle, formats),
  };
}

/** Nothing where an inspection found none; a visitor is not told whether there was one. */
function damage(
  { damageTotal, inspected, lot }: Vehicle,
  { t, formats }: Pick<SummaryLabels, 't' | 'formats'>,
): string | undefined {
  if (damageTotal > 0) return formats.price(minorOf(damageTotal), lot.currencyCode);
  return inspected === false ? t('compare.notInspected') : undefined;
}

/** Of a vehicle that has hardly run it says nothing. */
const kmLeast = 1_000;

function pricePerKm({ lot, mileageKm }: Vehicle, formats: Formats): string | undefined {
  const amount = lot.price ?? lot.startPrice ?? lot.buyNowPrice;
  if (amount === null || mileageKm === null || mileageKm < kmLeast) return undefined;
  return formats.sum(Math.round(minorOf(amount) / mileageKm), lot.currencyCode);
}

/** The current price with its basis: an amount never appears without one. */
function price({ lot, mine }: Vehicle, { t, formats }: SummaryLabels): VehicleSummary['price'] {
  const formatted = (amount: number) => formats.price(minorOf(amount), lot.currencyCode);
  if ((lot.format === 'fixedPrice' || lot.status === 'forSale') && lot.buyNowPrice !== null)
    return { amount: formatted(lot.buyNowPrice), basis: t('list.basis.fixed') };
  if (mine?.standing === 'sealed' && mine.amount !== null)
    return { amount: formatted(mine.amount), basis: t('list.basis.own') };
  if (lot.price !== null) {
    return {
      amount: formatted(lot.price),
      basis: t(`list.basis.${priceBasis(lot.status)}`),
    };
  }
  if (lot.startPrice === null) return { amount: unknown, basis: t('list.noPrice') };
  return { amount: formatted(lot.startPrice), basis: t('list.basis.start') };
}

/** What the vehicle costs this buyer without VAT and deposit; never without its price. */
function yardPrice(vehicle: Vehicle, { t, formats }: SummaryLabels): VehicleSummary['yardPrice'] {
  const minor = yardPriceMinor(vehicle);
  if (minor === null) return undefined;
  const amount = formats.price(minor, vehicle.lot.currencyCode);
  return {
    amount,
    text: t('list.yardPrice', { amount }),
    short: t('list.yardPriceShort', { amount }),
  };
}

/** Undefined where the own standing is not worth a badge, and the lot's status may be. */
export const standingBadges: Record<OwnPosition['standing'], Status | undefined> = {
  leading: 'leading',
  outbid: 'outbid',
  sealed: 'sealed',
  won: 'won',
  lost: 'ended',
  offered: 'waiting',
  awaitingAward: 'waiting',
  none: undefined,
  withdrawn: undefined,
  ended: 'ended',
};

function status({ lot, mine }: Vehicle, t: Translate): VehicleSummary['status'] {
  const badge = standingBadges[mine?.standing ?? 'none'];
  if (badge === undefined || mine === null) return ownBadge(lot, t);
  // What nobody got may be for sale again.
  const status = badge === 'ended' ? (badges[lot.status] ?? badge) : badge;
  return { status, word: t(standingWord({ lot, mine })) };
}

/** Undefined where the lot's own status is not worth a badge. */
const badges: Record<LotState['status'], 'waiting' | 'ended' | undefined> = {
  scheduled: 'waiting',
  open: undefined,
  paused: 'waiting',
  awaitingAward: 'ended',
  awarded: 'ended',
  rejected: 'ended',
  unsold: 'ended',
  forSale: 'waiting',
  sold: 'ended',
  withdrawnBySeller: 'ended',
  ended: 'ended',
};

function ownBadge(lot: LotState, t: Translate): VehicleSummary['status'] {
  const badge = badges[lot.status];
  return badge && { status: badge, word: t(lotWord(lot)) };
}

/** Undefined where there is no reserve or it is not disclosed. */
function reserve({ reserveMet }: LotState, t: Translate): VehicleSummary['reserve'] {
  if (reserveMet === null) return undefined;
  return { isMet: reserveMet, word: t(reserveMet ? 'bid.reserveMet' : 'bid.reserveNotMet') };
}

/** An extended lot has less time left than its window, whatever the window's length. */
const extendedWindowMs = 3_600_000;

/** How long a lot still runs, or when it opens. */
export function endingOf(
  lot: LotState,
  { t, formats }: Pick<SummaryLabels, 't' | 'formats'>,
  isReconnecting: boolean,
): VehicleSummary['ending'] {
  if (clockRunsTo(lot) === 'start') {
    // Counts down to the opening, as the badge above it says.
    const dateText = t('list.opens', { time: formats.dateTime(lot.startsAt) });
    return { endsAtMs: Date.parse(lot.startsAt), dateText, overText: dateText };
  }
  return {
    endsAtMs: Date.parse(lot.endsAt),
    dateText: formats.dateTime(lot.endsAt),
    overText: t('list.closed'),
    ...pausedClock(lot, t),
    ...(lot.extensionCount > 0 && {
      softCloseMs: extendedWindowMs,
      extendedText: t('list.extended'),
    }),
    ...(isReconnecting && isOpen(lot) && { reconnectingText: t('bid.reconnecting') }),
  };
}

function actionText(
  { lot, mine }: Vehicle,
  { t, mayBid }: Pick<SummaryLabels, 't' | 'mayBid'>,
): string {
  if (!isOpen(lot) || !mayBid) return t('list.action.view');
  if (mine?.standing === 'outbid' || mine?.standing === 'leading') return t('list.action.raise');
  return t('list.action.bid');
}
