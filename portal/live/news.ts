/** What has happened to the company's bids that a notice tells, as long as it holds. Pure. */
import type { Bid } from '#contract/bids.ts';
import { lotKey } from '#portal/api/bids.ts';
import { clockRunsTo, isOver } from './endings.ts';

/** In the order of notices: the last is the most urgent and stays longest. */
export const newsKinds = ['lost', 'closing', 'won', 'offered', 'outbid'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Keys of newsKey. */
export type NotedNews = ReadonlySet<string>;

export interface NewsGroup {
  kind: NewsKind;
  bids: readonly Bid[];
}

export function newsKey(kind: NewsKind, bid: Bid): string {
  return `${kind} ${lotKey(bid.lot)}`;
}

/** The kind of a standing; undefined where nothing has to be done or known. */
export function kindOfStanding({ lot, mine }: Pick<Bid, 'lot' | 'mine'>): NewsKind | undefined {
  // The inbox says why.
  if (lot.status === 'withdrawnBySeller') return undefined;
  return newsKinds.find((kind) => kind === mine.standing);
}

/** What is said of a bid's new standing: its cause, where that is not the standing itself. */
export function newsWord({ lot, mine }: Bid): NewsKind | 'leading' | 'rejected' | undefined {
  if (lot.status === 'rejected' && mine.standing === 'lost') return 'rejected';
  return mine.standing === 'leading' ? 'leading' : kindOfStanding({ lot, mine });
}

/** Returns what still holds of what was noted, in the order of newsKinds. */
export function newsThatHolds(bids: readonly Bid[], noted: NotedNews): NewsGroup[] {
  return newsKinds.flatMap((kind) => {
    const own = bids.filter((bid) => noted.has(newsKey(kind, bid)) && holds(kind, bid));
    return own.length > 0 ? [{ kind, bids: own }] : [];
  });
}

function holds(kind: NewsKind, bid: Bid): boolean {
  return kind === 'closing' ? isRunning(bid) : bid.mine.standing === kind;
}

/** Long enough to come back to the portal and bid. */
const closingSoonMs = 10 * 60_000;

/** The company's bids on lots that close within `closingSoonMs`. */
export function closingSoon(bids: readonly Bid[], nowMs: number): Bid[] {
  return bids.filter((bid) => isRunning(bid) && endMs(bid) - nowMs <= closingSoonMs);
}

/** The time until the next lot comes so near to its end; undefined when none will. */
export function nextClosingMs(bids: readonly Bid[], nowMs: number): number | undefined {
  const waits = bids
    .filter(isRunning)
    .map((bid) => endMs(bid) - closingSoonMs - nowMs)
    .filter((waitMs) => waitMs > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

const bidding = new Set<Bid['mine']['standing']>(['leading', 'outbid', 'sealed']);

/** The end of a paused lot is not known. */
function isRunning({ lot, mine }: Bid): boolean {
  return (
    bidding.has(mine.standing) &&
    !isOver(lot) &&
    lot.pausedAt === null &&
    clockRunsTo(lot) === 'end'
  );
}

function endMs({ lot }: Bid): number {
  return Date.parse(lot.endsAt);
}
