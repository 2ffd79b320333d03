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
  // Money that is taken back makes the release void.
  released: { correct: 'released', unpay: 'issued', collect: 'collected' },
  collected: { close: 'closed' },
  // What was noted as paid back was not, or a claim was accepted.
  closed: { reopen: 'collected' },
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

/** Returns the state once another statement holds, to which `bookedMinor` has moved. */
export function stateOnceCorrected(
  state: SettlementState,
  totalMinor: number,
  bookedMinor: number,
): SettlementState | undefined {
  const corrected = settlementAfter(state, 'correct');
  return corrected && stateOnceBooked(corrected, totalMinor, bookedMinor);
}

/** Why money goes back to the buyer: the deposit, or the credits of accepted claims. */
export const owedKinds = ['deposit', 'credit'] as const;
export type OwedKind = (typeof owedKinds)[number];

/** Sums of a vehicle that has left, and what of them went back. */
export interface OwedBack {
  owedMinor: Readonly<Record<OwedKind, number>>;
  returnedMinor: Readonly<Record<OwedKind, number>>;
  /** Whether a proof of transport was accepted, without which no deposit goes back. */
  isProven: boolean;
}

/** What of a sum has not gone back yet; a deposit also while its proof is missing. */
export function leftOfOwed({ owedMinor, returnedMinor }: OwedBack, kind: OwedKind): number {
  return owedMinor[kind] - returnedMinor[kind];
}

/** What may go back now. */
export function dueOfOwed(owed: OwedBack, kind: OwedKind): number {
  return kind === 'deposit' && !owed.isProven ? 0 : Math.max(0, leftOfOwed(owed, kind));
}

/** Returns where a settlement stands once its vehicle was handed over: closed owes nothing. */
export function stateOnceCollected(state: SettlementState, owed: OwedBack): SettlementState {
  const isHeld = owed.owedMinor.deposit > 0 && !owed.isProven;
  const isOwed = isHeld || owedKinds.some((kind) => leftOfOwed(owed, kind) > 0);
  return settlementAfter(state, isOwed ? 'reopen' : 'close') ?? state;
}

/** A flag of a state, not a state. `today` and `dueOn` are calendar dates of one zone. */
export function isOverdue(state: SettlementState, dueOn: string, today: string): boolean {
  return state === 'issued' && today > dueOn;
}

/** Where a settlement stands, as lists and files show it: overdue and partly paid go first. */
export function shownState<State extends SettlementState>({
  state,
  isOverdue: isLate,
  open,
  total,
}: {
  state: State;
  isOverdue: boolean;
  open: number;
  total: number;
}): State | 'overdue' | 'part' {
  if (isLate) return 'overdue';
  return state === 'issued' && open < total ? 'part' : state;
}
