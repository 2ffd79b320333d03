/**
 * Which panel a lot shows its reader: one table from status, format and the company's standing.
 * Pure.
 */
import type { LotState, OwnPosition } from '#contract/lots.ts';

export type PanelState =
  | 'scheduled'
  | 'notBid'
  | 'leading'
  | 'outbid'
  | 'sealedOpen'
  | 'sealedPlaced'
  | 'buyNow'
  /** Closed, and what that means for the reader's company is still being fetched. */
  | 'deciding'
  | 'awaitingAward'
  | 'won'
  | 'lost'
  | 'ended'
  | 'withdrawnBySeller';

/** `nowMs` is server time: no event says that a lot opens, only its start (contract/events.ts). */
export function panelState(
  lot: LotState,
  mine: OwnPosition | null,
  nowMs: number,
  isOutcomeAwaited = false,
): PanelState {
  const standing = mine?.standing ?? 'none';
  if (lot.status === 'withdrawnBySeller') return 'withdrawnBySeller';
  if (standing === 'won') return 'won';
  if (isScheduled(lot, nowMs)) return 'scheduled';
  if (lot.status === 'open' || lot.status === 'scheduled') return running[lot.format](standing);
  if (isOutcomeAwaited && takers.has(lot.status)) return 'deciding';
  if (standing === 'awaitingAward') return 'awaitingAward';
  return standing === 'lost' ? 'lost' : 'ended';
}

/** Endings in which some company may have won. Other endings mean the same for every reader. */
const takers = new Set<LotState['status']>(['awarded', 'sold', 'awaitingAward']);

export function isScheduled(lot: LotState, nowMs: number): boolean {
  return lot.status === 'scheduled' && nowMs < Date.parse(lot.startsAt);
}

type Standing = OwnPosition['standing'];

const running: Record<LotState['format'], (standing: Standing) => PanelState> = {
  open: (standing) => (standing === 'leading' || standing === 'outbid' ? standing : 'notBid'),
  sealed: (standing) => (standing === 'sealed' ? 'sealedPlaced' : 'sealedOpen'),
  fixedPrice: () => 'buyNow',
};
