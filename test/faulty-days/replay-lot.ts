/** Replays a lot's log by rules 2 to 8 and 20: price, leader and end after each entry. */
import type { Day, DayEntry, DayLot, Find } from './day.ts';

export interface Ranked {
  companyId: string;
  netMinor: number;
  priority: number;
}

/** What held from `atMs` on. */
export interface Moment {
  atMs: number;
  entry: DayEntry | null;
  /** The highest first; of equal ones the earlier. */
  ranking: readonly Ranked[];
  leaderId: string | null;
  priceMinor: number | null;
  minimumMinor: number;
  endMs: number;
  isExtended: boolean;
}

export interface Replay {
  moments: Moment[];
  endMs: number;
  /** Who bought it at once. */
  buyer: string | null;
}

/** Sealed and at a fixed price: the last minutes that an outage may touch. */
const lastMinutesMs = 300_000;

export function replayLot(
  lot: DayLot,
  entries: readonly DayEntry[],
  day: Pick<Day, 'gaps' | 'extensions'>,
  find: Find,
): Replay {
  const isOpen = lot.format === 'open';
  const windowMs = isOpen ? lot.softCloseMs : lastMinutesMs;
  const step = (price: number) =>
    lot.ladder.reduce((value, band) => (price >= band.fromMinor ? band.valueMinor : value), 0);
  const first = lot.startPriceMinor || step(0);
  const pending = day.extensions.filter(({ lotId }) => lotId === lot.id);
  let buyer: string | null = null;
  let ranking: readonly Ranked[] = [];
  let endMs = lot.endsMs;

  function priceOf(ranked: readonly Ranked[]): number | null {
    const [best, rival] = ranked;
    if (!best || !isOpen) return null;
    let price = rival ? Math.min(best.netMinor, rival.netMinor + step(rival.netMinor)) : first;
    if (lot.reserveMinor !== null && best.netMinor >= lot.reserveMinor)
      price = Math.max(price, lot.reserveMinor);
    return Math.max(first, price);
  }

  function momentAt(atMs: number, entry: DayEntry | null, isExtended: boolean): Moment {
    const priceMinor = priceOf(ranking);
    return {
      atMs,
      entry,
      ranking,
      priceMinor,
      endMs,
      isExtended,
      leaderId: isOpen ? (ranking[0]?.companyId ?? null) : null,
      minimumMinor: isOpen && priceMinor !== null ? priceMinor + step(priceMinor) : first,
    };
  }

  /** Outages until then: each makes the end later, by its length at least. */
  function extendUntil(atMs: number): void {
    for (;;) {
      const next = pending.findIndex(
        ({ gap, beforeMs }) => (day.gaps[gap]?.endedMs ?? Infinity) <= atMs && beforeMs === endMs,
      );
      const [extension] = next < 0 ? [] : pending.splice(next, 1);
      const gap = extension && day.gaps[extension.gap];
      if (!extension || !gap) return;
      const later = Math.max(endMs + gap.endedMs - gap.beganMs, gap.endedMs + windowMs);
      if (extension.afterMs !== later) find('wrong extension', `${lot.id} ${extension.gap}`);
      endMs = extension.afterMs;
      moments.push(momentAt(gap.endedMs, null, true));
    }
  }

  const moments: Moment[] = [momentAt(lot.startsMs, null, false)];
  for (const entry of entries) {
    const where = `${lot.id} ${entry.sequence}`;
    const atMs = entry.placedMs;
    extendUntil(atMs);
    if (atMs < lot.startsMs) find('early bid', where);
    if (atMs >= endMs) find('late bid', where);
    if (buyer) find('bid after the sale', where);
    const before = momentAt(atMs, null, false);
    apply(entry, before, where);
    const now = momentAt(atMs, entry, false);
    const isMoved = now.priceMinor !== before.priceMinor || now.leaderId !== before.leaderId;
    const end = isOpen && entry.kind === 'bid' && isMoved ? atMs + lot.softCloseMs : endMs;
    const isExtended = end > endMs;
    endMs = Math.max(endMs, end);
    moments.push(momentAt(atMs, entry, isExtended));
    const shown =
      entry.kind === 'purchase' && lot.format !== 'sealed' ? entry.netMinor : now.priceMinor;
    if (entry.priceMinor !== shown) find('wrong price', `${where}: not ${shown}`);
  }
  extendUntil(Infinity);
  for (const { gap } of pending) find('wrong extension', `${lot.id} ${gap}`);
  for (const [index, gap] of day.gaps.entries())
    if (isTouched(gap) && !day.extensions.some((one) => one.lotId === lot.id && one.gap === index))
      find('missing extension', `${lot.id} ${index}`);
  return { moments, endMs, buyer };

  /**
   * Whether the last minutes of the lot, which ran, touch the gap when it is applied: a bid after
   * the gap may have moved them away from it.
   */
  function isTouched({ beganMs, endedMs, appliedMs }: Day['gaps'][number]): boolean {
    if (appliedMs === null) return false;
    const end = moments.findLast(({ atMs }) => atMs <= appliedMs)?.endMs ?? lot.endsMs;
    const soldMs = moments.find(({ entry }) => entry?.kind === 'purchase')?.atMs ?? Infinity;
    const runs = lot.startsMs < endedMs && soldMs > endedMs && lot.after.status !== 'paused';
    return runs && end > beganMs && end - windowMs < endedMs;
  }

  function apply(entry: DayEntry, before: Moment, where: string): void {
    const { companyId, sequence } = entry;
    const net = entry.netMinor ?? 0;
    const own = ranking.find((one) => one.companyId === companyId);
    const others = ranking.filter((one) => one !== own);
    const isLeading = before.leaderId === companyId;
    if (entry.kind === 'purchase') {
      // It disappears once the reserve is met, or without one with the first bid.
      const [best] = ranking;
      const isGone = isOpen && best && best.netMinor >= (lot.reserveMinor ?? 0);
      if (net !== lot.buyNowMinor || isGone) find('wrong purchase', where);
      buyer = companyId;
      return;
    }
    if (entry.kind !== 'bid') {
      const isLate = entry.placedMs >= endMs - lot.softCloseMs;
      if (!own || (isOpen && (isLeading || isLate))) find('forbidden withdrawal', where);
      ranking = others;
      return;
    }
    if (lot.format === 'fixedPrice') find('wrong purchase', where);
    const least = isLeading ? (before.priceMinor ?? first) : isOpen ? before.minimumMinor : first;
    if (net < least || (isLeading && net === own?.netMinor)) find('low bid', where);
    const priority = isLeading && own ? own.priority : sequence;
    ranking = [...others, { companyId, netMinor: net, priority }].toSorted(
      (one, other) => other.netMinor - one.netMinor || one.priority - other.priority,
    );
  }
}
