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
import type { Lot, StandingOffer } from '#domain/lot.ts';
import { bestTwo, priceOf } from '#domain/price-rules.ts';
import { type OfferRow, offerColumns, offerFromRow, offerTables } from './queries.ts';

export type LiveBid = StandingOffer & { netMinor: number };

/** Requires the lot's lock. */
export async function liveOffers(connection: Connection, lotId: string): Promise<LiveBid[]> {
  const { rows } = await connection.query<OfferRow>(
    `SELECT ${offerColumns} FROM ${offerTables}
     WHERE o.lot_id = $1 AND o.net_minor IS NOT NULL ORDER BY o.label_number`,
    [lotId],
  );
  return rows.map(offerFromRow).filter(isLive);
}

function isLive(offer: StandingOffer): offer is LiveBid {
  return offer.netMinor !== null;
}

/**
 * Ends bids by log entries of their own kind: nobody has withdrawn, and nobody has lost. The price
 * follows from the bids that stay. Requires the lot's lock.
 */
export async function annulBids(
  connection: Connection,
  lot: Lot,
  { live, ended }: { live: readonly LiveBid[]; ended: readonly LiveBid[] },
  now: Date,
): Promise<Pick<Lot, 'sequence' | 'priceMinor' | 'leaderCompanyId' | 'leaderLabelNumber'>> {
  const { rows } = await connection.query<{ hash: Buffer }>(
    'SELECT hash FROM auction.bid WHERE lot_id = $1 AND sequence = $2',
    [lot.id, lot.sequence],
  );
  const staying = live.filter((offer) => !ended.includes(offer));
  const isSealed = lot.format === 'sealed';
  const priceMinor = isSealed ? null : priceOf(lot, staying);
  const leader = isSealed ? undefined : bestTwo(staying)[0];
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
      priceMinor,
      placedAt: now,
      nonce: randomBytes(nonceBytes),
    };
    const chained = { ...entry, previousHash, hash: entryHash(previousHash, entry) };
    previousHash = chained.hash;
    return chained;
  });
  for (const entry of entries) await appendEntry(connection, entry);
  return {
    sequence: lot.sequence + entries.length,
    priceMinor,
    leaderCompanyId: leader?.companyId ?? null,
    leaderLabelNumber: leader?.labelNumber ?? null,
  };
}

async function appendEntry(connection: Connection, entry: ChainedEntry): Promise<void> {
  await connection.query(
    `WITH entered AS (
       INSERT INTO auction.bid (lot_id, sequence, kind, company_id, buyer_id, currency, includes_vat,
         includes_registration_tax, placed_at, nonce, previous_hash, hash, price_minor)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     )
     UPDATE auction.standing_offer SET net_minor = NULL, amount_minor = NULL, placed_at = $9, entry_sequence = $2,
       entry_hash = $12, entry_count = entry_count + 1
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
