/**
 * What follows an award, up to the vehicle's new owner: one table of states and transitions, used
 * by all other code (docs/rules.md, After the award).
 */

/** `awarded`: its statement is about to be issued. */
export const settlementStates = [
  'awarded',
  'issued',
  'paid',
  'released',
  'collected',
  'closed',
  'reversed',
] as const;
export type SettlementState = (typeof settlementStates)[number];

export const settlementLife = {
  awarded: { issue: 'issued', reverse: 'reversed' },
  issued: { correct: 'issued', pay: 'paid', reverse: 'reversed' },
  paid: { correct: 'issued', unpay: 'issued', release: 'released' },
  released: { collect: 'collected' },
  collected: { close: 'closed' },
  closed: {},
  reversed: {},
} as const satisfies Record<SettlementState, Partial<Record<string, SettlementState>>>;

export type SettlementAct = {
  [S in SettlementState]: keyof (typeof settlementLife)[S];
}[SettlementState];

/** Returns the state after an act; undefined where the table does not allow it. */
export function settlementAfter(
  state: SettlementState,
  act: SettlementAct,
): SettlementState | undefined {
  const ways: Partial<Record<SettlementAct, SettlementState>> = settlementLife[state];
  return ways[act];
}

/** How much of a statement is paid. */
export type Paid = 'nothing' | 'part' | 'whole' | 'tooMuch';

export function paidOf(totalMinor: number, bookedMinor: number): Paid {
  if (bookedMinor <= 0) return 'nothing';
  if (bookedMinor < totalMinor) return 'part';
  return bookedMinor === totalMinor ? 'whole' : 'tooMuch';
}

/** Returns the state once the booked lines add up to `bookedMinor`. */
export function stateOnceBooked(
  state: SettlementState,
  totalMinor: number,
  bookedMinor: number,
): SettlementState {
  const act = bookedMinor >= totalMinor ? 'pay' : 'unpay';
  return settlementAfter(state, act) ?? state;
}

/** A flag of a state, not a state. `today` and `dueOn` are calendar dates of one zone. */
export function isOverdue(state: SettlementState, dueOn: string, today: string): boolean {
  return state === 'issued' && today > dueOn;
}
