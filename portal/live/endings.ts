/** How far a lot's life has come, for screens. Pure. */
import type { LotState } from '#contract/lots.ts';

type Stage = Pick<LotState, 'status'>;

/** No more bids are accepted, whatever the outcome. */
export function isOver({ status }: Stage): boolean {
  return status !== 'scheduled' && status !== 'open';
}

/** No more events will follow. A lot that awaits its award is over but not decided. */
export function isDecided(lot: Stage): boolean {
  return isOver(lot) && lot.status !== 'awaitingAward';
}
