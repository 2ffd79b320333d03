/** A statement or credit note as its paper says it: all that is frozen when it is issued. */
import type { CurrencyCode } from '#contract/money.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { type InvoicePart, partOfSum } from '#domain/invoice-parts.ts';
import type { SaleTerms } from '#domain/sale-terms.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Issuer } from '#services/issuers/issuer.ts';
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

/** An issuer as it was then, with its number in the numbers of its invoices. */
export type FrozenIssuer = Issuer & { number: number };

/** One of the invoices that a statement, or a credit note, has. */
export interface StatementInvoice {
  part: InvoicePart;
  /** The paper's own where it is the invoice of the whole. */
  number: string;
  /** Of a credit note: the invoice that it takes back, or credits a claim of. */
  corrects: string | null;
  issuer: Omit<Issuer, 'vatNumbers'> & { vatNumber: string; number: number };
}

export interface StatementContent {
  kind: StatementKind;
  number: string;
  /** Of an invoice: the statement that it is paid with. */
  statementNumber?: string;
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
  /** Who issues invoices; without them it is a statement alone. */
  issuers?: { vehicle: FrozenIssuer; fee: FrozenIssuer } | undefined;
  /** Without one where its issuer has no VAT number in the country of the supply. */
  invoices?: StatementInvoice[];
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
  /** Of its auction when it was issued: claims are taken by these. */
  saleTerms: SaleTerms;
  awardedAt: string;
  sum: WholeSum;
}

/** What one invoice says: its part of the statement under its own number. */
export type InvoiceContent = StatementContent & { invoice: StatementInvoice };

export function invoiceContents(content: StatementContent): InvoiceContent[] {
  return (content.invoices ?? []).map((invoice) => ({
    ...content,
    number: invoice.number,
    statementNumber: content.number,
    corrects: invoice.corrects,
    sum: partOfSum(content.sum, invoice.part),
    // A part is paid with the whole, and so is what was paid before.
    replaces: invoice.part === 'whole' ? content.replaces : undefined,
    invoice,
  }));
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
