/**
 * Whose a payment may be that names no open statement: for a person to decide. Nothing is booked by
 * likeness.
 */
import type { SuggestionReason } from '#contract/desk/values.ts';
import {
  type IncomingPayment,
  type MatchedLine,
  type NamedStatement,
  meant,
  namesIn,
} from './payment-matching.ts';
import { saysTheSame } from './register-comparison.ts';

export interface LeftPayment extends Omit<IncomingPayment, 'amountMinor'> {
  leftMinor: number;
  payerName: string | null;
  /** Companies whose statements money from this account has paid before. */
  payerCompanies: readonly string[];
}

export interface OpenOfCompany {
  settlementId: string;
  companyId: string;
  company: string;
  number: string;
  reference: string;
  currency: string;
  /** More than zero. */
  openMinor: number;
  /** yyyy-mm-dd */
  dueOn: string;
}

export interface Suggestion {
  companyId: string;
  company: string;
  /** Without account and name the payer is not known to be the buyer. */
  reasons: SuggestionReason[];
  lines: MatchedLine[];
}

/** More would be a list to search, which the desk has beside it. */
const suggestionsMax = 3;
/** A company with more open statements pays them one by one; the pairs of these are tried. */
const pairedMax = 40;

/** The likeliest first. */
export function suggestionsFor(payment: LeftPayment, open: readonly OpenOfCompany[]): Suggestion[] {
  const inCurrency = open.filter(({ currency }) => currency === payment.currency);
  const byCompany = Map.groupBy(inCurrency, ({ companyId }) => companyId);
  const known = [...byCompany.values()].flatMap((statements) => ofPayer(payment, statements));
  const names = new Set(namesIn(payment).flat());
  const written = inCurrency
    .filter(({ number, reference }) => names.has(number) || names.has(reference))
    .map((one) =>
      suggestionOf(one, ['number'], [lineOf(one, Math.min(payment.leftMinor, one.openMinor))]),
    );
  const likely = [...known, ...written].toSorted((one, other) => weightOf(other) - weightOf(one));
  const others = inCurrency
    .filter(({ openMinor }) => openMinor === payment.leftMinor)
    .filter(({ companyId }) => !likely.some((one) => one.companyId === companyId))
    .map((one) => suggestionOf(one, ['amount'], [lineOf(one, payment.leftMinor)]));
  return [...likely, ...others].slice(0, suggestionsMax);
}

/**
 * The number of a statement that the payment names and that nothing is open of: it was paid
 * already. Undefined where it names none, or an open one.
 */
export function paidTwice(
  payment: Pick<LeftPayment, 'references' | 'text'>,
  named: readonly (NamedStatement & { settlementId: string; openMinor: number })[],
): string | undefined {
  const ofPayment = meant(namesIn(payment), named);
  if (ofPayment.some(({ openMinor }) => openMinor > 0)) return undefined;
  return ofPayment[0]?.number;
}

function ofPayer(payment: LeftPayment, statements: readonly OpenOfCompany[]): Suggestion[] {
  const [first] = statements;
  if (!first) return [];
  const reasons: SuggestionReason[] = [];
  if (payment.payerCompanies.includes(first.companyId)) reasons.push('account');
  if (payment.payerName !== null && isCalled(payment.payerName, first.company))
    reasons.push('name');
  if (reasons.length === 0) return [];
  const exact = exactLines(payment.leftMinor, statements);
  if (exact) return [suggestionOf(first, [...reasons, 'amount'], exact)];
  return [suggestionOf(first, reasons, inOrderOfDueDates(payment.leftMinor, statements))];
}

/** Either may leave the legal form out. */
function isCalled(payer: string, company: string): boolean {
  return saysTheSame(payer, company) || saysTheSame(company, payer);
}

/** One statement, two, or all of them, whose sum is the amount to the cent. */
function exactLines(
  leftMinor: number,
  statements: readonly OpenOfCompany[],
): MatchedLine[] | undefined {
  const one = statements.find(({ openMinor }) => openMinor === leftMinor);
  if (one) return [lineOf(one, leftMinor)];
  const some = statements.slice(0, pairedMax);
  for (const [place, first] of some.entries()) {
    const second = some
      .slice(place + 1)
      .find(({ openMinor }) => openMinor === leftMinor - first.openMinor);
    if (second) return [first, second].map((each) => lineOf(each, each.openMinor));
  }
  const sum = some.reduce((whole, { openMinor }) => whole + openMinor, 0);
  return sum === leftMinor && some.length === statements.length
    ? some.map((each) => lineOf(each, each.openMinor))
    : undefined;
}

/** As far as the money reaches. */
function inOrderOfDueDates(leftMinor: number, statements: readonly OpenOfCompany[]): MatchedLine[] {
  let rest = leftMinor;
  const lines: MatchedLine[] = [];
  const inOrder = statements.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  for (const statement of inOrder.slice(0, pairedMax)) {
    const amountMinor = Math.min(rest, statement.openMinor);
    if (amountMinor <= 0) break;
    lines.push(lineOf(statement, amountMinor));
    rest -= amountMinor;
  }
  return lines;
}

function lineOf({ settlementId }: OpenOfCompany, amountMinor: number): MatchedLine {
  return { settlementId, amountMinor };
}

function suggestionOf(
  { companyId, company }: OpenOfCompany,
  reasons: SuggestionReason[],
  lines: MatchedLine[],
): Suggestion {
  return { companyId, company, reasons, lines };
}

/** A number that may be meant says most, an account more than a name, a name than an amount. */
function weightOf({ reasons }: Suggestion): number {
  const weights: Record<SuggestionReason, number> = {
    number: 8,
    account: 4,
    name: 2,
    amount: 1,
  };
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
}
