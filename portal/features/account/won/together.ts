/** One transfer for several statements, which its text names. Pure. */
import type { CurrencyCode } from '#contract/money.ts';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { type Transfer, transferTextMax } from '#domain/transfer-code.ts';

/** Only what goes to one account in one currency is one transfer. */
export function mayJoin(chosen: readonly Settlement[], one: Settlement): boolean {
  if (one.state !== 'issued' || one.open <= 0) return false;
  const [first] = chosen;
  if (!first) return true;
  const isSame =
    first.statement.iban === one.statement.iban &&
    first.statement.payee === one.statement.payee &&
    first.statement.currencyCode === one.statement.currencyCode;
  return isSame && textOf([...chosen, one]).length <= transferTextMax;
}

/** Undefined for fewer than two. */
export function transferOf(
  chosen: readonly Settlement[],
): { transfer: Transfer; currencyCode: CurrencyCode; dueOn: string } | undefined {
  const [first] = chosen;
  if (!first || chosen.length < 2) return undefined;
  const { payee, iban, bic, currencyCode } = first.statement;
  const amountMinor = chosen.reduce((total, { open }) => total + minorOf(open), 0);
  const [dueOn = first.statement.dueOn] = chosen.map(({ statement }) => statement.dueOn).toSorted();
  return { transfer: { payee, iban, bic, amountMinor, text: textOf(chosen) }, currencyCode, dueOn };
}

/** The first due first: a transfer of too little pays them in the order in which they are named. */
function textOf(chosen: readonly Settlement[]): string {
  return chosen
    .toSorted((one, other) => one.statement.dueOn.localeCompare(other.statement.dueOn))
    .map(({ statement }) => statement.reference)
    .join(' ');
}
