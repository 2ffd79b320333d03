/**
 * The life cycle of lots: one table of states and transitions, used by all other code
 * (docs/rules.md, Life cycles).
 */
import type { LotEventKind } from '#contract/events.ts';
import type { LotStatus } from '#contract/lots.ts';

/**
 * The status stored in the database. Scheduled, open and just ended lots are all stored as `open`;
 * the clock distinguishes them.
 */
export type StoredLotStatus = Exclude<LotStatus, 'scheduled'>;

export interface LotClock {
  status: StoredLotStatus;
  startsAt: Date;
  effectiveEndsAt: Date;
}

/**
 * The states and their transitions. `begin` and the end of `open` follow from the clock; the others
 * are written.
 */
export const lotLife = {
  scheduled: { begin: 'open', withdraw: 'withdrawnBySeller' },
  open: {
    award: 'awarded',
    expire: 'unsold',
    wait: 'awaitingAward',
    buy: 'sold',
    withdraw: 'withdrawnBySeller',
  },
  awaitingAward: { award: 'awarded', reject: 'rejected', withdraw: 'withdrawnBySeller' },
  awarded: {},
  rejected: {},
  unsold: {},
  sold: {},
  withdrawnBySeller: {},
} as const satisfies Record<LotStatus, Partial<Record<string, LotStatus>>>;

export type LotDecision = 'undecided' | 'sold' | 'unsold' | 'withdrawn';

/** What each stored status says of the sale. SQL that lists statuses is made from this table. */
const decisions: Record<StoredLotStatus, LotDecision> = {
  open: 'undecided',
  awaitingAward: 'undecided',
  awarded: 'sold',
  sold: 'sold',
  rejected: 'unsold',
  unsold: 'unsold',
  withdrawnBySeller: 'withdrawn',
};
export const storedLotStatuses = Object.keys(decisions) as StoredLotStatus[];

export function statusesOf(decision: LotDecision): StoredLotStatus[] {
  return storedLotStatuses.filter((status) => decisions[status] === decision);
}

/** The transitions of the table above that close a lot. */
export type Ending = 'award' | 'expire' | 'wait' | 'buy' | 'withdraw' | 'reject';

/** The event that readers receive for each ending. */
export const endingEvents: Record<Ending, LotEventKind> = {
  award: 'awarded',
  expire: 'unsold',
  wait: 'closed',
  buy: 'bought',
  withdraw: 'withdrawnBySeller',
  reject: 'rejected',
};

/**
 * Returns the lot's status at `now`, the database's clock (docs/rules.md, Clock). A lot is over
 * from its effective end on.
 */
export function lotStatus(lot: LotClock, now: Date): LotStatus {
  if (lot.status !== 'open') return lot.status;
  if (now < lot.startsAt) return 'scheduled';
  // Over but not yet closed by the services, which happens within a second.
  return now < lot.effectiveEndsAt ? 'open' : 'awaitingAward';
}
