/** What a sum is by now: its labels follow what was paid and came back. Pure. */
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';

/** `due`: nothing of it is paid yet. */
export type SumState = 'due' | 'paid' | 'depositBack';

export function sumStateOf(settlement: Settlement | undefined): SumState {
  if (!settlement) return 'due';
  const { state, open, statement, returns } = settlement;
  const { depositMinor } = statement.sum;
  const backMinor = returns
    .filter(({ returned }) => returned === 'deposit')
    .reduce((sum, { amount }) => sum + minorOf(amount), 0);
  if (depositMinor > 0 && backMinor >= depositMinor) return 'depositBack';
  return state === 'issued' && open >= statement.total ? 'due' : 'paid';
}
