/** Which statements an incoming payment pays: by what its payer wrote, never by who or how much. */
import { referencesIn, readCreditorReference } from './creditor-reference.ts';

/** How a payment may name a statement. */
export interface NamedStatement {
  /** S3-2026-00017 */
  number: string;
  /** ISO 11649. */
  reference: string;
  /** Numbers and references of statements whose place it has taken. */
  formerNames?: readonly string[];
}

export interface OpenStatement extends NamedStatement {
  settlementId: string;
  currency: string;
  /** What is not yet paid of it; zero or less: nothing. */
  openMinor: number;
}

export interface IncomingPayment {
  /** More than zero. */
  amountMinor: number;
  currency: string;
  /** The references that the payment names as such. */
  references: readonly string[];
  /** What the payer wrote beside them. */
  text: string;
}

export interface MatchedLine {
  settlementId: string;
  amountMinor: number;
}

/**
 * The lines that the payment gives: each statement that it names gets what is open of it, in the
 * order in which they are named, as far as the payment reaches. What is left waits for a person.
 */
export function matchPayment(
  payment: IncomingPayment,
  statements: readonly OpenStatement[],
): MatchedLine[] {
  let leftMinor = payment.amountMinor;
  const lines: MatchedLine[] = [];
  for (const { settlementId, openMinor } of namedStatements(payment, statements)) {
    const amountMinor = Math.min(leftMinor, openMinor);
    if (amountMinor <= 0) continue;
    lines.push({ settlementId, amountMinor });
    leftMinor -= amountMinor;
  }
  return lines;
}

/** All words of a payment that may name a statement, to look statements up by. */
export function namesIn({ references, text }: Pick<IncomingPayment, 'references' | 'text'>): {
  references: string[];
  numbers: string[];
} {
  const structured = references.flatMap((one) => readCreditorReference(one) ?? []);
  return {
    references: [
      ...new Set([...structured, ...references.flatMap(referencesIn), ...referencesIn(text)]),
    ],
    numbers: [...new Set(numbersIn([...references, text].join(' ')))],
  };
}

function namedStatements(
  payment: IncomingPayment,
  statements: readonly OpenStatement[],
): OpenStatement[] {
  const inCurrency = statements.filter(({ currency }) => currency === payment.currency);
  const { references, numbers } = namesIn(payment);
  const byReference = references.flatMap(
    (reference) => inCurrency.find((one) => isNamed(one, reference)) ?? [],
  );
  // A reference has check digits: with one, a number in the text adds nothing.
  const named =
    byReference.length > 0
      ? byReference
      : numbers.flatMap((number) => inCurrency.find((one) => isNamed(one, number)) ?? []);
  return [...new Set(named)];
}

export function isNamed(
  { number, reference, formerNames = [] }: NamedStatement,
  name: string,
): boolean {
  return number === name || reference === name || formerNames.includes(name);
}

/** Statement numbers as people write them: small letters, gaps instead of hyphens. */
function numbersIn(text: string): string[] {
  return [
    ...text.matchAll(/(?<![0-9A-Za-z])[Ss]\s?(\d{1,9})[\s-]{0,3}(\d{4})[\s-]{0,3}(\d{5,9})(?!\d)/g),
  ].map(([, seller, year, ordinal]) => `S${seller}-${year}-${ordinal}`);
}
