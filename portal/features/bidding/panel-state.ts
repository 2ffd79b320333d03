/**
 * Which panel a lot shows its reader: one table from status, format and the company's standing.
 * Pure.
 */
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { clockRunsTo } from '#portal/live/endings.ts';

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
  const phase = phases[lot.status];
  if (phase === 'withdrawn') return 'withdrawnBySeller';
  if (standing === 'won') return 'won';
  if (isScheduled(lot, nowMs)) return 'scheduled';
  if (phase === 'running') return running[lot.format](standing);
  if (isOutcomeAwaited && phase === 'maybeWon') return 'deciding';
  if (standing === 'awaitingAward') return 'awaitingAward';
  return standing === 'lost' ? 'lost' : 'ended';
}

/** `maybeWon`: some company may have won. Other endings mean the same for every reader. */
const phases: Record<LotState['status'], 'running' | 'maybeWon' | 'notWon' | 'withdrawn'> = {
  scheduled: 'running',
  open: 'running',
  awaitingAward: 'maybeWon',
  awarded: 'maybeWon',
  rejected: 'notWon',
  unsold: 'notWon',
  sold: 'maybeWon',
  withdrawnBySeller: 'withdrawn',
  ended: 'notWon',
};

export function isScheduled(lot: LotState, nowMs: number): boolean {
  return clockRunsTo(lot) === 'start' && nowMs < Date.parse(lot.startsAt);
}

type Standing = OwnPosition['standing'];

const running: Record<LotState['format'], (standing: Standing) => PanelState> = {
  open: (standing) => (standing === 'leading' || standing === 'outbid' ? standing : 'notBid'),
  sealed: (standing) => (standing === 'sealed' ? 'sealedPlaced' : 'sealedOpen'),
  fixedPrice: () => 'buyNow',
};
