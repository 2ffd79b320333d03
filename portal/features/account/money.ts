/** Sums of the company's awards for the account's first page. Pure. */
import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';

export interface CurrencySum {
  currency: string;
  amountMinor: number;
}

/** Deposits that were paid and not given back yet. */
export interface DepositsHeld {
  sums: CurrencySum[];
  /** Of how many vehicles. */
  count: number;
  /** Of how many the buyer has to hand in a proof first. */
  unproven: number;
}

const paidStates: ReadonlySet<Settlement['state']> = new Set(['paid', 'released', 'collected']);

export function depositsHeld(settlements: readonly Settlement[]): DepositsHeld {
  const held = settlements
    .filter(({ state }) => paidStates.has(state))
    .map((one) => ({ one, amountMinor: one.statement.sum.depositMinor - returnedMinor(one) }))
    .filter(({ amountMinor }) => amountMinor > 0);
  return {
    sums: sumsByCurrency(
      held.map(({ one, amountMinor }) => ({ currency: one.statement.currencyCode, amountMinor })),
    ),
    count: held.length,
    unproven: held.filter(({ one }) => one.mayHandInProof).length,
  };
}

function returnedMinor({ returns }: Settlement): number {
  return returns
    .filter(({ returned }) => returned === 'deposit')
    .reduce((sum, { amount }) => sum + minorOf(amount), 0);
}

export interface Bought {
  count: number;
  /** Hammer prices. */
  sums: CurrencySum[];
}

/** What ended in the month of `today`, as in the history; `dayOf` returns a calendar date. */
export function boughtInMonth(
  bids: readonly Bid[],
  today: string,
  dayOf: (at: string) => string,
): Bought {
  const month = today.slice(0, 7);
  const won = bids.filter(
    ({ mine, lot }) => mine.standing === 'won' && dayOf(lot.endsAt).slice(0, 7) === month,
  );
  const sums = won.map(({ mine, currencyCode }) => ({
    currency: currencyCode,
    amountMinor: minorOf(mine.hammerPrice ?? 0),
  }));
  return { count: won.length, sums: sumsByCurrency(sums) };
}

/** Currencies are never added together. */
function sumsByCurrency(amounts: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
