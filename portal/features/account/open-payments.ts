/** What of a company's settlements is still to be paid. */
import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';

/** The first due first. */
export function openPayments(settlements: readonly Settlement[]): Settlement[] {
  return settlements
    .filter(({ state, open }) => state === 'issued' && open > 0)
    .toSorted((one, other) => one.statement.dueOn.localeCompare(other.statement.dueOn));
}

/** One sum for each currency. */
export function sumsOf(
  settlements: readonly Pick<Settlement, 'open' | 'statement'>[],
): { currency: CurrencyCode; amountMinor: number }[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { open, statement } of settlements) {
    const { currencyCode } = statement;
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + minorOf(open));
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
