/**
 * The wire's LotState for all readers, built in one place so that no secret is revealed, and the
 * events that carry it: numbered per lot under its lock, stored forever, the same for every reader.
 */
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import type { LotState } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { nextMinimumMinor, openBuyNowMinor, reserveMet } from '#domain/price-rules.ts';
import { bidderLabel, endOf, type Lot } from '#domain/lot.ts';
import { ladderValueMinor } from '#domain/ladder.ts';
import { lotStatus } from '#domain/lot-life-cycle.ts';

interface Meaning {
  /** The amounts to bid or to buy for are named. */
  isRunning: boolean;
  /** Whether anyone may know the status of a lot that takes bids. */
  shown: 'always' | 'untilPlannedEnd' | 'never';
}

const running: Meaning = { isRunning: true, shown: 'untilPlannedEnd' };
const over: Meaning = { isRunning: false, shown: 'never' };
const meanings: Record<LotState['status'], Meaning> = {
  scheduled: running,
  open: running,
  paused: running,
  awaitingAward: over,
  awarded: over,
  rejected: over,
  unsold: over,
  // That it was not sold before would reveal bids.
  forSale: { isRunning: true, shown: 'never' },
  sold: over,
  withdrawnBySeller: { isRunning: false, shown: 'always' },
  ended: over,
};

/**
 * Returns what every signed-in buyer may know at `now`, whatever the buyer's company. Sealed lots
 * reveal nothing about bids (docs/rules.md, Sealed bids).
 */
export function lotState(lot: Lot, now: Date): LotState {
  const status = lotStatus(lot, now);
  const { isRunning } = meanings[status];
  const takesBids = isRunning && lot.format !== 'fixedPrice' && status !== 'forSale';
  const isSealed = lot.format === 'sealed';
  return {
    auctionId: lot.auctionId,
    assetId: lot.vehicleId,
    lotNumber: lot.number,
    format: lot.format,
    status,
    currencyCode: lot.currency,
    startsAt: lot.startsAt.toISOString(),
    endsAt: endOf(lot).toISOString(),
    pausedAt: lot.pausedAt?.toISOString() ?? null,
    pauseReason: lot.pauseReason,
    extensionCount: lot.extensionCount,
    startPrice: fromMinor(lot.startPriceMinor),
    buyNowPrice: isRunning ? fromMinor(openBuyNowMinor(lot)) : null,
    price: isSealed ? null : fromMinor(lot.hammerPriceMinor ?? lot.priceMinor),
    minimumBid: takesBids ? fromMinor(nextMinimumMinor(lot)) : null,
    increment: takesBids
      ? fromMinor(ladderValueMinor(lot.ladder, lot.priceMinor ?? lot.startPriceMinor ?? 0))
      : null,
    bidCount: isSealed ? null : lot.bidCount,
    leader: isSealed || !lot.leaderLabelNumber ? null : bidderLabel(lot.leaderLabelNumber),
    reserveMet: isSealed ? null : reserveMet(lot),
    sequence: lot.eventSequence,
  };
}

/**
 * Returns what anyone may know without a token: nothing that bids have caused, directly or by its
 * absence. A lot that takes bids therefore ends at its planned end, with or without soft close, and
 * its outcome is not shown.
 */
export function publicLotState(state: LotState, plannedEndsAt: Date, now: Date): LotState {
  const { shown } = meanings[state.status];
  // A pause after the planned end would tell that soft close had held the lot open.
  const seenAt = state.pausedAt === null ? now : new Date(state.pausedAt);
  const isShown = shown === 'always' || (shown === 'untilPlannedEnd' && seenAt < plannedEndsAt);
  const endsAt = plannedEndsAt.toISOString();
  return {
    ...state,
    status: isShown || state.format === 'fixedPrice' ? state.status : 'ended',
    endsAt: endsAt < state.endsAt ? endsAt : state.endsAt,
    // On a lot that takes bids its disappearance would reveal that the reserve is met.
    buyNowPrice: state.format === 'fixedPrice' ? state.buyNowPrice : null,
    ...(!isShown && { pausedAt: null, pauseReason: null }),
    // Each extension is a bid in the last minutes.
    extensionCount: 0,
    price: null,
    minimumBid: null,
    increment: null,
    bidCount: null,
    leader: null,
    reserveMet: null,
    sequence: 0,
  };
}

export interface NumberedEvent {
  lotId: string;
  sequence: number;
  /** The wire's event; the clock is added when it is sent. */
  payload: Omit<LotEvent, 'serverTime'>;
}

/**
 * Numbers the events of one change after the lot's last, and returns them with the lot and its new
 * number. `lot` is the lot after the change.
 */
export function numberEvents(
  lot: Lot,
  kinds: readonly LotEventKind[],
  now: Date,
): { lot: Lot; events: NumberedEvent[] } {
  const events = kinds.map((kind, index) => {
    const sequence = lot.eventSequence + index + 1;
    const state = lotState({ ...lot, eventSequence: sequence }, now);
    return { lotId: lot.id, sequence, payload: { kind, at: now.toISOString(), lot: state } };
  });
  return { lot: { ...lot, eventSequence: lot.eventSequence + kinds.length }, events };
}
