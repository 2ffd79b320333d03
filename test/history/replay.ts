/**
 * The rules of the auction once more, as plainly as possible (docs/rules.md, Minimum bid, Proxy
 * bids, Sealed bids, Soft close, Withdrawal, Buy now), for replaying a log. Uses none of the
 * services' rules, so that the two versions are independent.
 */
import type { LogEntry } from '#domain/bid-log-chain.ts';
import type { HistoryErrorCode, RecordedLot } from './history.ts';

interface Offer {
  companyId: string;
  netMinor: number;
  priority: number;
}

export interface Replayed {
  priceMinor: number | null;
  leaderCompanyId: string | null;
  endMs: number;
}

export interface Replay {
  /** Applies the next log entry; returns the promises that it broke. */
  apply(entry: LogEntry): HistoryErrorCode[];
  state(): Replayed;
}

export function replayLot(lot: RecordedLot): Replay {
  let offers: Offer[] = [];
  let state: Replayed = { priceMinor: null, leaderCompanyId: null, endMs: lot.firstEndMs };
  let isSold = false;
  const step = (priceMinor: number) =>
    lot.ladder.findLast(({ fromMinor }) => fromMinor <= priceMinor)?.valueMinor ?? 0;
  const first = lot.startPriceMinor || step(0);
  const isOpen = lot.format === 'open';

  function ranked(): Offer[] {
    return offers.toSorted((a, b) => b.netMinor - a.netMinor || a.priority - b.priority);
  }

  function price(): number | null {
    const [best, rival] = ranked();
    if (!best || !isOpen) return null;
    const pushed = rival ? Math.min(best.netMinor, rival.netMinor + step(rival.netMinor)) : first;
    const reserve = lot.reserveMinor ?? 0;
    return Math.max(first, pushed, best.netMinor >= reserve ? reserve : 0);
  }

  function bid(entry: LogEntry): HistoryErrorCode[] {
    const net = entry.netMinor ?? 0;
    const own = offers.find((offer) => offer.companyId === entry.companyId);
    const isLeading = isOpen && state.leaderCompanyId === entry.companyId;
    const shown = state.priceMinor;
    const next = shown === null ? first : shown + step(shown);
    // A leader may choose any maximum from the price upwards, except the present one.
    const least = isLeading && shown !== null ? shown : next;
    const isLow = net < least || (isLeading && net === own?.netMinor);
    const priority = isLeading && own ? own.priority : entry.sequence;
    offers = offers.filter((offer) => offer !== own);
    offers.push({ companyId: entry.companyId, netMinor: net, priority });
    const before = state;
    state = {
      priceMinor: price(),
      leaderCompanyId: isOpen ? (ranked()[0]?.companyId ?? null) : null,
      endMs: state.endMs,
    };
    const isMoved =
      state.priceMinor !== before.priceMinor || state.leaderCompanyId !== before.leaderCompanyId;
    if (isOpen && isMoved)
      state.endMs = Math.max(state.endMs, entry.placedAt.getTime() + lot.softCloseMs);
    return isLow ? ['bidIsTooLow'] : [];
  }

  function withdraw(entry: LogEntry): HistoryErrorCode[] {
    const isInLastMinutes = entry.placedAt.getTime() >= state.endMs - lot.softCloseMs;
    const isForbidden = isOpen && (state.leaderCompanyId === entry.companyId || isInLastMinutes);
    offers = offers.filter((offer) => offer.companyId !== entry.companyId);
    state = { ...state, priceMinor: price() };
    return isForbidden ? ['withdrawalIsForbidden'] : [];
  }

  function buy(entry: LogEntry): HistoryErrorCode[] {
    isSold = true;
    if (isOpen || lot.format === 'fixedPrice')
      state = { ...state, leaderCompanyId: entry.companyId };
    return entry.netMinor === lot.buyNowMinor ? [] : ['purchaseIsNotAtThePrice'];
  }

  /** A correction, which no random client makes. */
  function annul(entry: LogEntry): HistoryErrorCode[] {
    offers = offers.filter((offer) => offer.companyId !== entry.companyId);
    state = { ...state, priceMinor: null, leaderCompanyId: null };
    return [];
  }

  const kinds = { bid, withdrawal: withdraw, purchase: buy, annulment: annul };
  return {
    apply(entry) {
      const errors: HistoryErrorCode[] = [];
      if (isSold) errors.push('entryIsAfterSale');
      if (entry.placedAt.getTime() >= state.endMs) errors.push('entryIsLate');
      errors.push(...kinds[entry.kind](entry));
      const shown = entry.kind === 'purchase' && lot.format !== 'sealed' ? entry.netMinor : price();
      if (entry.priceMinor !== shown) errors.push('priceIsWrong');
      return errors;
    },
    state: () => state,
  };
}
