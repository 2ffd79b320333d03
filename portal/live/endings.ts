/** How far a lot's life has come, for screens. Pure. */
import type { LotState } from '#contract/lots.ts';

type Of = Pick<LotState, 'status'>;

interface Stage {
  /** Bids and purchases are accepted now. */
  isOpen: boolean;
  /** What its clock runs to. */
  runsTo: 'start' | 'end' | null;
  /** A lot that is over takes no more bids; one that is decided has no more events either. */
  ending: 'over' | 'decided' | null;
}

const over: Stage = { isOpen: false, runsTo: null, ending: 'over' };
const decided: Stage = { ...over, ending: 'decided' };
const stages: Record<LotState['status'], Stage> = {
  scheduled: { isOpen: false, runsTo: 'start', ending: null },
  open: { isOpen: true, runsTo: 'end', ending: null },
  // Its clock has stopped with the time that was left.
  paused: { isOpen: false, runsTo: 'end', ending: null },
  // The award follows.
  awaitingAward: over,
  // An award may be reversed, and what nobody got be offered at a fixed price.
  awarded: over,
  rejected: over,
  unsold: over,
  // Nobody got it: it can be bought until the sale's end.
  forSale: { isOpen: true, runsTo: 'end', ending: null },
  sold: decided,
  withdrawnBySeller: decided,
  ended: decided,
};

/** Bids and purchases are accepted, as far as the status says. */
export function isOpen({ status }: Of): boolean {
  return stages[status].isOpen;
}

/** The moment that the lot's clock runs to; null when it has stopped. */
export function clockRunsTo({ status }: Of): 'start' | 'end' | null {
  return stages[status].runsTo;
}

/** No more bids are accepted, whatever the outcome. */
export function isOver({ status }: Of): boolean {
  return stages[status].ending !== null;
}

/** No more events will follow, so the lot's stream is closed. */
export function isDecided({ status }: Of): boolean {
  return stages[status].ending === 'decided';
}
