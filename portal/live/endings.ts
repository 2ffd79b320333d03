/** How far a lot's life has come, for screens. Pure. */
import type { LotState } from '#contract/lots.ts';

/** A lot that is over takes no more bids; one that is decided has no more events either. */
const stages: Record<LotState['status'], 'running' | 'over' | 'decided'> = {
  scheduled: 'running',
  open: 'running',
  // The award follows.
  awaitingAward: 'over',
  awarded: 'decided',
  rejected: 'decided',
  unsold: 'decided',
  sold: 'decided',
  withdrawnBySeller: 'decided',
  ended: 'decided',
};

/** No more bids are accepted, whatever the outcome. */
export function isOver({ status }: Pick<LotState, 'status'>): boolean {
  return stages[status] !== 'running';
}

/** No more events will follow, so the lot's stream is closed. */
export function isDecided({ status }: Pick<LotState, 'status'>): boolean {
  return stages[status] === 'decided';
}
