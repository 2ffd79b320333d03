/** What an auction lays down for after an award: its columns, and how pages and papers read it. */
import { fromMinor, toMinor } from '#contract/money.ts';
import type { SaleTerms as WireTerms } from '#contract/sale-terms.ts';
import type { SaleTerms } from '#domain/sale-terms.ts';

const columnOf = {
  claimHours: 'claim_hours',
  claimLeastMinor: 'claim_least_minor',
  claimMostMinor: 'claim_most_minor',
  claimEvidence: 'claim_evidence',
  paymentDays: 'payment_days',
  collectionDays: 'collection_days',
} as const satisfies Record<keyof SaleTerms, string>;

export const saleTermColumnNames = Object.values(columnOf);
export const saleTermNames = Object.keys(columnOf) as (keyof SaleTerms)[];

/** SaleTerms of the auction a, as "saleTerms". */
export const saleTermsInSql = `json_build_object(${Object.entries(columnOf)
  .map(([name, column]) => `'${name}', a.${column}`)
  .join(', ')}) AS "saleTerms"`;

export type SaleTermColumns = {
  [Name in keyof SaleTerms as (typeof columnOf)[Name]]: SaleTerms[Name];
};

export function columnsOfSaleTerms(terms: SaleTerms): SaleTermColumns {
  return Object.fromEntries(
    saleTermNames.map((name) => [columnOf[name], terms[name]]),
  ) as unknown as SaleTermColumns;
}

export function wireSaleTerms({ claimLeastMinor, claimMostMinor, ...terms }: SaleTerms): WireTerms {
  return {
    ...terms,
    claimEvidence: [...terms.claimEvidence],
    claimLeast: fromMinor(claimLeastMinor),
    claimMost: fromMinor(claimMostMinor),
  };
}

/** What is undefined has its default, or stays as it is. */
export type WrittenSaleTerms = { [Name in keyof WireTerms]?: WireTerms[Name] | undefined };

/** What is written in place of `terms`; a fraction of a cent is NaN, for saleTermsRefusal. */
export function withSaleTerms(
  terms: SaleTerms,
  { claimLeast, claimMost, ...written }: WrittenSaleTerms,
): SaleTerms {
  const minor = (amount: number | null) => (amount === null ? null : (toMinor(amount) ?? NaN));
  return {
    claimHours: written.claimHours ?? terms.claimHours,
    claimLeastMinor: claimLeast === undefined ? terms.claimLeastMinor : minor(claimLeast),
    claimMostMinor: claimMost === undefined ? terms.claimMostMinor : minor(claimMost),
    claimEvidence: written.claimEvidence ?? terms.claimEvidence,
    paymentDays: written.paymentDays ?? terms.paymentDays,
    collectionDays: written.collectionDays ?? terms.collectionDays,
  };
}
