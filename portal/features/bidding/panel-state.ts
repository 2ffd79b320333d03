/** Which panel a lot shows its reader, from status, format and standing. Pure. */
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
  | 'paused'
  /** Closed, and the auction house offers it the reader's company. */
  | 'offered'
  /** Closed, and what that means for the reader's company is still being fetched. */
  | 'deciding'
  | 'awaitingAward'
  | 'won'
  | 'lost'
  | 'ended'
  | 'withdrawnBySeller'
  /** By the auction house, with its auction. */
  | 'cancelled';

/** `nowMs` is server time: no event says that a lot opens, only its start (contract/events.ts). */
export function panelState(
  lot: LotState,
  mine: OwnPosition | null,
  nowMs: number,
  isOutcomeAwaited = false,
): PanelState {
  const standing = mine?.standing ?? 'none';
  const phase = phases[lot.status];
  if (phase === 'withdrawn') return lot.pauseReason === null ? 'withdrawnBySeller' : 'cancelled';
  if (standing === 'won') return 'won';
  if (phase === 'paused') return 'paused';
  if (isScheduled(lot, nowMs)) return 'scheduled';
  if (phase === 'sale') return 'buyNow';
  if (standing === 'offered' && phase === 'maybeWon') return 'offered';
  if (phase === 'running') return running[lot.format](standing);
  if (isOutcomeAwaited && phase === 'maybeWon') return 'deciding';
  if (standing === 'awaitingAward') return 'awaitingAward';
  return standing === 'lost' ? 'lost' : 'ended';
}

type Phase = 'running' | 'paused' | 'sale' | 'maybeWon' | 'notWon' | 'withdrawn';

/** `maybeWon`: some company may have won. Other endings mean the same for every reader. */
const phases: Record<LotState['status'], Phase> = {
  scheduled: 'running',
  open: 'running',
  paused: 'paused',
  awaitingAward: 'maybeWon',
  awarded: 'maybeWon',
  rejected: 'notWon',
  unsold: 'notWon',
  forSale: 'sale',
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
