/** The life of lots: one table of states and transitions, read by everything else (design rule 9). */
import type { LotEventKind } from '#contract/events.ts';
import type { LotStatus } from '#contract/lots.ts';

/** What the database keeps. Scheduled, open and just ended are all stored as `open`: the clock tells them apart. */
export type StoredLotStatus = Exclude<LotStatus, 'scheduled'>;

export interface LotClock {
  status: StoredLotStatus;
  startsAt: Date;
  effectiveEndsAt: Date;
}

/** The states and what may happen in each. `begin` and the end of `open` are the clock's; the others are written. */
export const lotLife = {
  scheduled: { begin: 'open', takeBack: 'withdrawnBySeller' },
  open: {
    award: 'awarded',
    expire: 'unsold',
    wait: 'awaitingAward',
    buy: 'sold',
    takeBack: 'withdrawnBySeller',
  },
  awaitingAward: { award: 'awarded', reject: 'rejected', takeBack: 'withdrawnBySeller' },
  awarded: {},
  rejected: {},
  unsold: {},
  sold: {},
  withdrawnBySeller: {},
} as const satisfies Record<LotStatus, Partial<Record<string, LotStatus>>>;

/** What closes a lot, as a word of the table above. */
export type Ending = 'award' | 'expire' | 'wait' | 'buy' | 'takeBack' | 'reject';

/** The event that readers get for each ending. */
export const endingEvents: Record<Ending, LotEventKind> = {
  award: 'awarded',
  expire: 'unsold',
  wait: 'closed',
  buy: 'bought',
  takeBack: 'withdrawnBySeller',
  reject: 'rejected',
};

/** Where the lot stands at `now`, the database's clock (design rule 2). A lot counts as over from its effective end on. */
export function lotStatus(lot: LotClock, now: Date): LotStatus {
  if (lot.status !== 'open') return lot.status;
  if (now < lot.startsAt) return 'scheduled';
  // Over but not yet closed by the house, which happens within a second.
  return now < lot.effectiveEndsAt ? 'open' : 'awaitingAward';
}
