/** Reads a single lot under its lock. Contains SQL, makes no decisions. */
import type { Connection } from '#database/connect.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import { lockLotAt } from './store.ts';
import type { StandingOffer } from '#domain/position.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  offerTables,
} from './queries.ts';
import { firstHash } from '#domain/bid-log-chain.ts';

/** A lot while its row is locked: no other bid is possible until the transaction ends. */
export interface LockedLot {
  lot: Lot;
  /** The database's clock, read after the lock was acquired (docs/rules.md, Clock). */
  now: Date;
  own: StandingOffer | undefined;
  /** The best live offers, including the company's own when it is live. */
  live: (StandingOffer & { netMinor: number })[];
  /** The highest label assigned so far; 0 for none. */
  labelNumberMax: number;
  previousHash: Buffer;
}

/**
 * Locks the lot and reads what a decision needs; returns undefined when there is no such lot. The
 * auction house itself has no company.
 */
export async function lockLot(
  connection: Connection,
  address: LotAddress,
  companyId: string | null,
): Promise<LockedLot | undefined> {
  const lotId = await lockLotAt(connection, address);
  if (!lotId) return undefined;
  // A separate statement, so that what it reads, clock included, is later than the lock.
  const { rows } = await connection.query<
    LotRow & { now: Date; previous_hash: Buffer | null; label_number_max: number }
  >(
    `SELECT ${lotColumns}, clock_timestamp() AS now,
       (SELECT hash FROM auction.bid WHERE lot_id = l.id ORDER BY sequence DESC LIMIT 1) AS previous_hash,
       (SELECT coalesce(max(label_number), 0) FROM auction.standing_offer WHERE lot_id = l.id) AS label_number_max
     FROM ${lotTables} WHERE l.id = $1`,
    [lotId],
  );
  const row = rows[0];
  if (!row) throw new Error(`lot ${lotId} vanished under its lock`);
  const offers = await offersThatMatter(connection, lotId, companyId);
  return {
    lot: lotFromRow(row),
    now: row.now,
    own: offers.find((offer) => offer.companyId === companyId),
    live: offers.flatMap((offer) =>
      offer.netMinor === null ? [] : [{ ...offer, netMinor: offer.netMinor }],
    ),
    labelNumberMax: row.label_number_max,
    previousHash: row.previous_hash ?? firstHash,
  };
}

/**
 * Returns the company's own offer and the three best live ones: without its own, two of them are
 * the best rivals.
 */
async function offersThatMatter(
  connection: Connection,
  lotId: string,
  companyId: string | null,
): Promise<StandingOffer[]> {
  const { rows } = await connection.query<OfferRow>(
    `SELECT ${offerColumns} FROM ${offerTables}
     WHERE o.lot_id = $1 AND (o.company_id = $2 OR o.company_id IN (
       SELECT company_id FROM auction.standing_offer WHERE lot_id = $1 AND net_minor IS NOT NULL
       ORDER BY net_minor DESC, priority_sequence LIMIT 3))`,
    [lotId, companyId],
  );
  return rows.map(offerFromRow);
}
