/** A lower amount than the one that was asked, as it is typed. */
import type { Approval } from '#contract/approvals.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';

export interface LowerAmount {
  /** What would be approved; undefined while that cannot be read. */
  amount: number | undefined;
  /** Net; undefined where the services alone know it, because taxes are in the amount. */
  net: number | undefined;
  problem: 'unreadable' | 'more' | null;
}

/** Nothing typed is what was asked. */
export function readLowerAmount(approval: Approval, text: string | null): LowerAmount {
  const { amount: asked, net, includesVat, includesVehicleRegistrationTax } = approval;
  if (text === null || text.trim() === '') return { amount: asked, net, problem: null };
  const money = readMoney(text, approval.currencyCode);
  if (money.kind !== 'amount' || money.amountMinor <= 0)
    return { amount: undefined, net: undefined, problem: 'unreadable' };
  const amount = fromMinor(money.amountMinor);
  if (money.amountMinor > minorOf(asked))
    return { amount: undefined, net: undefined, problem: 'more' };
  const isNet = !includesVat && !includesVehicleRegistrationTax;
  return { amount, net: isNet ? amount : amount === asked ? net : undefined, problem: null };
}
