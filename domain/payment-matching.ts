/** Which statements an incoming payment pays: by what its payer wrote, never by who or how much. */
import { referencesIn } from './creditor-reference.ts';
import { numbersIn } from './statement-names.ts';

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
  /** The same with a gap wherever the bank has cut it, which may be inside of a number. */
  cutText?: string;
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

type Written = Pick<IncomingPayment, 'references' | 'text' | 'cutText'>;

/**
 * What a payment may name, to look statements up by: for each place in its words all names that
 * are meant by it, references first. Of several that exist none is taken.
 */
export function namesIn(payment: Written): string[][] {
  return [...referenceNames(payment), ...numberNames(payment)];
}

function referenceNames({ references, text, cutText = text }: Written): string[][] {
  return [...references, cutText].flatMap(referencesIn);
}

function numberNames({ references, text, cutText = text }: Written): string[][] {
  return [...references, cutText].flatMap(numbersIn);
}

function namedStatements(
  payment: IncomingPayment,
  statements: readonly OpenStatement[],
): OpenStatement[] {
  // A reference has check digits: with one, a number in the text adds nothing.
  const byReference = meant(referenceNames(payment), statements);
  const named = byReference.length > 0 ? byReference : meant(numberNames(payment), statements);
  return [...new Set(named)].filter(({ currency }) => currency === payment.currency);
}

/** Of each place in the words the one statement that it names; none where it may be several. */
export function meant<Statement extends NamedStatement & { settlementId: string }>(
  names: readonly (readonly string[])[],
  statements: readonly Statement[],
): Statement[] {
  return names.flatMap((some) => {
    const found = statements.filter((one) => some.some((name) => isNamed(one, name)));
    const [first] = found;
    return first && found.every(({ settlementId }) => settlementId === first.settlementId)
      ? [first]
      : [];
  });
}

function isNamed({ number, reference, formerNames = [] }: NamedStatement, name: string): boolean {
  return number === name || reference === name || formerNames.includes(name);
}
