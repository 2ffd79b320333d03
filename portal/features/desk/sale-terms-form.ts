/** The fields of what holds after an award, as typed, and what they mean. */
import { type ClaimEvidence, saleTermBounds } from '#contract/claim-values.ts';
import { toMinor } from '#contract/money.ts';
import type { SaleTerms } from '#contract/sale-terms.ts';
import { defaultSaleTerms } from '#domain/sale-terms.ts';

export const saleNumbers = ['claimHours', 'paymentDays', 'collectionDays'] as const;
export const claimBounds = ['claimLeast', 'claimMost'] as const;
type SaleNumber = (typeof saleNumbers)[number];
type ClaimBound = (typeof claimBounds)[number];

/** An empty bound is any amount. */
export type SaleFields = Record<SaleNumber | ClaimBound, string> & {
  claimEvidence: readonly ClaimEvidence[];
};

export const newSaleFields: SaleFields = {
  ...textsOf(defaultSaleTerms),
  claimLeast: '',
  claimMost: '',
  claimEvidence: defaultSaleTerms.claimEvidence,
};

export function saleFieldsOf(terms: SaleTerms): SaleFields {
  const bound = (amount: number | null) => (amount === null ? '' : String(amount));
  return {
    ...textsOf(terms),
    claimLeast: bound(terms.claimLeast),
    claimMost: bound(terms.claimMost),
    claimEvidence: terms.claimEvidence,
  };
}

function textsOf(terms: Record<SaleNumber, number>): Record<SaleNumber, string> {
  return {
    claimHours: String(terms.claimHours),
    paymentDays: String(terms.paymentDays),
    collectionDays: String(terms.collectionDays),
  };
}

/** Undefined for what no auction may have. */
export function readSaleTerms(fields: SaleFields): SaleTerms | undefined {
  const [claimHours, paymentDays, collectionDays] = saleNumbers.map((name) =>
    readNumber(fields, name),
  );
  const [claimLeast, claimMost] = claimBounds.map((name) => readBound(fields[name]));
  if (claimHours === undefined || paymentDays === undefined || collectionDays === undefined)
    return undefined;
  if (claimLeast === undefined || claimMost === undefined || contradict(fields)) return undefined;
  const claimEvidence = [...fields.claimEvidence];
  return { claimHours, claimLeast, claimMost, claimEvidence, paymentDays, collectionDays };
}

export function readNumber(fields: SaleFields, name: SaleNumber): number | undefined {
  const value = /^\d{1,3}$/.test(fields[name]) ? Number(fields[name]) : 0;
  const { minimum, maximum } = saleTermBounds[name];
  return value >= minimum && value <= maximum ? value : undefined;
}

/** Null for an empty text: any amount. */
export function readBound(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = Number(text.trim().replace(',', '.'));
  const { minimum, maximum } = saleTermBounds.claimBound;
  return toMinor(amount) !== undefined && amount >= minimum && amount <= maximum
    ? amount
    : undefined;
}

/** The least is above the most. */
export function contradict({ claimLeast, claimMost }: SaleFields): boolean {
  return (readBound(claimLeast) ?? 0) > (readBound(claimMost) ?? Infinity);
}
