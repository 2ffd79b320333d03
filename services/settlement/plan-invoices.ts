/** Which invoices a statement or credit note has, each with its number. */
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { invoicesOf } from '#domain/invoice-parts.ts';
import { dateIn, invoiceNumber } from '#domain/payment-terms.ts';
import type { Connection } from '#database/connect.ts';
import type { StoredIssuer } from '#services/issuers/issuer.ts';
import { findIssuersOf, findIssuers } from '#services/issuers/queries.ts';
import { takeInvoiceNumber } from './queries.ts';
import type { FrozenIssuer, StatementContent, StatementInvoice } from './statement.ts';

/** Of the auction; where it was published without any, the default one for both. */
export async function findStatementIssuers(
  connection: Connection,
  auctionId: string,
): Promise<StatementContent['issuers']> {
  const named = await findIssuersOf(connection, auctionId);
  if (named) return { vehicle: frozen(named.vehicle), fee: frozen(named.fee) };
  const fallback = (await findIssuers(connection)).find(({ isDefault }) => isDefault);
  return fallback && { vehicle: frozen(fallback), fee: frozen(fallback) };
}

function frozen({
  id: _id,
  key: _key,
  isDefault: _isDefault,
  ...issuer
}: StoredIssuer): FrozenIssuer {
  return issuer;
}

type Planned = Pick<StatementContent, 'sum' | 'issuers' | 'number'>;

/** Takes the numbers of the invoices that are no statement, in its transaction. */
export async function planInvoices(
  connection: Connection,
  { sum, issuers, number }: Planned,
  at: Date,
): Promise<StatementInvoice[]> {
  if (!issuers) return [];
  const planned: StatementInvoice[] = [];
  for (const { part, country } of invoicesOf(sum)) {
    const { vatNumbers, ...issuer } = part === 'fee' ? issuers.fee : issuers.vehicle;
    const vatNumber = vatNumbers[country];
    // Readiness and the log have said so: nobody may invoice it.
    if (vatNumber === undefined) continue;
    planned.push({
      part,
      number: part === 'whole' ? number : await nextInvoice(connection, issuer.number, at),
      corrects: null,
      issuer: { ...issuer, vatNumber },
    });
  }
  return planned;
}

/** The credit notes of invoices: of each one, by its issuer. */
export async function creditInvoices(
  connection: Connection,
  { invoices = [] }: Pick<StatementContent, 'invoices'>,
  { number, at }: { number: string; at: Date },
): Promise<StatementInvoice[]> {
  const credits: StatementInvoice[] = [];
  for (const invoice of invoices)
    credits.push({
      ...invoice,
      number:
        invoice.part === 'whole'
          ? number
          : await nextInvoice(connection, invoice.issuer.number, at),
      corrects: invoice.number,
    });
  return credits;
}

async function nextInvoice(connection: Connection, issuer: number, at: Date): Promise<string> {
  const year = Number(dateIn(at, officeTimeZone).slice(0, 4));
  return invoiceNumber(issuer, year, await takeInvoiceNumber(connection, { issuer, year }));
}
