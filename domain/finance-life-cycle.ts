/** A request for finance, from asking to its end: one table of states and transitions. */

export const financeStates = ['asked', 'inReview', 'approved', 'declined', 'withdrawn'] as const;
export type FinanceState = (typeof financeStates)[number];

export const financeLife = {
  asked: { review: 'inReview', approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  inReview: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
} as const satisfies Record<FinanceState, Partial<Record<string, FinanceState>>>;

export type FinanceStep = 'review' | 'approve' | 'decline' | 'withdraw';

/** Returns the state after a step; undefined where the table does not allow it. */
export function financeAfter(state: FinanceState, step: FinanceStep): FinanceState | undefined {
  const ways: Partial<Record<FinanceStep, FinanceState>> = financeLife[state];
  return ways[step];
}

/** Whether it holds its vehicles: no other request may name them. */
export function isFinanceOpen(state: FinanceState): boolean {
  return Object.keys(financeLife[state]).length > 0;
}
