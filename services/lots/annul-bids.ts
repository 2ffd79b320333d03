/** Ends standing bids without their bidders' doing, in the chain of the lot's log. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '#database/connect.ts';
import {
  type ChainedEntry,
  type LogEntry,
  entryHash,
  firstHash,
  nonceBytes,
} from '#domain/bid-log-chain.ts';
import type { Lot } from '#domain/lot.ts';

/** A standing bid without its amount, which no act reads. */
export interface LiveBid {
  companyId: string;
  placedById: string;
  placedAt: Date;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

/** Requires the lot's lock. */
export async function liveOffers(connection: Connection, lotId: string): Promise<LiveBid[]> {
  const { rows } = await connection.query<LiveBid>(
    `SELECT o.company_id AS "companyId", o.placed_by AS "placedById", o.placed_at AS "placedAt",
       o.includes_vat AS "includesVat", o.includes_registration_tax AS "includesVehicleRegistrationTax"
     FROM auction.standing_offer o WHERE o.lot_id = $1 AND o.stands ORDER BY o.label_number`,
    [lotId],
  );
  return rows;
}

/** Computed by the database: the desk may read no amount of a running lot. */
type AfterAnnulment = Pick<Lot, 'priceMinor' | 'leaderCompanyId' | 'leaderLabelNumber'>;

/**
 * Ends bids by log entries of their own kind: nobody has withdrawn, and nobody has lost. The price
 * follows from the bids that stay. Requires the lot's lock.
 */
export async function annulBids(
  connection: Connection,
  lot: Lot,
  ended: readonly LiveBid[],
  now: Date,
): Promise<AfterAnnulment & Pick<Lot, 'sequence'>> {
  const { rows: stays } = await connection.query<AfterAnnulment>(
    `SELECT price_minor AS "priceMinor", leader_company_id AS "leaderCompanyId",
       leader_label_number AS "leaderLabelNumber" FROM auction.annul_offers($1, $2)`,
    [lot.id, ended.map(({ companyId }) => companyId)],
  );
  const after = stays[0] ?? { priceMinor: null, leaderCompanyId: null, leaderLabelNumber: null };
  const { rows } = await connection.query<{ hash: Buffer }>(
    'SELECT hash FROM auction.bid WHERE lot_id = $1 AND sequence = $2',
    [lot.id, lot.sequence],
  );
  let previousHash = rows[0]?.hash ?? firstHash;
  const entries = ended.map((offer, at): ChainedEntry => {
    const entry: LogEntry = {
      lotId: lot.id,
      sequence: lot.sequence + at + 1,
      kind: 'annulment',
      companyId: offer.companyId,
      buyerId: offer.placedById,
      amountMinor: null,
      netMinor: null,
      currency: lot.currency,
      includesVat: offer.includesVat,
      includesRegistrationTax: offer.includesVehicleRegistrationTax,
      priceMinor: after.priceMinor,
      placedAt: now,
      nonce: randomBytes(nonceBytes),
    };
    const chained = { ...entry, previousHash, hash: entryHash(previousHash, entry) };
    previousHash = chained.hash;
    return chained;
  });
  for (const entry of entries) await appendEntry(connection, entry);
  return { ...after, sequence: lot.sequence + entries.length };
}

async function appendEntry(connection: Connection, entry: ChainedEntry): Promise<void> {
  await connection.query(
    `WITH entered AS (
       INSERT INTO auction.bid (lot_id, sequence, kind, company_id, buyer_id, currency, includes_vat,
         includes_registration_tax, placed_at, nonce, previous_hash, hash, price_minor)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     )
     UPDATE auction.standing_offer SET placed_at = $9, entry_sequence = $2, entry_hash = $12,
       entry_count = entry_count + 1
     WHERE lot_id = $1 AND company_id = $4`,
    [
      entry.lotId,
      entry.sequence,
      entry.kind,
      entry.companyId,
      entry.buyerId,
      entry.currency,
      entry.includesVat,
      entry.includesRegistrationTax,
      entry.placedAt,
      entry.nonce,
      entry.previousHash,
      entry.hash,
      entry.priceMinor,
    ],
  );
}
