/** What an auction lays down for after an award: its columns, and how pages and papers read it. */
import { type CurrencyCode, fromMinor, toMinor } from '#contract/money.ts';
import type { SaleTerms as WireTerms } from '#contract/sale-terms.ts';
import type { Connection } from '#database/connect.ts';
import {
  type SaleTerms,
  type SellerTerms,
  defaultSaleTerms,
  termsTakenOver,
} from '#domain/sale-terms.ts';

export const saleTermColumns = {
  claimHours: 'claim_hours',
  claimLeastMinor: 'claim_least_minor',
  claimMostMinor: 'claim_most_minor',
  claimEvidence: 'claim_evidence',
  paymentDays: 'payment_days',
  collectionDays: 'collection_days',
} as const satisfies Record<keyof SaleTerms, string>;

export const saleTermColumnNames = Object.values(saleTermColumns);
export const saleTermNames = Object.keys(saleTermColumns) as (keyof SaleTerms)[];

/** SaleTerms of the auction a, as "saleTerms". */
export const saleTermsInSql = `json_build_object(${Object.entries(saleTermColumns)
  .map(([name, column]) => `'${name}', a.${column}`)
  .join(', ')}) AS "saleTerms"`;

export type SaleTermColumns = {
  [Name in keyof SaleTerms as (typeof saleTermColumns)[Name]]: SaleTerms[Name];
};

export function columnsOfSaleTerms(terms: SaleTerms): SaleTermColumns {
  return Object.fromEntries(
    saleTermNames.map((name) => [saleTermColumns[name], terms[name]]),
  ) as unknown as SaleTermColumns;
}

export function wireSaleTerms(terms: SaleTerms): WireTerms {
  return {
    claimHours: terms.claimHours,
    claimLeast: fromMinor(terms.claimLeastMinor),
    claimMost: fromMinor(terms.claimMostMinor),
    claimEvidence: [...terms.claimEvidence],
    paymentDays: terms.paymentDays,
    collectionDays: terms.collectionDays,
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

/** Returns the terms that a new auction of the seller `name` takes over, or the defaults. */
export async function termsOfSeller(
  connection: Connection,
  name: string,
  currency: CurrencyCode,
): Promise<SaleTerms> {
  const { rows } = await connection.query<SellerTerms>(
    `SELECT ${saleTermNames.map((term) => `z.${saleTermColumns[term]} AS "${term}"`).join(', ')},
       z.claim_currency AS "claimCurrency" FROM auction.seller z WHERE z.name = $1`,
    [name],
  );
  return rows[0] ? termsTakenOver(rows[0], currency) : defaultSaleTerms;
}

/** Returns the columns of the terms that are left out. */
export function leftTerms(written: WrittenSaleTerms): string[] {
  return saleTermNames.flatMap((name) =>
    written[name.replace(/Minor$/, '') as keyof WireTerms] === undefined
      ? saleTermColumns[name]
      : [],
  );
}
