/** An entry of the bid log as a table row. */
import type { ChainedEntry, LogEntry } from '#domain/bid-log-chain.ts';

export interface LogRow {
  lot_id: string;
  sequence: number;
  kind: LogEntry['kind'];
  company_id: string;
  buyer_id: string;
  amount_minor: number | null;
  net_minor: number | null;
  currency: string;
  includes_vat: boolean;
  includes_registration_tax: boolean;
  price_minor: number | null;
  placed_at: Date;
  nonce: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
}

export function chainedEntry(row: LogRow): ChainedEntry {
  return {
    line: {
      lotId: row.lot_id,
      sequence: row.sequence,
      kind: row.kind,
      companyId: row.company_id,
      buyerId: row.buyer_id,
      amountMinor: row.amount_minor,
      netMinor: row.net_minor,
      currency: row.currency,
      includesVat: row.includes_vat,
      includesRegistrationTax: row.includes_registration_tax,
      priceMinor: row.price_minor,
      placedAt: row.placed_at,
      nonce: row.nonce,
    },
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
