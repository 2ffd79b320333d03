/** A lower amount than the one that was asked, as it is typed. */
import type { Approval } from '#contract/approvals.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';

export interface LowerAmount {
  /** What would be approved; undefined while that cannot be read. */
  amount: number | undefined;
  problem: 'unreadable' | 'more' | null;
}

/** Nothing typed is what was asked. */
export function readLowerAmount(approval: Approval, text: string | null): LowerAmount {
  const { amount: asked } = approval;
  if (text === null || text.trim() === '') return { amount: asked, problem: null };
  const money = readMoney(text, approval.currencyCode);
  if (money.kind !== 'amount' || money.amountMinor <= 0)
    return { amount: undefined, problem: 'unreadable' };
  const amount = fromMinor(money.amountMinor);
  if (money.amountMinor > minorOf(asked)) return { amount: undefined, problem: 'more' };
  return { amount, problem: null };
}
