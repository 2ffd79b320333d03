/** A statement or credit note as its paper says it: all that is frozen when it is issued. */
import type { CurrencyCode } from '#contract/money.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Issuer } from './issuer-config.ts';
import type { Payee } from './payee-config.ts';

export const statementKinds = ['statement', 'creditNote', 'claimCredit'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What a corrected statement takes the place of, and what was paid before it was issued. */
export interface Replaced {
  number: string;
  creditNote: string;
  /** What has moved to the new statement. */
  receivedMinor: number;
  /** What it has no room for. */
  leftMinor: number;
}

export interface StatementContent {
  kind: StatementKind;
  number: string;
  /** The number of the statement that a credit note takes back, or a claim is credited of. */
  corrects: string | null;
  /** Of a credit note: the statement that is to be paid instead; none of a reversed award. */
  replacedBy?: string;
  /** Of a statement that was corrected. */
  replaces?: Replaced | undefined;
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

/** What was still to be paid when it was issued. */
export function openAtIssue({ sum, replaces }: StatementContent): number {
  return sum.totalMinor - (replaces?.receivedMinor ?? 0);
}

export interface StoredStatement {
  id: string;
  kind: StatementKind;
  number: string;
  companyId: string;
  content: StatementContent;
}
