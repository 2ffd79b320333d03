/** How far a lot's life has come, for its readers. Pure. */
import type { LotState } from '#contract/lots.ts';

type Stage = Pick<LotState, 'status'>;

/** Nobody can bid on it any more, whatever becomes of it. */
export function isOver({ status }: Stage): boolean {
  return status !== 'scheduled' && status !== 'open';
}

/** Nothing more will be told of it. A lot that awaits its award is over and not decided. */
export function isDecided(lot: Stage): boolean {
  return isOver(lot) && lot.status !== 'awaitingAward';
}
