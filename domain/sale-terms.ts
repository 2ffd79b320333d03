/** What holds after an award, as its auction lays it down (docs/rules.md, Claims). */
import type { ClaimEvidence } from '#contract/claim-values.ts';
import type { CurrencyCode } from '#contract/money.ts';

export interface SaleTerms {
  /** After the hand-over, by the clock. */
  claimHours: number;
  /** Of one claim; null, here and below: any amount. */
  claimLeastMinor: number | null;
  /** Of all claims on one vehicle together. */
  claimMostMinor: number | null;
  claimEvidence: readonly ClaimEvidence[];
  /** Working days from the statement on; banks book on those. */
  paymentDays: number;
  /** Working days from the payment on. */
  collectionDays: number;
}

/** Of an auction that says nothing: it must not seem to ask for more than it does. */
export const defaultSaleTerms: SaleTerms = {
  claimHours: 48,
  claimLeastMinor: null,
  claimMostMinor: null,
  claimEvidence: [],
  paymentDays: 5,
  collectionDays: 10,
};

/** What a seller's new auctions take over (docs/rules.md, Sellers). */
export interface SellerTerms extends SaleTerms {
  /** Of its two amounts: nothing is converted. */
  claimCurrency: CurrencyCode;
}

export const defaultSellerTerms: SellerTerms = { ...defaultSaleTerms, claimCurrency: 'EUR' };

/** Returns the terms of the seller's new auction in `currency`. */
export function termsTakenOver(
  { claimCurrency, ...terms }: SellerTerms,
  currency: CurrencyCode,
): SaleTerms {
  return claimCurrency === currency
    ? terms
    : { ...terms, claimLeastMinor: null, claimMostMinor: null };
}

/** No amount could be claimed. */
export function claimBoundsContradict({
  claimLeastMinor: least,
  claimMostMinor: most,
}: Pick<SaleTerms, 'claimLeastMinor' | 'claimMostMinor'>): boolean {
  return least !== null && most !== null && least > most;
}
