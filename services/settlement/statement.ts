/** A statement or credit note as its paper says it: all that is frozen when it is issued. */
import type { CurrencyCode } from '#contract/money.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Issuer } from './issuer-config.ts';
import type { Payee } from './payee-config.ts';

export const statementKinds = ['statement', 'creditNote', 'claimCredit'] as const;
export type StatementKind = (typeof statementKinds)[number];

export interface StatementContent {
  kind: StatementKind;
  number: string;
  /** The number of the statement that a credit note takes back, or a claim is credited of. */
  corrects: string | null;
  /** ISO 11649; null on a credit note, as is the due date. */
  reference: string | null;
  issuedAt: string;
  dueOn: string | null;
  locale: LocaleCode;
  currency: CurrencyCode;
  payee: Payee;
  /** Who issues it as an invoice; none: it is a statement. */
  issuer?: Issuer | null;
  seller: { name: string; address: string | null };
  buyer: {
    name: string;
    street: string | null;
    place: string | null;
    country: string;
    vatNumber: string | null;
  };
  vehicle: { name: string; plate: string; vin: string | null };
  lot: { auctionId: string; assetId: string; auctionName: string; number: number };
  timeZone: string;
  awardedAt: string;
  sum: WholeSum;
}

export interface StoredStatement {
  id: string;
  kind: StatementKind;
  number: string;
  companyId: string;
  content: StatementContent;
}
