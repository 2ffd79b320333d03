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
  apply(line: LogEntry): HistoryErrorCode[];
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

  function bid(line: LogEntry): HistoryErrorCode[] {
    const net = line.netMinor ?? 0;
    const own = offers.find((offer) => offer.companyId === line.companyId);
    const isLeading = isOpen && state.leaderCompanyId === line.companyId;
    const shown = state.priceMinor;
    const next = shown === null ? first : shown + step(shown);
    // A leader may choose any maximum from the price upwards, except the present one.
    const least = isLeading && shown !== null ? shown : next;
    const isLow = net < least || (isLeading && net === own?.netMinor);
    const priority = isLeading && own ? own.priority : line.sequence;
    offers = offers.filter((offer) => offer !== own);
    offers.push({ companyId: line.companyId, netMinor: net, priority });
    const before = state;
    state = {
      priceMinor: price(),
      leaderCompanyId: isOpen ? (ranked()[0]?.companyId ?? null) : null,
      endMs: state.endMs,
    };
    const isMoved =
      state.priceMinor !== before.priceMinor || state.leaderCompanyId !== before.leaderCompanyId;
    if (isOpen && isMoved)
      state.endMs = Math.max(state.endMs, line.placedAt.getTime() + lot.softCloseMs);
    return isLow ? ['bidIsTooLow'] : [];
  }

  function withdraw(line: LogEntry): HistoryErrorCode[] {
    const isInLastMinutes = line.placedAt.getTime() >= state.endMs - lot.softCloseMs;
    const isForbidden = isOpen && (state.leaderCompanyId === line.companyId || isInLastMinutes);
    offers = offers.filter((offer) => offer.companyId !== line.companyId);
    state = { ...state, priceMinor: price() };
    return isForbidden ? ['withdrawalIsForbidden'] : [];
  }

  function buy(line: LogEntry): HistoryErrorCode[] {
    isSold = true;
    if (isOpen || lot.format === 'fixedPrice')
      state = { ...state, leaderCompanyId: line.companyId };
    return line.netMinor === lot.buyNowMinor ? [] : ['purchaseIsNotAtThePrice'];
  }

  const kinds = { bid, withdrawal: withdraw, purchase: buy };
  return {
    apply(line) {
      const faults: HistoryErrorCode[] = [];
      if (isSold) faults.push('lineIsAfterSale');
      if (line.placedAt.getTime() >= state.endMs) faults.push('lineIsLate');
      faults.push(...kinds[line.kind](line));
      const shown = line.kind === 'purchase' && lot.format !== 'sealed' ? line.netMinor : price();
      if (line.priceMinor !== shown) faults.push('priceIsWrong');
      return faults;
    },
    state: () => state,
  };
}
